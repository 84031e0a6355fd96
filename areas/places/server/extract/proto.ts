import { ExtractError } from './limits.ts';

/** How a field of a protocol buffer is stored. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Reads one message of a protocol buffer, never beyond its end. Numbers above 2^53 are errors: nothing in an extract is as
 * large. Of the libraries for it none checks lengths against the bytes that are there.
 */
export class ProtoReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #wire = VARINT;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Returns the number of the next field, 0 at the end. */
  next(): number {
    if (this.isAtEnd) return 0;
    const key = this.varint();
    this.#wire = key % 8;
    const field = (key - this.#wire) / 8;
    if (field < 1) throw new ExtractError('a field has no number');
    return field;
  }

  /** Reads a number that is not negative. */
  varint(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 8; count += 1) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
      factor *= 128;
    }
    throw new ExtractError('a number is out of range');
  }

  /** Reads a number that may be negative, as ids and coordinates are stored. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Reads a number that may be negative and is stored in ten bytes then. */
  signed(): number {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(BigInt.asIntN(64, value));
    }
    throw new ExtractError('a number does not end');
  }

  float(): number {
    return this.#view(4).getFloat32(0, true);
  }

  double(): number {
    return this.#view(8).getFloat64(0, true);
  }

  /** Reads bytes, text or a message within this one; shares its memory. */
  bytes(): Uint8Array {
    if (this.#wire !== BYTES) throw new ExtractError('a field is of another type than it should be');
    const length = this.varint();
    return this.#take(length);
  }

  /** Reads many numbers that are stored as one field. */
  packed(): ProtoReader {
    return new ProtoReader(this.bytes());
  }

  skip(): void {
    if (this.#wire === VARINT) {
      let count = 0;
      while (this.#byte() >= 0x80) {
        count += 1;
        if (count > 9) throw new ExtractError('a number does not end');
      }
    } else if (this.#wire === FIXED_64) this.#take(8);
    else if (this.#wire === FIXED_32) this.#take(4);
    else this.bytes();
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new ExtractError('a block ends too early');
    this.#at += 1;
    return byte;
  }

  #view(length: number): DataView {
    const bytes = this.#take(length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new ExtractError('a text or list is longer than its block');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
