import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { StreetLayer } from '@keystead/kit/street-layers';
import { ExtractError, LIMITS } from '../extract/limits.ts';
import type { Shape } from '../extract/read-extract.ts';
import { areaOf } from '../extract/rings.ts';
import { SQUARE_ZOOM, squaresOf } from './squares.ts';

/** A shape as it is stored between reading and cutting. */
export interface Drawn {
  readonly layer: StreetLayer;
  readonly minZoom: number;
  readonly rank: number;
  readonly kind: Shape['kind'];
  readonly tags: Readonly<Record<string, string | number | boolean>>;
  readonly parts: Shape['parts'];
}

/** Lines of the file, one for each shape. */
interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** The key of what is drawn in the zooms before the squares. */
const FAR = -1;
/** Characters that wait in memory before they are written. */
const WAITING = 32 * 1024 * 1024;

/** Shapes sorted by the square they lie in, in a file: what is read in one order is cut in another. */
export class Spill {
  readonly #file: number;
  readonly #waiting = new Map<number, string[]>();
  /** By square, from the first shape in it on. */
  readonly #pieces = new Map<number, Piece[]>();
  #waits = 0;
  #size = 0;
  readonly #squareBytes: number;
  /** Shapes that are larger than the limits. */
  tooLarge = 0;
  /** Shapes that had no room in a square, counted in each. */
  leftOut = 0;

  /**
   * @param path a new file
   * @param squareBytes what is read of one square at most
   */
  constructor(path: string, squareBytes: number = LIMITS.squareBytes) {
    this.#file = openSync(path, 'wx+');
    this.#squareBytes = squareBytes;
  }

  add(shape: Shape): void {
    const points = shape.parts.reduce((sum, part) => sum + part.length, 0);
    const size = shape.kind === 'area' ? areaOf(shape.parts[0] ?? []) : 0;
    const minZoom = shape.what.minZoom ?? zoomOfArea(size);
    const drawn: Drawn = {
      layer: shape.what.layer,
      minZoom,
      // Of two areas of a kind, the larger one is the last to go.
      rank: shape.what.rank + (size > 0 ? Math.min(10, Math.log10(size + 1)) : 0),
      kind: shape.kind,
      tags: { class: shape.what.class, ...shape.what.tags },
      parts: shape.parts,
    };
    const line = `${JSON.stringify(drawn)}\n`;
    if (minZoom < SQUARE_ZOOM) this.#hold(FAR, line);
    const most = Math.min(LIMITS.squares, Math.floor(LIMITS.spread / Math.max(1, points)));
    const squares = squaresOf(shape, most);
    if (squares) for (const square of squares) this.#hold(square, line);
    else this.tooLarge += 1;
  }

  /** The squares that something lies in. */
  get squares(): number[] {
    return [...this.#pieces.keys()].filter((key) => key !== FAR).toSorted((one, other) => one - other);
  }

  /** Writes what still waits; nothing is added afterwards. */
  finish(): void {
    this.#write();
  }

  /** Returns the shapes of a square, or of the zooms before them: where they are too many, those that rank highest. */
  read(square: number | 'far'): Drawn[] {
    const pieces = this.#pieces.get(square === 'far' ? FAR : square) ?? [];
    const stored = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
    const lowest = stored > this.#squareBytes ? this.#lowestOf(pieces) : { rank: 0, bytes: stored };
    const shapes: Drawn[] = [];
    let room = lowest.bytes;
    for (const { shape, bytes } of this.#shapesOf(pieces)) {
      const rank = Math.floor(shape.rank);
      if (rank === lowest.rank) room -= bytes;
      if (rank > lowest.rank || (rank === lowest.rank && room >= 0)) shapes.push(shape);
      else this.leftOut += 1;
    }
    return shapes;
  }

  /** Returns the lowest rank that has room beside all higher ones, and how much. */
  #lowestOf(pieces: readonly Piece[]): { rank: number; bytes: number } {
    const byRank = new Map<number, number>();
    for (const { shape, bytes } of this.#shapesOf(pieces)) {
      const rank = Math.floor(shape.rank);
      byRank.set(rank, (byRank.get(rank) ?? 0) + bytes);
    }
    let room = this.#squareBytes;
    for (const [rank, bytes] of [...byRank].toSorted(([one], [other]) => other - one)) {
      if (bytes > room) return { rank, bytes: room };
      room -= bytes;
    }
    return { rank: 0, bytes: room };
  }

  *#shapesOf(pieces: readonly Piece[]): Generator<{ shape: Drawn; bytes: number }> {
    for (const { at, bytes } of pieces) {
      const buffer = Buffer.allocUnsafe(bytes);
      readSync(this.#file, buffer, 0, bytes, at);
      for (let from = 0; from < bytes; ) {
        const end = buffer.indexOf('\n', from) + 1;
        yield { shape: JSON.parse(buffer.toString('utf8', from, end)) as Drawn, bytes: end - from };
        from = end;
      }
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #hold(key: number, line: string): void {
    const there = this.#waiting.get(key);
    if (there) there.push(line);
    else {
      if (!this.#pieces.has(key)) this.#pieces.set(key, []);
      if (this.#pieces.size > LIMITS.allSquares)
        throw new ExtractError('The extract covers more than can be drawn: take a smaller region');
      this.#waiting.set(key, [line]);
    }
    this.#waits += line.length;
    if (this.#waits > WAITING) this.#write();
  }

  #write(): void {
    for (const [key, lines] of this.#waiting) {
      const bytes = Buffer.from(lines.join(''));
      if (this.#size + bytes.length > LIMITS.spilledBytes)
        throw new ExtractError(
          'The extract needs more room on the disk than it may take: take a smaller region',
        );
      writeSync(this.#file, bytes);
      this.#pieces.get(key)?.push({ at: this.#size, bytes: bytes.length });
      this.#size += bytes.length;
    }
    this.#waiting.clear();
    this.#waits = 0;
  }
}

const PIXELS_PER_METRE = 512 / 40_075_016.686;

/** Returns the first zoom at which an area is some four pixels wide. */
function zoomOfArea(squareMetres: number): number {
  const pixels = Math.sqrt(squareMetres) * PIXELS_PER_METRE;
  return pixels > 0 ? Math.min(14, Math.max(4, Math.ceil(Math.log2(4 / pixels)))) : 14;
}
