import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { between, type Random, seeded } from './random.ts';

type Ink = CanvasRenderingContext2D;
export type Surface = { map: CanvasTexture; bump: CanvasTexture };
type Draw = (color: Ink, bump: Ink, size: number, random: Random) => void;

/** Paints a tileable colour picture and its height picture; `metres` is the edge of one tile. */
export function surface(name: string, metres: number, size: number, draw: Draw): Surface {
  const inks = [0, 1].map(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    return canvas.getContext('2d') as Ink;
  }) as [Ink, Ink];
  inks[1].fillStyle = '#808080';
  inks[1].fillRect(0, 0, size, size);
  draw(inks[0], inks[1], size, seeded(name));
  const [map, bump] = inks.map((ink) => {
    const texture = new CanvasTexture(ink.canvas);
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(1 / metres, 1 / metres);
    texture.anisotropy = 4;
    return texture;
  }) as [CanvasTexture, CanvasTexture];
  map.colorSpace = SRGBColorSpace;
  return { map, bump };
}

/** Mixes a hex colour towards black (below 0) or white (above 0), with a little chance. */
export function tone(hex: string, amount: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const to = amount < 0 ? 0 : 255;
  const channel = (shift: number) => {
    const part = (value >> shift) & 255;
    return Math.round(part + (to - part) * Math.min(1, Math.abs(amount)));
  };
  return `rgb(${channel(16)},${channel(8)},${channel(0)})`;
}

/** Soft wrapped blotches: weathering, clouds of colour. */
export function blotches(
  ink: Ink,
  size: number,
  random: Random,
  count: number,
  radius: number,
  color: string,
  alpha: number,
) {
  for (let i = 0; i < count; i++) {
    const x = random() * size;
    const y = random() * size;
    const r = radius * between(random, 0.4, 1.2);
    for (const [dx, dy] of [
      [0, 0],
      [size, 0],
      [-size, 0],
      [0, size],
      [0, -size],
    ] as const) {
      const gradient = ink.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r);
      gradient.addColorStop(0, color);
      gradient.addColorStop(1, 'rgba(0,0,0,0)');
      ink.globalAlpha = alpha * between(random, 0.4, 1);
      ink.fillStyle = gradient;
      ink.fillRect(x + dx - r, y + dy - r, 2 * r, 2 * r);
    }
  }
  ink.globalAlpha = 1;
}

let noise: HTMLCanvasElement | undefined;

/** One tile of grey noise, laid over other pictures. */
function noiseTile(): HTMLCanvasElement {
  if (noise) return noise;
  noise = document.createElement('canvas');
  noise.width = noise.height = 256;
  const ink = noise.getContext('2d') as Ink;
  const image = ink.createImageData(256, 256);
  const random = seeded('noise');
  for (let i = 0; i < image.data.length; i += 4) {
    image.data.fill(random() < 0.5 ? 0 : 255, i, i + 3);
    image.data[i + 3] = random() * 255;
  }
  ink.putImageData(image, 0, 0);
  return noise;
}

/** Fine speckle of the given strength in 1/255, darker and lighter. */
export function grain(ink: Ink, size: number, random: Random, strength: number) {
  ink.globalAlpha = strength / 128;
  const [dx, dy] = [Math.floor(random() * 256), Math.floor(random() * 256)];
  for (let x = -dx; x < size; x += 256)
    for (let y = -dy; y < size; y += 256) ink.drawImage(noiseTile(), x, y);
  ink.globalAlpha = 1;
}

export const fill = (ink: Ink, size: number, color: string) => {
  ink.fillStyle = color;
  ink.fillRect(0, 0, size, size);
};
