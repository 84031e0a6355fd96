import { CanvasTexture, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { Built, Tint } from './house.ts';
import type { Kit } from './kit.ts';
import {
  asphalt,
  brick,
  concrete,
  glow,
  lacquer,
  metal,
  paint,
  plaster,
  ribbed,
  stone,
  timber,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { gable, slab } from './roofs.ts';

export const dark = () => lacquer('#26292b');

/** A corner shop: display windows under striped awnings, flats above. */
export function shop(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 13, 16);
  const d = 10;
  const wall = pick(random, [brick(tint.wall), plaster(tint.wall)]);
  const front = lacquer(tint.accent);
  const s: Style = { ...style, frame: front, curtains: false, lamps: style.lamps * 1.6 };
  const n = 3;
  const displays = row(w, n, w / n - 0.9, 2.75, 0.45, { nx: 2 }, 0.3);
  displays[1] = { x: w / 2 - 0.75, y: 0.05, w: 1.5, h: 2.7, kind: 'window', nx: 2, ny: 1 };
  displays.push(
    { x: w / 2 + 0.95, y: 0.45, w: 0.9, h: 2.75, nx: 1 },
    { x: w / 2 - 1.85, y: 0.45, w: 0.9, h: 2.75, nx: 1 },
  );
  block(
    kit,
    {
      x: 0,
      y: 0,
      z: 0,
      w,
      d,
      h: 4,
      wall: front,
      front: displays,
      right: row(d, 2, 3.2, 2.75, 0.45, { nx: 2 }),
      left: row(d, 2, 3.2, 2.75, 0.45, { nx: 2 }),
      depth: 0.35,
    },
    s,
  );
  kit.box(front, 0, 3.35, d / 2 + 0.1, w + 0.1, 0.62, 0.2);
  const names = ['MAREN & CO', 'LINDEN BOOKS', 'CAFÉ ORLA', 'NORTH & PINE', 'ATELIER ROSA'];
  kit.add(
    sign(pick(random, names), tint.accent),
    new PlaneGeometry(5, 0.5).translate(0, 3.66, d / 2 + 0.215),
    true,
    false,
  );
  const trim = paint('#ece6d9', 0.7);
  const upper = [4.7, 7.9].flatMap((y) =>
    row(w, 5, 1.2, 1.9, y - 4, { nx: 2, ny: 2, sill: trim, lintel: trim }),
  );
  const side = [4.7, 7.9].flatMap((y) =>
    row(d, 3, 1.2, 1.9, y - 4, { nx: 2, ny: 2, sill: trim, lintel: trim }),
  );
  block(
    kit,
    { x: 0, y: 4, z: 0, w, d, h: 6.6, wall, storeys: 2, front: upper, right: side, left: side, depth: 0.35 },
    { ...s, frame: paint('#f0ece4'), curtains: true, lamps: style.lamps },
  );
  kit.box(trim, 0, 4, 0, w + 0.3, 0.24, d + 0.3);
  kit.box(trim, 0, 10.5, 0, w + 0.7, 0.35, d + 0.7);
  for (let i = 0; i < n; i += 2)
    awning(kit, -w / 2 + 0.3 + ((w - 0.6) / n) * (i + 0.5), 3.3, d / 2 + 0.2, w / n - 0.7, tint.roof);
  for (const x of [-w / 2 + 1.6, w / 2 - 1.6]) table(kit, x, d / 2 + 2.6);
  for (const x of [-1.4, 1.4]) planter(kit, x, d / 2 + 0.7);
  return { w, d, h: 11, door: 0 };
}

function sign(text: string, color: string): MeshStandardMaterial {
  const canvas = document.createElement('canvas');
  canvas.width = 1000;
  canvas.height = 100;
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  ink.fillStyle = color;
  ink.fillRect(0, 0, 1000, 100);
  ink.fillStyle = '#f3e7c8';
  ink.font = '64px "DejaVu Serif", Georgia, serif';
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText(text.split('').join('\u200a'), 500, 54);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  return new MeshStandardMaterial({ map, roughness: 0.6 });
}

function awning(kit: Kit, x: number, y: number, z: number, w: number, hue: string): void {
  const stripes = Math.round(w / 0.32);
  for (let i = 0; i < stripes; i++) {
    const cloth = i % 2 ? paint('#f1ebdf') : paint(hue);
    kit.at(x - w / 2 + ((i + 0.5) * w) / stripes, y, z, Math.PI / 2, () =>
      kit.prism(
        cloth,
        [
          [0, 0],
          [-1.5, -0.62],
          [-1.5, -0.86],
          [-1.47, -0.86],
          [-1.47, -0.58],
          [0, 0.05],
        ],
        w / stripes,
        -w / stripes / 2,
      ),
    );
  }
}

function table(kit: Kit, x: number, z: number): void {
  kit.pole(metal('#2c2e30', 0.5), x, 0, z, 0.03, 0.72);
  kit.pole(timber('#a37a50'), x, 0.72, z, 0.38, 0.04, 0.38, 28);
  for (const s of [-1, 1]) {
    kit.soft(timber('#8a6340'), x + s * 0.7, 0.44, z, 0.42, 0.04, 0.42);
    kit.soft(timber('#8a6340'), x + s * 0.9, 0.48, z, 0.04, 0.42, 0.4);
    for (const [a, b] of [
      [-1, -1],
      [1, 1],
      [-1, 1],
      [1, -1],
    ] as const)
      kit.pole(metal('#2c2e30', 0.5), x + s * 0.7 + a * 0.17, 0, z + b * 0.17, 0.014, 0.44);
  }
}

function planter(kit: Kit, x: number, z: number): void {
  kit.soft(concrete('#8d8a84'), x, 0, z, 0.5, 0.55, 0.5);
  for (let i = 0; i < 5; i++)
    kit.soft(
      paint(i % 2 ? '#4d6b38' : '#5d7a45', 1),
      x + (i - 2) * 0.07,
      0.5 + (i % 3) * 0.16,
      z,
      0.42 - i * 0.03,
      0.36,
      0.42,
      0.17,
    );
}

/** Ribbed metal hall with loading docks and an office corner. */
export function warehouse(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 28, 34);
  const d = 18;
  const h = 8;
  const skin = ribbed(tint.wall);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const doors: Opening[] = row(w * 0.7, 4, 3.6, 4, 0.9, { kind: 'garage', leaf: ribbed('#d9dad8') }, 0.8).map(
    (o) => ({ ...o, x: o.x + w * 0.28 }),
  );
  const lights = row(w * 0.7, 4, 3.6, 0.8, 6.2, { nx: 4 }, 0.8).map((o) => ({ ...o, x: o.x + w * 0.28 }));
  block(
    kit,
    {
      x: 0,
      y: 0,
      z: 0,
      w,
      d,
      h,
      wall: skin,
      front: [...doors, ...lights],
      right: row(d, 4, 2.4, 0.8, 6.2, { nx: 3 }),
      left: row(d, 4, 2.4, 0.8, 6.2, { nx: 3 }),
      gableSide: 1.6,
      depth: 0.25,
    },
    s,
  );
  gable(kit, ribbed('#8e9396'), metal('#4d5255', 0.5), 0, h, 0, w, d, 1.6, 0.4);
  kit.box(concrete('#9a978f'), w * 0.14, 0, d / 2 + 0.5, w * 0.7, 0.85, 1);
  for (const o of doors) {
    const x = -w / 2 + o.x + o.w / 2;
    for (const e of [-1, 1])
      kit.box(paint('#26282a'), x + e * (o.w / 2 + 0.22), 0.85, d / 2 + 0.25, 0.4, 4.4, 0.5);
    kit.box(paint('#26282a'), x, 5, d / 2 + 0.25, o.w + 0.84, 0.4, 0.5);
    kit.box(glow('#fff0cc', style.lamps * 2), x, 5.6, d / 2 + 0.2, 0.5, 0.12, 0.2, false);
  }
  const ow = w * 0.26;
  const ox = -w / 2 + ow / 2 - 0.4;
  const face = [...row(ow, 3, 2, 2, 0.9, { nx: 2 }), ...row(ow, 3, 2, 2, 4.4, { nx: 2 })];
  face[1] = { x: ow / 2 - 0.9, y: 0.05, w: 1.8, h: 2.7, nx: 2 };
  block(
    kit,
    {
      x: ox,
      y: 0,
      z: d / 2 - 1,
      w: ow,
      d: 5,
      h: 7.2,
      wall: lacquer(tint.accent),
      storeys: 2,
      front: face,
      left: row(5, 2, 1.5, 2, 4.4),
      right: row(5, 1, 1.5, 2, 4.4),
    },
    s,
  );
  slab(kit, metal('#4d5255', 0.5), ox, 7.2, d / 2 - 0.8, ow + 0.6, 5.8, 0.3);
  slab(kit, lacquer('#2b2e30'), ox, 3.1, d / 2 + 2.2, 3.6, 1.6, 0.16);
  for (let i = 0; i < 4; i++)
    kit.box(paint('#d9b43a'), w * 0.14 - w * 0.3 + i * w * 0.2, 0, d / 2 + 2.4, 0.16, 1, 0.16);
  kit.box(asphalt('#77777a'), 0, 0, d / 2 + 9, w * 2, 0.03, 18, false);
  return { w, d, h: 9.8, door: 0 };
}

/** Building land: survey stakes, a rope line, an agent's board. */
export function plot(kit: Kit, random: Random, _style: Style, tint: Tint): Built {
  const w = 22;
  const d = 16;
  const wood = timber('#b08c5c');
  const rope = paint('#e0562f');
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [0, 1],
    [0, -1],
  ] as const) {
    kit.box(wood, (x * w) / 2, 0, (z * d) / 2, 0.1, 1.15, 0.1);
    kit.box(rope, (x * w) / 2, 1, (z * d) / 2, 0.115, 0.16, 0.115);
  }
  for (const z of [-1, 1]) kit.box(rope, 0, 0.86, (z * d) / 2, w, 0.02, 0.02);
  for (const x of [-1, 1]) kit.box(rope, (x * w) / 2, 0.86, 0, 0.02, 0.02, d);
  const bx = between(random, -7, -5);
  for (const e of [-0.9, 0.9]) kit.box(wood, bx + e, 0, d / 2 + 0.4, 0.1, 2.6, 0.1);
  kit.box(lacquer(tint.accent), bx, 1.2, d / 2 + 0.48, 2.3, 1.35, 0.05);
  kit.add(
    sign('KEYSTEAD', tint.accent),
    new PlaneGeometry(2.1, 0.21).translate(bx, 2.1, d / 2 + 0.515),
    true,
    false,
  );
  kit.box(paint('#f3eddd'), bx, 1.75, d / 2 + 0.5, 1.5, 0.05, 0.03);
  kit.box(paint('#f3eddd'), bx, 1.55, d / 2 + 0.5, 1.1, 0.05, 0.03);
  for (let i = 0; i < 9; i++)
    kit.soft(
      stone('#9d968a'),
      between(random, -8, 8),
      -0.1,
      between(random, -6, 6),
      between(random, 0.4, 0.9),
      between(random, 0.3, 0.6),
      between(random, 0.4, 0.8),
      0.2,
    );
  return { w, d, h: 4, door: 40 };
}
