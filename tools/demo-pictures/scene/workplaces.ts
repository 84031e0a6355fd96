import type { Built, Tint } from './house.ts';
import { dark, white } from './house.ts';
import type { Kit } from './kit.ts';
import {
  brick,
  concrete,
  curtainWall,
  lacquer,
  metal,
  paint,
  plaster,
  ribbed,
  roofTiles,
  stone,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, type Random } from './random.ts';
import { gable, slab } from './roofs.ts';

/** Offices behind a smooth glass skin, with a stone core at one end. */
export function glassOffice(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = Math.round(between(random, 6, 9));
  const w = between(random, 22, 27);
  const d = 15;
  const sh = 3.6;
  const h = storeys * sh;
  const s: Style = { ...style, frame: metal('#6d7274', 0.4), curtains: false };
  for (let i = 0; i < storeys; i++) {
    const n = 8;
    const o = row(w, n, w / n - 0.06, sh - 0.5, 0.3, { nx: 1 }, 0.05);
    const e = row(d, 5, d / 5 - 0.06, sh - 0.5, 0.3, { nx: 1 }, 0.05);
    block(
      kit,
      {
        x: 0,
        y: 0.05 + i * sh,
        z: 0,
        w,
        d,
        h: sh,
        wall: lacquer(tint.accent),
        front: o,
        right: e,
        left: e,
        depth: 0.12,
      },
      s,
    );
  }
  const side = random() < 0.5 ? -1 : 1;
  const slit = Array.from({ length: storeys }, (_, i) => ({ x: 2, y: i * sh + 0.7, w: 0.9, h: 2.2, nx: 1 }));
  block(
    kit,
    {
      x: side * (w / 2 + 2.4),
      y: 0,
      z: -0.6,
      w: 5,
      d: d - 2,
      h: h + 2.6,
      wall: stone(tint.wall),
      front: slit,
      depth: 0.4,
    },
    s,
  );
  kit.box(curtainWall('#7d95a3'), -side * (w * 0.1), h, -1.4, w * 0.6, 2.4, d * 0.5);
  slab(kit, metal('#4d5255', 0.5), -side * w * 0.25, 3.5, d / 2 + 1.6, 7, 3.4, 0.2);
  for (const x of [-3.2, 3.2]) kit.pole(metal('#4d5255', 0.5), -side * w * 0.25 + x, 0, d / 2 + 3, 0.08, 3.5);
  return { w: w + 9, d, h: h + 2.6, door: -side * w * 0.25 };
}

/** Works with a saw-tooth roof: brick below, north light above. */
export function works(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const teeth = 4;
  const tw = between(random, 6.4, 7.4);
  const w = teeth * tw;
  const d = 16;
  const wall = brick(tint.wall);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const front: Opening[] = row(w, teeth, 3.8, 3, 0.9, { nx: 5, ny: 4, sill: concrete('#b9b3a8') }, 0);
  front[1] = { ...(front[1] as Opening), y: 0.05, h: 3.9, kind: 'garage', leaf: ribbed(tint.accent) };
  block(
    kit,
    {
      x: 0,
      y: 0,
      z: 0,
      w,
      d,
      h: 5,
      wall,
      front,
      right: row(d, 3, 3, 2.6, 1.2, { nx: 4, ny: 3 }),
      left: row(d, 3, 3, 2.6, 1.2, { nx: 4, ny: 3 }),
      depth: 0.45,
    },
    s,
  );
  for (let i = 0; i < teeth; i++) {
    const x = -w / 2 + i * tw;
    kit.at(x, 5, -d / 2, 0, () => {
      kit.prism(
        wall,
        [
          [0, 0],
          [tw, 0],
          [0.2, 2.9],
        ],
        d,
      );
      kit.prism(
        ribbed('#7d8488'),
        [
          [tw + 0.15, 0],
          [0.05, 3.1],
          [0.05, 2.9],
          [tw - 0.2, 0],
        ],
        d + 0.5,
        -0.25,
      );
    });
    kit.box(lacquer('#5d6f78'), x + 0.1, 5.5, 0, 0.08, 2.1, d - 0.8);
  }
  kit.box(concrete('#b9b3a8'), 0, 4.85, d / 2 + 0.05, w + 0.2, 0.24, 0.3);
  kit.pole(brick(tint.wall), w * 0.42, 0, -d / 2 - 3, 0.9, 17, 0.65);
  return { w, d, h: 9.5, door: -w / 2 + tw * 1.5 };
}

/** A parade of three small shops under flats with pitched roofs. */
export function parade(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const unit = 6.4;
  const d = 10;
  const names = ['#27465a', '#6b2430', '#2f5a44', '#8a6a2c'];
  const trim = paint('#efe9dc', 0.7);
  for (let i = -1; i < 4; i++) {
    const x = (i - 1) * unit;
    const front = lacquer(i === 1 ? tint.accent : (names[(i + 5) % 4] as string));
    const s: Style = { ...style, frame: front, curtains: false, lamps: style.lamps * 1.6 };
    const display: Opening[] = [
      { x: 0.4, y: 0.5, w: 3.9, h: 2.3, nx: 3 },
      { x: 4.7, y: 0.05, w: 1.2, h: 2.75, nx: 1, ny: 1 },
    ];
    block(
      kit,
      {
        x,
        y: 0,
        z: 0,
        w: unit,
        d,
        h: 3.6,
        wall: front,
        front: display,
        right: i === 3 ? [] : undefined,
        depth: 0.3,
      },
      s,
    );
    kit.box(front, x, 3, d / 2 + 0.12, unit - 0.1, 0.55, 0.24);
    kit.box(paint('#efe6d2'), x - 0.3, 3.2, d / 2 + 0.25, between(random, 2, 3.2), 0.16, 0.02);
    const wall = i % 2 ? brick(tint.wall) : plaster(i ? '#e3d6c0' : '#cfd3cd');
    const up = row(unit, 2, 1.2, 1.8, 0.7, { nx: 2, ny: 2, sill: trim, lintel: trim });
    block(
      kit,
      {
        x,
        y: 3.6,
        z: 0,
        w: unit,
        d,
        h: 3.4,
        wall,
        front: up,
        right: row(d, 2, 1.1, 1.6, 0.8),
        left: row(d, 2, 1.1, 1.6, 0.8),
        depth: 0.35,
      },
      { ...s, frame: white(), curtains: true, lamps: style.lamps },
    );
    kit.box(trim, x, 6.9, 0.05, unit, 0.28, d + 0.5);
    gable(kit, roofTiles(tint.roof), trim, x, 7.1, 0, unit - 0.4, d, 2.7, 0.2);
    for (let k = 0; k < 8; k++)
      kit.at(x - 1.9 + k * 0.5, 3, d / 2 + 0.24, Math.PI / 2, () =>
        kit.prism(
          k % 2 ? paint('#f1ebdf') : front,
          [
            [0, 0],
            [-1.2, -0.5],
            [-1.2, -0.68],
            [0, -0.05],
          ],
          0.5,
          -0.25,
        ),
      );
    kit.soft(concrete('#8d8a84'), x + 2.7, 0, d / 2 + 0.6, 0.5, 0.5, 0.5);
    kit.soft(paint('#5d7a48', 1), x + 2.7, 0.45, d / 2 + 0.6, 0.55, 0.5, 0.55, 0.2);
  }
  return { w: unit * 3, d, h: 9.8, door: 0 };
}
