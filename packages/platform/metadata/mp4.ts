/** Boxes that hold other boxes on the way to metadata (ISO/IEC 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf', 'mvex']);
/** Boxes of nothing but metadata: names, places, covers, programs. */
const METADATA = new Set(['udta', 'meta', 'uuid', 'ilst', 'keys', 'xml ', 'bxml']);
/** Boxes that begin with moments of creation and change, after a version and flags. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
const DEEPEST = 12;

/**
 * Makes boxes of metadata empty space of the same size, so that every offset to sound stays right, and moments of creation
 * zero.
 */
export function mp4WithoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  cleanBoxes(file, 0, file.length, 0);
  return file;
}

function cleanBoxes(file: Buffer, from: number, to: number, depth: number): void {
  let at = from;
  while (at + 8 <= to) {
    const short = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < head || at + size > to) return;
    const end = at + size;
    if (METADATA.has(name)) {
      file.write('free', at + 4, 'latin1');
      file.fill(0, at + head, end);
    } else if (DATED.has(name)) cleanMoments(file, at + head, end);
    else if (CONTAINERS.has(name) && depth < DEEPEST) cleanBoxes(file, at + head, end, depth + 1);
    at = end;
  }
}

/** Two moments: of 32 bits in version 0, of 64 in version 1. */
function cleanMoments(file: Buffer, at: number, end: number): void {
  const width = file[at] === 1 ? 16 : 8;
  if (at + 4 + width <= end) file.fill(0, at + 4, at + 4 + width);
}
