import { describe, expect, it } from 'vitest';
import { type RecordingKind, recordingWithoutMetadata } from './index.ts';
import { checksumOf } from './ogg.ts';

const SECRET = 'Ana Duarte, 38.7223 N 9.1393 W';
const sound = (length = 400) => Buffer.from(Array.from({ length }, (_, place) => (place * 37 + 11) & 0xff));
const text = (words: string) => Buffer.from(words, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number) => u32(value).reverse();

const box = (name: string, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u32(data.length + 8), text(name), data]);
};
const moments = Buffer.concat([u32(0), u32(3_900_000_000), u32(3_900_000_001), u32(1000), u32(5000)]);

const element = (id: number[], data: Buffer, open = false) =>
  Buffer.concat([
    Buffer.from(id),
    open
      ? Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
      : Buffer.concat([Buffer.from([0x10]), u32(data.length).subarray(1)]),
    data,
  ]);

function page(serial: number, sequence: number, lacing: number[], data: Buffer): Buffer {
  const head = Buffer.concat([
    text('OggS'),
    Buffer.from([0, sequence === 0 ? 2 : 0]),
    Buffer.alloc(8),
    u32le(serial),
    u32le(sequence),
    Buffer.alloc(4),
    Buffer.from([lacing.length, ...lacing]),
  ]);
  const whole = Buffer.concat([head, data]);
  whole.writeUInt32LE(checksumOf(whole), 22);
  return whole;
}
const lacingOf = (length: number) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255];
const comments = (mark: string) =>
  Buffer.concat([
    text(mark),
    u32le(4),
    text('maker'.slice(0, 4)),
    u32le(1),
    u32le(SECRET.length),
    text(SECRET),
    text(SECRET.repeat(9)),
    Buffer.from([1]),
  ]);
const ogg = (mark: string) => {
  const packet = comments(mark);
  const [first, rest] = [packet.subarray(0, 255), packet.subarray(255)];
  return Buffer.concat([
    page(
      7,
      0,
      [19],
      Buffer.concat([
        text(mark === 'OpusTags' ? 'OpusHead' : '\u0001vorbis'),
        Buffer.alloc(mark === 'OpusTags' ? 11 : 12),
      ]),
    ),
    // The packet goes on over a page.
    page(7, 1, [255], first),
    page(7, 2, [...lacingOf(rest.length), 100], Buffer.concat([rest, sound(100)])),
    page(7, 3, [200], sound(200)),
  ]);
};

const id3v2 = Buffer.concat([
  text('ID3\u0004\u0000\u0000'),
  Buffer.from([0, 0, 0, SECRET.length + 20]),
  Buffer.alloc(20),
  text(SECRET),
]);
const id3v1 = Buffer.concat([text(`TAG${SECRET}`), Buffer.alloc(128 - 3 - SECRET.length)]);
const ape = Buffer.concat([
  text(SECRET),
  text('APETAGEX'),
  u32le(2000),
  u32le(SECRET.length + 32),
  u32le(1),
  u32le(0),
  Buffer.alloc(8),
]);
const frames = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), sound()]);

const FILES: readonly [string, RecordingKind, Buffer, Buffer][] = [
  ['MP3', 'mp3', Buffer.concat([id3v2, id3v2, frames, ape, id3v1]), frames],
  [
    'MPEG-4',
    'm4a',
    Buffer.concat([
      box('ftyp', text('M4A ')),
      box(
        'moov',
        box('mvhd', moments),
        box('trak', box('tkhd', moments), box('udta', text(SECRET))),
        box('udta', box('meta', text(SECRET))),
      ),
      box('uuid', text(SECRET)),
      box('mdat', sound()),
    ]),
    box('mdat', sound()),
  ],
  [
    'WebM',
    'webm',
    Buffer.concat([
      element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d])),
      element(
        [0x18, 0x53, 0x80, 0x67],
        Buffer.concat([
          element(
            [0x15, 0x49, 0xa9, 0x66],
            Buffer.concat([
              element([0x7b, 0xa9], text(SECRET)),
              element([0x57, 0x41], text(SECRET)),
              element([0x44, 0x61], Buffer.alloc(8, 3)),
            ]),
          ),
          element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], sound()), true),
          element([0x12, 0x54, 0xc3, 0x67], text(SECRET.repeat(20))),
        ]),
        true,
      ),
    ]),
    element([0xa3], sound()),
  ],
  ['Opus in Ogg', 'ogg', ogg('OpusTags'), sound(200)],
  ['Vorbis in Ogg', 'ogg', ogg('\u0003vorbis'), sound(200)],
];

describe.each(FILES)('%s', (_name, kind, file, stored) => {
  it('loses what it says of its maker, and no sound', () => {
    expect(file.includes(SECRET)).toBe(true);
    const clean = Buffer.from(recordingWithoutMetadata(kind, file));
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.includes(SECRET.slice(5, 20))).toBe(false);
    expect(clean.includes(stored)).toBe(true);
    // But for MP3, every offset stays right.
    if (kind !== 'mp3') expect(clean).toHaveLength(file.length);
    expect(Buffer.from(recordingWithoutMetadata(kind, clean)).equals(clean)).toBe(true);
  });

  it('is read to its end wherever that is, and whatever is in it', () => {
    const expectSound = (input: Buffer) => {
      const before = Buffer.from(input);
      const clean = recordingWithoutMetadata(kind, input);
      expect(input.equals(before)).toBe(true);
      if (kind === 'mp3') expect(clean.length).toBeLessThanOrEqual(input.length);
      else expect(clean.length).toBe(input.length);
    };
    for (let length = 0; length < file.length; length += 1) expectSound(file.subarray(0, length));
    for (let place = 0; place < file.length; place += 1) {
      const other = Buffer.from(file);
      other[place] = (other[place] ?? 0) ^ 0xff;
      expectSound(other);
    }
  });
});

it('makes moments of creation in MPEG-4 zero and keeps its times', () => {
  const clean = Buffer.from(recordingWithoutMetadata('m4a', FILES[1]?.[2] ?? Buffer.alloc(0)));
  expect(clean.includes(u32(3_900_000_000))).toBe(false);
  expect(clean.includes(Buffer.concat([Buffer.alloc(12), u32(1000), u32(5000)]))).toBe(true);
});

it('gives pages of Ogg that were changed a checksum that is right', () => {
  const clean = Buffer.from(recordingWithoutMetadata('ogg', ogg('OpusTags')));
  const starts = [...clean.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index);
  expect(starts).toHaveLength(4);
  starts.forEach((start, number) => {
    const whole = Buffer.from(clean.subarray(start, starts[number + 1] ?? clean.length));
    const said = whole.readUInt32LE(22);
    whole.writeUInt32LE(0, 22);
    expect(checksumOf(whole)).toBe(said);
  });
});
