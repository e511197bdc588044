// Our Python modules in Pyodide's file system.

const TOP = "/ghostlight";

// The archive that site/build.py has made: the length of a list, the list of names and sizes, the files.
export function unpack(bytes, files) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  let at = 4 + length;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    const path = `${TOP}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}
