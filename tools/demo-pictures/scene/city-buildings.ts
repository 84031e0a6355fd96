import type { Built, Tint } from './house.ts';
import { dark, white } from './house.ts';
import type { Kit } from './kit.ts';
import { concrete, lacquer, paint, plaster, roofTiles, stone, timber } from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { balustrade, gable, slab } from './roofs.ts';
import { drawStoreys } from './storeys.ts';

/** A stuccoed apartment house of the 1890s between its neighbours: cornices, iron balconies, a mansard. */
export function mansion(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const bays = Math.round(between(random, 5, 7));
  const w = bays * 2.9;
  const d = 13;
  const sh = 3.5;
  const base = 4.2;
  const storeys = 4;
  const wall = plaster(tint.wall);
  const trim = paint('#f0e9db', 0.7);
  const s: Style = { ...style, frame: white() };
  const shop = row(w, bays, 1.9, 2.9, 0.5, { nx: 2, ny: 2, lintel: trim }, 0.5);
  const middle = Math.floor(bays / 2);
  shop[middle] = { ...(shop[middle] as Opening), y: 0.05, h: 3.3, kind: 'door', leaf: timber(tint.accent) };
  block(kit, { x: 0, y: 0, z: 0, w, d, h: base, wall: stone('#b9ae9a'), front: shop, depth: 0.45 }, s);
  const front: Opening[] = [];
  for (let i = 0; i < storeys; i++)
    front.push(...row(w, bays, 1.25, 2.15, i * sh + 0.6, { nx: 2, ny: 2, sill: trim, lintel: trim }, 0.5));
  const side = Array.from({ length: storeys }, (_, i) =>
    row(d, 3, 1.1, 1.9, i * sh + 0.7, { nx: 2, sill: trim }),
  ).flat();
  const h = storeys * sh;
  block(kit, { x: 0, y: base, z: 0, w, d, h, wall, storeys, front, right: side, left: side, depth: 0.45 }, s);
  for (const y of [base, base + sh, base + h])
    kit.box(trim, 0, y - 0.1, 0.06, w + 0.24, y > base + sh ? 0.5 : 0.26, d + 0.5);
  kit.box(trim, 0, base + h + 0.35, 0.2, w + 0.7, 0.25, d + 0.9);
  for (let i = 0; i < bays; i++) {
    const x = -w / 2 + 0.5 + ((w - 1) / bays) * (i + 0.5);
    if (i % 2 === bays % 2) continue;
    for (let k = 0; k < storeys - 1; k++) {
      const y = base + k * sh + 0.3;
      kit.box(stone('#c6bca9'), x, y - 0.14, d / 2 + 0.5, 2.3, 0.16, 1);
      kit.at(x, y, d / 2 + 0.95, 0, () => balustrade(kit, -1.1, 1.1, 0, 0, false));
    }
  }
  const top = base + h + 0.6;
  kit.at(0, top, 0, 0, () => {
    const slope: [number, number][] = [
      [-d / 2, 0],
      [-d / 2 + 1.1, 2.7],
      [d / 2 - 1.1, 2.7],
      [d / 2, 0],
    ];
    kit.at(-w / 2, 0, 0, Math.PI / 2, () => kit.prism(roofTiles(tint.roof, false), slope, w));
    for (let i = 0; i < bays; i += 2) {
      const x = -w / 2 + 0.5 + ((w - 1) / bays) * (i + 0.5);
      kit.box(trim, x, 0.4, d / 2 - 0.7, 1.5, 1.9, 1);
      kit.box(lacquer('#3a444a'), x, 0.65, d / 2 - 0.18, 1, 1.35, 0.03);
      kit.box(trim, x, 0.65, d / 2 - 0.17, 0.05, 1.35, 0.05);
    }
  });
  for (const side of [-1, 1]) {
    const hue = pick(random, ['#cbbfa8', '#b59a80', '#a9b0ac', '#d0b8a0']);
    const nw = 14;
    const x = side * (w / 2 + nw / 2);
    const nh = base + h - between(random, 0.5, 3.5);
    const o = Array.from({ length: 5 }, (_, i) =>
      row(nw, 5, 1.2, 2, i * 3.4 + 1, { nx: 2, sill: trim, lintel: trim }, 0.6),
    )
      .flat()
      .filter((one) => one.y + one.h < nh - 0.6);
    block(
      kit,
      { x, y: 0, z: -0.3, w: nw, d, h: nh, wall: plaster(hue), storeys: 5, front: o, depth: 0.3 },
      s,
    );
    kit.box(trim, x, nh, -0.1, nw + 0.1, 0.5, d + 0.6);
    gable(kit, roofTiles('#5a5c60', false), trim, x, nh + 0.5, -0.3, nw - 0.4, d - 0.6, 2.6, 0.2);
  }
  return { w, d, h: top + 3, door: 0 };
}

/** A residential high-rise: many even storeys, wrapped balconies, a glazed foot. */
export function highrise(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = drawStoreys('highrise', random);
  const w = between(random, 23, 27);
  const d = 17;
  const sh = 3.1;
  const base = 5;
  const h = storeys * sh;
  const s: Style = { ...style, frame: dark(), curtains: false };
  const skin = plaster(tint.wall);
  block(
    kit,
    {
      x: 0,
      y: 0.05,
      z: 0,
      w: w - 1.6,
      d: d - 1.6,
      h: base,
      wall: stone('#857d72'),
      front: row(w - 1.6, 4, 3.4, 4.2, 0.1, { nx: 3 }, 0.4),
      right: row(d - 1.6, 3, 3.6, 4.2, 0.1, { nx: 3 }),
      left: row(d - 1.6, 3, 3.6, 4.2, 0.1, { nx: 3 }),
      depth: 0.3,
    },
    s,
  );
  slab(kit, concrete('#c6c2b9'), 0, base, 0, w + 3, d + 3, 0.35);
  const shift = random() < 0.5;
  for (let i = 0; i < storeys; i++) {
    const y = base + 0.35 + i * sh;
    const n = 5;
    const o = row(w, n, w / n - 0.55, 2.35, 0.15, { nx: 2 }, 0.3);
    const e = row(d, n, d / n - 0.55, 2.35, 0.15, { nx: 2 }, 0.3);
    block(kit, { x: 0, y, z: 0, w, d, h: sh, wall: skin, front: o, right: e, left: e, depth: 0.25 }, s);
    const reach = shift && i % 2 ? 0.9 : 1.5;
    kit.box(paint('#e6e2d9'), 0, y - 0.14, 0, w + reach * 2, 0.24, d + reach * 2);
    kit.at(0, y + 0.1, d / 2 + reach - 0.06, 0, () =>
      balustrade(kit, -w / 2 - reach + 0.05, w / 2 + reach - 0.05, 0, 0),
    );
    for (const side of [-1, 1])
      kit.at(side * (w / 2 + reach - 0.06), y + 0.1, 0, Math.PI / 2, () =>
        balustrade(kit, -d / 2 - reach, d / 2 + reach, 0, 0),
      );
    for (let k = 0; k < 2; k++)
      kit.soft(
        paint('#6d8456'),
        between(random, -w / 2, w / 2),
        y + 0.1,
        d / 2 + reach - 0.45,
        between(random, 0.5, 1.1),
        0.7,
        0.4,
        0.2,
      );
  }
  const top = base + 0.35 + h;
  slab(kit, concrete('#cfcbc2'), 0, top, 0, w + 3, d + 3, 0.4);
  kit.box(lacquer(tint.accent), 0, top + 0.4, -1, w * 0.5, 3, d * 0.5);
  return { w: w + 3, d: d + 3, h: top + 3.4, door: 0 };
}
