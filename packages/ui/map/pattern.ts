/** How a shape on a map is hatched, so that its colour is not the only sign. */
export type MapPattern = 'rising' | 'falling' | 'level' | 'upright' | 'dots' | 'grid' | 'lattice' | 'plain';

/** Side of the square that is repeated, in pixels of a screen of double density. */
export const PATTERN_SIDE = 20;
/** Width of its lines. */
const LINE = 3;

const rising = (x: number, y: number) => (x + y) % PATTERN_SIDE < LINE + 1;
const falling = (x: number, y: number) => (x - y + PATTERN_SIDE) % PATTERN_SIDE < LINE + 1;
const level = (_: number, y: number) => y % (PATTERN_SIDE / 2) < LINE;
const upright = (x: number) => x % (PATTERN_SIDE / 2) < LINE;

const IS_DRAWN: Readonly<Record<MapPattern, (x: number, y: number) => boolean>> = {
  rising,
  falling,
  level,
  upright,
  dots: (x, y) => ((x % 10) - 4.5) ** 2 + ((y % 10) - 4.5) ** 2 < 7,
  grid: (x, y) => level(x, y) || upright(x),
  lattice: (x, y) => rising(x, y) || falling(x, y),
  plain: () => false,
};

/** Returns the square of a pattern as pixels: clear, but for its lines in a colour such as `#0072b2`. */
export function patternPixels(pattern: MapPattern, colour: string): Uint8ClampedArray<ArrayBuffer> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = new Uint8ClampedArray(4 * PATTERN_SIDE * PATTERN_SIDE);
  for (let y = 0; y < PATTERN_SIDE; y += 1)
    for (let x = 0; x < PATTERN_SIDE; x += 1)
      if (IS_DRAWN[pattern](x, y)) pixels.set([red, green, blue, 200], 4 * (y * PATTERN_SIDE + x));
  return pixels;
}
