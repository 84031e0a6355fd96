import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** Noto Sans by alphabet, as it comes with the product. */
const FILES = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'].map((part) => ['noto-sans', part] as const),
  ...([['noto-sans-arabic', 'arabic'] as const, ['noto-sans-devanagari', 'devanagari'] as const] as const),
].flatMap(([name, part]) =>
  [400, 700].map((weight) => `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`),
);

/** What texts are set in: each sign by the first that has it. */
export const FAMILIES = 'Noto Sans, Noto Sans Arabic, Noto Sans Devanagari';

let ready: Promise<string> | undefined;

/** Makes the typefaces known to this process, once. @returns the file of one of them, which every text must name */
export function loadTypefaces(): Promise<string> {
  ready ??= load();
  return ready;
}

async function load(): Promise<string> {
  const folder = join(tmpdir(), 'keystead-typefaces');
  await mkdir(folder, { recursive: true });
  const files = await Promise.all(FILES.map((file) => unpacked(file, folder)));
  // Setting a text makes its file known to all that follow.
  for (const fontfile of files)
    await sharp({ text: { text: 'a', fontfile } })
      .png()
      .toBuffer();
  return files[0] as string;
}

async function unpacked(file: string, folder: string): Promise<string> {
  const path = join(folder, file.replace(/^.*\//, '').replace(/woff$/, 'ttf'));
  const written = `${path}.${process.pid}`;
  await writeFile(written, unpackedTypeface(await readFile(require.resolve(file))));
  await rename(written, path);
  return path;
}

/** Length of a WOFF header, of each entry of its directory, and of the same in the typeface it holds. */
const [HEADER, ENTRY, PLAIN_HEADER, PLAIN_ENTRY] = [44, 20, 12, 16];

/** Returns the typeface in a WOFF file (version 1): what sets texts on pictures reads no packed ones. */
function unpackedTypeface(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN_HEADER + PLAIN_ENTRY * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  const range = PLAIN_ENTRY * 2 ** power;
  for (const [place, value] of [count, range, power, PLAIN_ENTRY * count - range].entries())
    head.writeUInt16BE(value, 4 + 2 * place);
  const parts = [head];
  let end = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = HEADER + ENTRY * table;
    const [offset, packed, length, sum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const whole = packed < length ? inflateSync(bytes) : bytes;
    const to = PLAIN_HEADER + PLAIN_ENTRY * table;
    woff.copy(head, to, from, from + 4);
    for (const [place, value] of [sum, end, length].entries()) head.writeUInt32BE(value, to + 4 + 4 * place);
    const padded = Buffer.alloc(Math.ceil(whole.length / 4) * 4);
    whole.copy(padded);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
