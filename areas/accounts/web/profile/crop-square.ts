/** A square part of a picture, in pixels of the picture itself. */
export interface Square {
  x: number;
  y: number;
  side: number;
}
export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** Returns the largest square, in the middle; a little above it in tall pictures, where faces are. */
export function firstSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { side, x: (width - side) / 2, y: (height - side) / 3 };
}

/** Returns a square of another side around the same middle, moved as little as it takes to lie inside. */
export function resized(square: Square, side: number, minSide: number, { width, height }: Size): Square {
  const next = clamp(side, minSide, Math.min(width, height));
  const shift = (square.side - next) / 2;
  return {
    side: next,
    x: clamp(square.x + shift, 0, width - next),
    y: clamp(square.y + shift, 0, height - next),
  };
}

/** As the part that draws the selection has it: parts of a hundred of the picture. */
export function percentOf({ x, y, side }: Square, { width, height }: Size) {
  return {
    unit: '%' as const,
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

/** And back; rounding never leaves the picture, and never goes below the least side. */
export function squareOf(
  crop: { x: number; y: number; width: number },
  minSide: number,
  { width, height }: Size,
): Square {
  const side = clamp((crop.width / 100) * width, minSide, Math.min(width, height));
  return {
    side,
    x: clamp((crop.x / 100) * width, 0, width - side),
    y: clamp((crop.y / 100) * height, 0, height - side),
  };
}
