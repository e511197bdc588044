"""What a scan loop may do without allocating; the example for new heap_*.py scripts."""

from array import array

from locking import locked

levels = array("H", [0] * 192)
levels[17] = 40000
changed = bytearray(192)


def scan():
    count = 0
    for i in range(len(levels)):
        if levels[i] > 33000:
            changed[count] = i
            count += 1
    return count


print(locked(scan), changed[0])
print("ok")
