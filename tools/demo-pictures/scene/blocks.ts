import { dark } from './commerce.ts';
import type { Built, Tint } from './house.ts';
import type { Kit } from './kit.ts';
import {
  boards,
  brick,
  concrete,
  hedge,
  lacquer,
  metal,
  plaster,
  ribbed,
  stone,
  timber,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { balustrade, slab } from './roofs.ts';
import { drawStoreys } from './storeys.ts';

/** An apartment block: storeys of glazing behind balconies, one material accent. */
export function tower(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = drawStoreys('tower', random);
  const bays = Math.round(between(random, 4, 6));
  const bay = 4.1;
  const w = bays * bay;
  const d = 13;
  const sh = 3.05;
  const base = 3.8;
  const h = storeys * sh;
  const wall = pick(random, [plaster(tint.wall), brick(tint.wall)]);
  const accent = boards(tint.accent, true, 12, 1.8);
  const s: Style = { ...style, frame: dark(), curtains: true };
  const shop = row(w, bays, bay - 0.7, 3, 0.1, { nx: 3 }, 0.3);
  shop[Math.floor(bays / 2)] = { ...(shop[Math.floor(bays / 2)] as Opening), kind: 'window', nx: 2 };
  block(
    kit,
    {
      x: 0,
      y: 0.1,
      z: 0,
      w,
      d,
      h: base,
      wall: stone('#8e877c'),
      front: shop,
      right: row(d, 3, 3, 3, 0.1, { nx: 3 }),
      left: row(d, 3, 3, 3, 0.1, { nx: 3 }),
      depth: 0.4,
    },
    { ...s, curtains: false },
  );
  slab(kit, concrete('#c3bfb6'), 0, base + 0.1, 0.3, w + 0.5, d + 1.2, 0.3);
  const front: Opening[] = [];
  const side: Opening[] = [];
  const stagger = random() < 0.5;
  for (let i = 0; i < storeys; i++) {
    for (let b = 0; b < bays; b++) {
      const balcony = stagger ? (i + b) % 2 === 0 : b % 2 === 0;
      const x = b * bay;
      if (balcony) front.push({ x: x + 0.5, y: i * sh + 0.06, w: bay - 1, h: 2.4, nx: 3 });
      else front.push({ x: x + 0.9, y: i * sh + 0.75, w: bay - 1.8, h: 1.7, nx: 2 });
      if (!balcony) continue;
      const bx = -w / 2 + x + bay / 2;
      const y = base + 0.4 + i * sh;
      kit.box(concrete('#d4d0c8'), bx, y - 0.1, d / 2 + 0.8, bay - 0.5, 0.2, 1.6);
      kit.at(bx, y, d / 2 + 1.55, 0, () => balustrade(kit, -bay / 2 + 0.28, bay / 2 - 0.28, 0.08, 0));
      for (const e of [-1, 1])
        kit.at(bx + e * (bay / 2 - 0.28), y, d / 2 + 1.55, Math.PI / 2, () =>
          balustrade(kit, 0, 1.5, 0.08, 0),
        );
      if (random() < 0.5) kit.soft(hedge('#5d7a45'), bx - 1.1, y + 0.1, d / 2 + 1.1, 0.5, 0.9, 0.4, 0.2);
      kit.box(accent, bx + bay / 2 - 0.05, y, d / 2 + 0.06, 0.5, 2.6, 0.1);
    }
    for (const at of [1.4, 5.4, 9.6]) side.push({ x: at, y: i * sh + 0.7, w: 1.7, h: 1.75, nx: 2 });
  }
  block(
    kit,
    { x: 0, y: base + 0.4, z: 0, w, d, h, wall, storeys, front, right: side, left: side, depth: 0.4 },
    s,
  );
  slab(kit, concrete('#c8c4bb'), 0, base + 0.4 + h, 0, w + 0.5, d + 0.5, 0.5);
  const top = base + h + 0.9;
  block(
    kit,
    {
      x: 0,
      y: top,
      z: -1,
      w: w * 0.66,
      d: d - 5,
      h: 2.9,
      wall: accent,
      front: row(w * 0.66, 3, 3, 2.3, 0.1, { nx: 3 }),
      right: row(d - 5, 2, 2.4, 2.2, 0.1),
      left: row(d - 5, 2, 2.4, 2.2, 0.1),
    },
    s,
  );
  slab(kit, concrete('#c8c4bb'), 0, top + 2.9, -0.7, w * 0.66 + 1.4, d - 3.6, 0.3);
  balustrade(kit, -w / 2 + 0.4, w / 2 - 0.4, top, d / 2 - 0.2);
  return { w, d, h: top + 3.2, door: 0 };
}

/** A brick factory turned to flats: tall gridded windows, parapet, water tank. */
export function loft(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = drawStoreys('loft', random);
  const bays = Math.round(between(random, 5, 6));
  const w = bays * 4.4;
  const d = 14;
  const sh = 4.1;
  const wall = brick(tint.wall);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const front: Opening[] = [];
  for (let i = 0; i < storeys; i++)
    front.push(
      ...row(
        w,
        bays,
        3.1,
        2.9,
        i * sh + 0.7,
        { nx: 6, ny: 5, sill: concrete('#b9b3a8'), lintel: concrete('#b9b3a8') },
        0.5,
      ),
    );
  front[Math.floor(bays / 2)] = {
    x: w / 2 - 1.2 + (bays % 2 ? 0 : 2.2),
    y: 0.05,
    w: 2.4,
    h: 3.2,
    kind: 'door',
    leaf: lacquer(tint.accent),
  };
  const side = Array.from({ length: storeys }, (_, i) =>
    row(d, 3, 3, 2.9, i * sh + 0.7, { nx: 6, ny: 5, sill: concrete('#b9b3a8') }, 0.6),
  ).flat();
  const h = storeys * sh + 0.4;
  block(kit, { x: 0, y: 0, z: 0, w, d, h, wall, storeys, front, right: side, left: side, depth: 0.55 }, s);
  for (let b = 0; b <= bays; b++)
    kit.box(wall, -w / 2 + 0.4 + (b * (w - 0.8)) / bays, 0, d / 2 + 0.12, 0.7, h + 0.3, 0.3);
  kit.box(concrete('#b9b3a8'), 0, h, 0, w + 0.7, 0.3, d + 0.7);
  kit.box(stone('#8d867a'), 0, 0, 0, w + 0.3, 0.6, d + 0.3);
  const steel = metal('#3a3633', 0.6);
  const tx = w * 0.25;
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    kit.box(steel, tx + x, h, z - 2, 0.14, 2.6, 0.14);
  kit.pole(boards('#7a5c40', true, 10, 1.5), tx, h + 2.6, -2, 1.6, 2.8, 1.6, 28);
  kit.pole(steel, tx, h + 5.4, -2, 1.75, 1, 0.1, 28);
  block(
    kit,
    {
      x: -w * 0.18,
      y: h + 0.2,
      z: -1.5,
      w: w * 0.4,
      d: 6,
      h: 3,
      wall: ribbed('#3d4144'),
      front: row(w * 0.4, 3, 2.4, 2.3, 0.2, { nx: 3 }),
      right: row(6, 1, 3, 2.2, 0.2),
    },
    s,
  );
  slab(kit, ribbed('#3d4144'), -w * 0.18, h + 3.2, -1.3, w * 0.4 + 1, 7, 0.25);
  return { w, d, h: h + 3.6, door: bays % 2 ? 0 : 2.2 };
}

/** Glass office: mullioned curtain wall with slender fins over a set-back lobby. */
export function office(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = drawStoreys('office', random);
  const w = between(random, 24, 30);
  const d = 15;
  const sh = 3.7;
  const s: Style = { ...style, frame: metal('#5d6265', 0.4), curtains: false };
  const panel = lacquer(tint.accent);
  const bays = Math.round(w / 3);
  block(
    kit,
    {
      x: 0,
      y: 0.1,
      z: -0.8,
      w: w - 2,
      d: d - 2,
      h: 4.4,
      wall: concrete(tint.wall),
      front: row(w - 2, 4, (w - 4) / 4 - 0.3, 4, 0.05, { nx: 4 }, 0.6),
      right: row(d - 2, 3, 3.6, 4, 0.05),
      left: row(d - 2, 3, 3.6, 4, 0.05),
    },
    s,
  );
  for (let i = 0; i < storeys; i++) {
    const y = 4.5 + i * sh;
    const o = row(w, bays, w / bays - 0.1, sh - 0.75, 0.38, { nx: 2 }, 0.1);
    const e = row(d, 5, d / 5 - 0.1, sh - 0.75, 0.38, { nx: 2 }, 0.1);
    block(kit, { x: 0, y, z: 0, w, d, h: sh, wall: panel, front: o, right: e, left: e, depth: 0.3 }, s);
    kit.box(metal('#a9adaf', 0.35), 0, y - 0.06, 0, w + 0.5, 0.12, d + 0.5);
  }
  const h = 4.5 + storeys * sh;
  const fin = pick(random, [metal('#c9b38a', 0.4), metal('#d5d6d4', 0.4), timber('#a87c50')]);
  for (let i = 0; i <= bays * 2; i++)
    kit.box(fin, -w / 2 + (i * w) / (bays * 2), 4.5, d / 2 + 0.22, 0.07, h - 4.4, 0.42);
  for (let i = 0; i <= 10; i++)
    for (const x of [-1, 1])
      kit.box(fin, x * (w / 2 + 0.22), 4.5, -d / 2 + (i * d) / 10, 0.42, h - 4.4, 0.07);
  slab(kit, concrete('#bdbab3'), 0, h, 0, w + 0.7, d + 0.7, 0.5);
  for (let i = 0; i < 5; i++)
    kit.pole(concrete('#c9c6c0'), -w / 2 + 1.2 + (i * (w - 2.4)) / 4, 0, d / 2 - 0.7, 0.32, 4.5);
  kit.box(metal('#8b8f92', 0.5), w * 0.15, h + 0.5, -2, 7, 1.8, 5);
  return { w, d, h: h + 1.4, door: 0 };
}
