import type { Square } from './crop-square.ts';

/** Draws a square part of a picture over the whole canvas, on white: JPEG knows no transparency. */
export function drawSquare(canvas: HTMLCanvasElement, image: HTMLImageElement, square: Square): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, side } = square;
  pen.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** Never shown larger. */
const LONGEST_SIDE = 960;
const QUALITY = 0.9;

/** Returns the square part as a file of its own; null when the browser cannot make one. */
export async function cutSquare(image: HTMLImageElement, square: Square, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(LONGEST_SIDE, square.side));
  canvas.height = canvas.width;
  drawSquare(canvas, image, square);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
