/** Cuts ID3v2 tags from the beginning, and ID3v1 and APE tags from the end (id3.org, APEv2). */
export function mp3WithoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const start = afterId3v2(file);
  const end = beforeTags(file, start);
  // A file of tags alone is no recording that anyone could hear: it stays what it was.
  return start < end ? file.subarray(start, end) : file;
}

/** Returns where the sound begins: there may be several tags, one after the other. */
function afterId3v2(file: Buffer): number {
  let at = 0;
  while (at + 10 <= file.length && file.toString('latin1', at, at + 3) === 'ID3') {
    // Seven bits of each byte; a footer, where there is one, is not counted in.
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((file[at + place] ?? 0) & 0x7f), 0);
    const hasFooter = ((file[at + 5] ?? 0) & 0x10) !== 0;
    at += 10 + size + (hasFooter ? 10 : 0);
  }
  return at;
}

function beforeTags(file: Buffer, start: number): number {
  let end = file.length;
  for (;;) {
    const shorter = beforeId3v1(file, beforeApe(file, end));
    if (shorter === end || shorter < start) return end;
    end = shorter;
  }
}

const beforeId3v1 = (file: Buffer, end: number) =>
  end >= 128 && file.toString('latin1', end - 128, end - 125) === 'TAG' ? end - 128 : end;

function beforeApe(file: Buffer, end: number): number {
  if (end < 32 || file.toString('latin1', end - 32, end - 24) !== 'APETAGEX') return end;
  // The size counts the footer and not the header.
  const size = file.readUInt32LE(end - 20);
  const hasHeader = (file.readUInt32LE(end - 12) & 0x80000000) !== 0;
  return Math.max(0, end - size - (hasHeader ? 32 : 0));
}
