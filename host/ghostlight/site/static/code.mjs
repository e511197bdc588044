// Writes our Python modules into Pyodide's file system.

const TOP = "/ghostlight";
const REGULAR = 0o100444; // the mode of a file that may be read

// The archive that site/build.py has made: the length of a list, the list of names and sizes, the files.
//
// A file's node is made in its folder directly: `writeFile` looks up the whole path several times for each.
export function unpack(bytes, files) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const folders = new Map();
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    const [, folder, own] = /^(.*?)([^/]*)$/.exec(`${TOP}/${name}`);
    if (!folders.has(folder)) {
      files.mkdirTree(folder);
      folders.set(folder, files.lookupPath(folder).node);
    }
    const node = folders.get(folder).node_ops.mknod(folders.get(folder), own, REGULAR, 0);
    node.contents = bytes.subarray(at, at + size);
    node.usedBytes = size;
    at += size;
  }
}
