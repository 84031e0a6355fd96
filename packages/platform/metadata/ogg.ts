/** Where a page of a stream lies in the file (RFC 3533). */
interface Page {
  readonly at: number;
  readonly end: number;
  readonly serial: number;
  readonly parts: readonly { at: number; length: number }[];
}

/**
 * Empties the comments of Opus and Vorbis streams: vendor and every field. The packet keeps its length, padded with zeros,
 * and pages that were touched get a new checksum.
 */
export function oggWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  /** Of each stream: which of its packets is being read. */
  const packets = new Map<number, number>();
  /** Of each stream: where the bytes of its second packet lie. */
  const comments = new Map<number, { at: number; length: number; page: Page }[]>();
  for (const page of pagesOf(file)) {
    let packet = packets.get(page.serial) ?? 0;
    for (const { at, length } of page.parts) {
      if (packet === 1) {
        const known = comments.get(page.serial) ?? [];
        known.push({ at, length, page });
        comments.set(page.serial, known);
      }
      if (length < 255) packet += 1;
    }
    packets.set(page.serial, packet);
  }
  for (const pieces of comments.values()) emptyComments(file, pieces);
  return file;
}

function* pagesOf(file: Buffer): Generator<Page> {
  let at = 0;
  while (at + 27 <= file.length && file.toString('latin1', at, at + 4) === 'OggS') {
    const count = file[at + 26] ?? 0;
    let place = at + 27 + count;
    const parts = [...file.subarray(at + 27, at + 27 + count)].map((length) => {
      const part = { at: place, length };
      place += length;
      return part;
    });
    if (place > file.length) return;
    yield { at, end: place, serial: file.readUInt32LE(at + 14), parts };
    at = place;
  }
}

function emptyComments(file: Buffer, pieces: readonly { at: number; length: number; page: Page }[]): void {
  const packet = Buffer.concat(pieces.map(({ at, length }) => file.subarray(at, at + length)));
  const mark = ['OpusTags', '\u0003vorbis'].find(
    (text) => packet.toString('latin1', 0, text.length) === text,
  );
  if (mark === undefined || packet.length < mark.length + 9) return;
  // No vendor, no fields; a Vorbis packet ends its comments with a bit that is set.
  packet.fill(0, mark.length);
  if (mark !== 'OpusTags') packet[mark.length + 8] = 1;
  let from = 0;
  for (const { at, length } of pieces) {
    packet.copy(file, at, from, from + length);
    from += length;
  }
  for (const page of new Set(pieces.map((piece) => piece.page))) writeChecksum(file, page);
}

function writeChecksum(file: Buffer, { at, end }: Page): void {
  file.writeUInt32LE(0, at + 22);
  file.writeUInt32LE(checksumOf(file.subarray(at, end)), at + 22);
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0);
  return rest >>> 0;
});

/** Returns the CRC-32 of Ogg: polynomial 0x04c11db7, nothing reflected, begun with zero. */
export function checksumOf(bytes: Uint8Array): number {
  let rest = 0;
  for (const byte of bytes) rest = ((rest << 8) ^ (TABLE[(rest >>> 24) ^ byte] ?? 0)) >>> 0;
  return rest;
}
