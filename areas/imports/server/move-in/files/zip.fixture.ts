import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what the archive says of it that need not be so. */
export interface PackedSample {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  readonly method?: number;
  readonly flags?: number;
  /** Of Unix: `0o120777` is a link. */
  readonly mode?: number;
  readonly says?: { readonly bytes?: number; readonly crc?: number; readonly offset?: number };
}

const LARGE = 0xffffffff;

const eight = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(number));
  return bytes;
};

/** Returns a zip archive as it is told. @param isLarge writes all numbers as archives beyond 4 GB do */
export function zipOf(samples: readonly PackedSample[], { isLarge = false, disk = 0 } = {}): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', method = 8, flags = 0, mode = 0o100644, says = {} } of samples) {
    const named = Buffer.from(name);
    const plain = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const crc = says.crc ?? crc32(plain);
    const numbers = [packed.length, says.bytes ?? plain.length, says.offset ?? offset] as const;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt16LE(named.length, 26);
    files.push(local, named, packed);
    const further = isLarge
      ? Buffer.concat([Buffer.of(1, 0, 24, 0), ...[numbers[1], numbers[0], numbers[2]].map(eight)])
      : Buffer.alloc(0);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed[5] = 3;
    listed.writeUInt16LE(flags, 8);
    listed.writeUInt16LE(method, 10);
    listed.writeUInt32LE(crc, 16);
    for (const [place, at] of [20, 24, 42].entries())
      listed.writeUInt32LE(isLarge ? LARGE : (numbers[place] ?? 0), at);
    listed.writeUInt16LE(named.length, 28);
    listed.writeUInt16LE(further.length, 30);
    listed.writeUInt16LE(mode, 40);
    list.push(listed, named, further);
    offset += local.length + named.length + packed.length;
  }
  const whole = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(disk, 4);
  for (const at of [8, 10]) end.writeUInt16LE(isLarge ? 0xffff : samples.length, at);
  end.writeUInt32LE(isLarge ? LARGE : whole.length, 12);
  end.writeUInt32LE(isLarge ? LARGE : offset, 16);
  return Buffer.concat([
    ...files,
    whole,
    ...(isLarge ? largeEnd(samples.length, whole.length, offset) : []),
    end,
  ]);
}

function largeEnd(count: number, bytes: number, offset: number): Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  for (const [at, number] of [
    [32, count],
    [40, bytes],
    [48, offset],
  ] as const)
    end.set(eight(number), at);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.set(eight(offset + bytes), 8);
  return [end, locator];
}
