import { blotches, fill, grain, surface, tone } from './paintbox.ts';
import { between, pick } from './random.ts';

export const plaster = (hex: string) =>
  surface(`plaster${hex}`, 3, 512, (color, bump, size, random) => {
    fill(color, size, hex);
    blotches(color, size, random, 14, 130, tone(hex, -0.25), 0.12);
    blotches(color, size, random, 10, 110, tone(hex, 0.4), 0.12);
    grain(color, size, random, 5);
    grain(bump, size, random, 26);
  });

/** Masonry of any unit: brick, block, stone, wall tile. `metres` covers rows × (rows · ratio) units. */
export function masonry(
  hex: string,
  joint: string,
  rows: number,
  columns: number,
  metres: number,
  spread: number,
  bond = 0.5,
) {
  return surface(`masonry${hex}${rows}`, metres, 1024, (color, bump, size, random) => {
    fill(color, size, joint);
    fill(bump, size, '#404040');
    const h = size / rows;
    const w = size / columns;
    const gap = Math.max(1.5, h * 0.08);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column <= columns; column++) {
        const x = (column - (row % 2) * bond) * w;
        const shade = column === columns && row % 2 ? 0 : between(random, -spread, spread);
        color.fillStyle = tone(hex, shade);
        color.fillRect(x + gap / 2, row * h + gap / 2, w - gap, h - gap);
        bump.fillStyle = tone('#c0c0c0', between(random, -0.15, 0.1));
        bump.fillRect(x + gap / 2, row * h + gap / 2, w - gap, h - gap);
      }
    }
    blotches(color, size, random, 14, 220, tone(hex, -0.5), 0.1);
    grain(color, size, random, 11);
    grain(bump, size, random, 16);
  });
}

/** Boards along x (`upright` turns them): cladding, deck, parquet. */
export function boards(
  hex: string,
  count: number,
  metres: number,
  upright: boolean,
  spread = 0.16,
  joints = true,
) {
  return surface(`boards${hex}${count}${upright}`, metres, 1024, (color, bump, size, random) => {
    const h = size / count;
    for (const ink of [color, bump]) {
      ink.save();
      if (upright) ink.transform(0, 1, 1, 0, 0, 0);
    }
    for (let i = 0; i < count; i++) {
      const cut = joints ? between(random, 0.15, 0.85) * size : size;
      for (const [from, to] of [
        [0, cut],
        [cut, size],
      ] as const) {
        const shade = between(random, -spread, spread);
        color.fillStyle = tone(hex, shade);
        color.fillRect(from, i * h, to - from, h);
        for (let g = 0; g < 26; g++) {
          const y = i * h + random() * h;
          color.strokeStyle = tone(hex, shade - between(random, 0.03, 0.28));
          color.globalAlpha = 0.3;
          color.lineWidth = between(random, 0.6, 2);
          color.beginPath();
          color.moveTo(from, y);
          color.bezierCurveTo(
            from + (to - from) * 0.3,
            y + between(random, -5, 5),
            from + (to - from) * 0.6,
            y + between(random, -5, 5),
            to,
            y,
          );
          color.stroke();
        }
        color.globalAlpha = 1;
        color.fillStyle = tone(hex, -0.72);
        color.fillRect(to - 2, i * h, 2, h);
        bump.fillStyle = tone('#b0b0b0', between(random, -0.12, 0.12));
        bump.fillRect(from, i * h, to - from - 2, h);
      }
      color.fillStyle = tone(hex, -0.75);
      color.fillRect(0, i * h, size, Math.max(1.5, h * 0.035));
      bump.fillStyle = '#202020';
      bump.fillRect(0, i * h, size, Math.max(2, h * 0.05));
    }
    for (const ink of [color, bump]) ink.restore();
    grain(color, size, random, 6);
  });
}

export const concrete = (hex: string) =>
  surface(`concrete${hex}`, 4.8, 1024, (color, bump, size, random) => {
    fill(color, size, hex);
    blotches(color, size, random, 40, 160, tone(hex, -0.4), 0.12);
    blotches(color, size, random, 30, 130, tone(hex, 0.5), 0.12);
    grain(color, size, random, 7);
    grain(bump, size, random, 18);
    for (const ink of [color, bump]) {
      ink.fillStyle = ink === color ? tone(hex, -0.25) : '#303030';
      for (let i = 0; i < 2; i++) ink.fillRect(0, (i * size) / 2, size, 3);
      for (let i = 0; i < 4; i++) {
        ink.fillRect((i * size) / 4, 0, 2, size);
        for (let j = 0; j < 4; j++) {
          ink.beginPath();
          ink.arc(((i + 0.5) * size) / 4, ((j + 0.5) * size) / 4, 5, 0, 7);
          ink.fill();
        }
      }
    }
  });

/** Overlapping roof tiles; v runs up the slope. */
export const roofTiles = (hex: string, wavy: boolean) =>
  surface(`tiles${hex}`, 3, 1024, (color, bump, size, random) => {
    const rows = 10;
    const columns = 14;
    const h = size / rows;
    const w = size / columns;
    fill(color, size, tone(hex, -0.6));
    fill(bump, size, '#101010');
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < columns; i++) {
        const x = i * w;
        const y = row * h;
        color.fillStyle = tone(hex, between(random, -0.24, 0.16));
        color.fillRect(x + 1, y, w - 2, h - 3);
        const down = bump.createLinearGradient(0, y, 0, y + h);
        down.addColorStop(0, '#383838');
        down.addColorStop(0.9, '#e0e0e0');
        bump.fillStyle = down;
        bump.fillRect(x + 1, y, w - 2, h - 3);
        const across = color.createLinearGradient(x, 0, x + w, 0);
        across.addColorStop(0, 'rgba(0,0,0,.42)');
        across.addColorStop(wavy ? 0.4 : 0.04, 'rgba(255,255,255,.10)');
        across.addColorStop(1, wavy ? 'rgba(0,0,0,.34)' : 'rgba(0,0,0,0)');
        color.fillStyle = across;
        color.fillRect(x, y, w, h);
      }
      color.fillStyle = 'rgba(0,0,0,.5)';
      color.fillRect(0, row * h + h - 5, size, 5);
    }
    blotches(color, size, random, 16, 150, tone(hex, -0.6), 0.14);
    grain(color, size, random, 8);
  });

/** Ribbed sheet metal, ribs upright. */
export const ribbed = (hex: string, ribs: number, metres: number) =>
  surface(`ribbed${hex}`, metres, 512, (color, bump, size, random) => {
    fill(color, size, hex);
    blotches(color, size, random, 20, 120, tone(hex, -0.3), 0.12);
    const w = size / ribs;
    for (let i = 0; i < ribs; i++) {
      const g = bump.createLinearGradient(i * w, 0, (i + 1) * w, 0);
      for (const [at, c] of [
        [0, '#202020'],
        [0.15, '#d0d0d0'],
        [0.45, '#d0d0d0'],
        [0.6, '#202020'],
      ] as const)
        g.addColorStop(at, c);
      bump.fillStyle = g;
      bump.fillRect(i * w, 0, w + 1, size);
      color.fillStyle = 'rgba(0,0,0,.16)';
      color.fillRect(i * w + w * 0.62, 0, w * 0.34, size);
    }
    grain(color, size, random, 3);
  });

export const ground = (name: string, hex: string, accents: string[], metres: number, rough: number) =>
  surface(`ground${name}${hex}`, metres, 1024, (color, bump, size, random) => {
    fill(color, size, hex);
    for (const accent of accents) blotches(color, size, random, 30, 150, accent, 0.25);
    for (let i = 0; i < 26000; i++) {
      const x = random() * size;
      const y = random() * size;
      const s = between(random, 1, rough);
      color.globalAlpha = between(random, 0.15, 0.5);
      color.fillStyle = tone(random() < 0.6 ? hex : pick(random, accents), between(random, -0.4, 0.25));
      color.fillRect(x, y, s * 0.6, s);
      bump.fillStyle = random() < 0.5 ? '#404040' : '#c0c0c0';
      bump.fillRect(x, y, s * 0.6, s);
    }
    color.globalAlpha = 1;
    grain(color, size, random, 10);
  });

export const fabric = (hex: string) =>
  surface(`fabric${hex}`, 0.5, 256, (color, bump, size, random) => {
    fill(color, size, hex);
    for (let i = 0; i < size; i += 4) {
      color.fillStyle = `rgba(0,0,0,${between(random, 0.02, 0.12)})`;
      color.fillRect(i, 0, 2, size);
      color.fillStyle = `rgba(255,255,255,${between(random, 0.02, 0.1)})`;
      color.fillRect(0, i, size, 2);
      bump.fillStyle = i % 8 ? '#606060' : '#a0a0a0';
      bump.fillRect(i, 0, 2, size);
    }
    grain(color, size, random, 9);
    grain(bump, size, random, 30);
  });

export const marble = (hex: string, vein: string) =>
  surface(`marble${hex}`, 2.4, 1024, (color, _bump, size, random) => {
    fill(color, size, hex);
    blotches(color, size, random, 24, 190, vein, 0.12);
    for (let i = 0; i < 26; i++) {
      let x = random() * size;
      let y = random() * size;
      const heading = between(random, 0.4, 1.1);
      color.strokeStyle = vein;
      for (let s = 0; s < 70; s++) {
        color.globalAlpha = between(random, 0.03, 0.28);
        color.lineWidth = between(random, 0.5, 3.5);
        color.beginPath();
        color.moveTo(x, y);
        const a = heading + between(random, -0.9, 0.9);
        x += Math.cos(a) * 12;
        y += Math.sin(a) * 12;
        color.lineTo(x, y);
        color.stroke();
      }
    }
    color.globalAlpha = 1;
    grain(color, size, random, 2);
  });

export const ripples = (hex: string, metres: number) =>
  surface(`ripples${hex}`, metres, 512, (color, bump, size, random) => {
    fill(color, size, hex);
    blotches(color, size, random, 40, 60, '#ffffff', 0.16);
    blotches(bump, size, random, 130, 46, '#ffffff', 0.5);
    blotches(bump, size, random, 130, 40, '#000000', 0.5);
  });

/** A boundary of small windows, for buildings far away; one tile is two storeys of two bays. */
export const facade = (hex: string) =>
  surface(`facade${hex}`, 6.4, 512, (color, bump, size, random) => {
    fill(color, size, hex);
    grain(color, size, random, 8);
    for (const x of [0, 1]) {
      for (const y of [0, 1]) {
        const [left, top] = [(x + 0.28) * 256, (y + 0.24) * 256];
        color.fillStyle = tone(hex, 0.35);
        color.fillRect(left - 8, top - 8, 130, 156);
        const pane = color.createLinearGradient(0, top, 0, top + 140);
        pane.addColorStop(0, '#8b9aa6');
        pane.addColorStop(0.5, '#3d4850');
        pane.addColorStop(1, '#2a3136');
        color.fillStyle = pane;
        color.fillRect(left, top, 114, 140);
        color.fillStyle = tone(hex, 0.3);
        color.fillRect(left + 54, top, 6, 140);
        bump.fillStyle = '#202020';
        bump.fillRect(left, top, 114, 140);
      }
    }
  });

/** Glass and mullions of a distant tower; one tile is two storeys. */
export const curtainWall = (hex: string) =>
  surface(`curtain${hex}`, 7, 512, (color, bump, size, random) => {
    for (let x = 0; x < 4; x++) {
      for (let y = 0; y < 2; y++) {
        color.fillStyle = tone(hex, between(random, -0.3, 0.12));
        color.fillRect(x * 128, y * 256, 128, 256);
      }
    }
    color.fillStyle = tone(hex, 0.45);
    bump.fillStyle = '#e0e0e0';
    for (const ink of [color, bump]) {
      for (let i = 0; i < 4; i++) ink.fillRect(i * 128, 0, 8, size);
      for (let i = 0; i < 2; i++) ink.fillRect(0, i * 256, size, 40);
    }
  });
