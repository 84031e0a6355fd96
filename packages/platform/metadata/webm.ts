/** Elements by their number (RFC 9559). */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Of these only the children are looked at. */
const CONTAINERS = new Set([SEGMENT, INFO, CLUSTER]);
/** Tags, attachments; of the segment's information title, moment, names of files. */
const METADATA = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb]);
/** Programs that made the file: they have to be there, and may be blank. */
const PROGRAMS = new Set([0x4d80, 0x5741]);

/** Puts void elements of the same size where metadata was, so that every offset to sound stays right. */
export function webmWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  let at = 0;
  while (at < file.length) {
    const head = headOf(file, at);
    if (!head) break;
    const { id, dataAt, size } = head;
    if (CONTAINERS.has(id)) {
      at = dataAt;
      continue;
    }
    // Only containers may leave their size open.
    if (size === undefined || dataAt + size > file.length) break;
    const end = dataAt + size;
    if (METADATA.has(id)) makeVoid(file, at, end);
    else if (PROGRAMS.has(id)) file.fill(0x20, dataAt, end);
    at = end;
  }
  return file;
}

/** Returns number and size of the element at a place; the size is undefined where the writer has left it open. */
function headOf(
  file: Buffer,
  at: number,
): { id: number; dataAt: number; size: number | undefined } | undefined {
  const idLength = lengthOf(file[at], 4);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(file[sizeAt], 8);
  const dataAt = sizeAt + sizeLength;
  if (idLength === 0 || sizeLength === 0 || dataAt > file.length) return undefined;
  const id = file.readUIntBE(at, idLength);
  // The mark of the length is not part of the number.
  let size = (file[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (let place = sizeAt + 1; place < dataAt; place += 1) {
    const byte = file[place] ?? 0;
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { id, dataAt, size: isOpen ? undefined : size };
}

/** Returns the bytes of a number whose first byte says so by its leading zeros; 0 for none. */
function lengthOf(first: number | undefined, most: number): number {
  if (!first) return 0;
  const length = Math.clz32(first) - 23;
  return length <= most ? length : 0;
}

function makeVoid(file: Buffer, at: number, end: number): void {
  const total = end - at;
  // A number, then the size in one byte or in eight.
  const sizeLength = total - 2 < 0x7f ? 1 : 8;
  const size = total - 1 - sizeLength;
  file.fill(0, at, end);
  file[at] = VOID;
  if (sizeLength === 1) file[at + 1] = 0x80 | size;
  else {
    file[at + 1] = 0x01;
    file.writeUIntBE(size, at + 3, 6);
  }
}
