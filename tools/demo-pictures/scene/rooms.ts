import {
  CylinderGeometry,
  type Group,
  type Material,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import * as f from './furniture.ts';
import type { Kit } from './kit.ts';
import {
  boards,
  concrete,
  fabric,
  glass,
  lacquer,
  marble,
  metal,
  paint,
  parquet,
  tiles,
  timber,
} from './materials.ts';
import { between, type Random } from './random.ts';
import { shrub } from './vegetation.ts';

export type Palette = {
  wall: string;
  accent: string;
  floor: Material;
  cloth: string;
  second: string;
  wood: string;
  tones: string[];
};

export const PALETTES = {
  nordic: {
    wall: '#f1eee7',
    accent: '#e3ddd0',
    floor: parquet('#c9a77c'),
    cloth: '#cfc9bd',
    second: '#7d9488',
    wood: '#c79f6d',
    tones: ['#d8cbb4', '#7d9488', '#c9805c', '#3d4a48'],
  },
  walnut: {
    wall: '#ece6da',
    accent: '#40524a',
    floor: parquet('#8a603e'),
    cloth: '#8d8778',
    second: '#c2793f',
    wood: '#6d4629',
    tones: ['#e8dcc2', '#40524a', '#c2793f', '#1f2a2a'],
  },
  loft: {
    wall: '#dedad3',
    accent: '#9c9a95',
    floor: parquet('#a98258'),
    cloth: '#4b5860',
    second: '#b9653c',
    wood: '#8a5f3a',
    tones: ['#d9d2c4', '#4b5860', '#b9653c', '#222627'],
  },
  coast: {
    wall: '#f4f2ec',
    accent: '#b9cbd0',
    floor: parquet('#dcc6a2'),
    cloth: '#efe9dc',
    second: '#5d8796',
    wood: '#d0b184',
    tones: ['#efe6d2', '#5d8796', '#a9c3c9', '#d8a878'],
  },
  clay: {
    wall: '#efe3d4',
    accent: '#bf8163',
    floor: parquet('#b58a5e'),
    cloth: '#e4d6c1',
    second: '#94513a',
    wood: '#9d7146',
    tones: ['#f0e2cc', '#bf8163', '#94513a', '#5c6b52'],
  },
} satisfies Record<string, Palette>;

export type Furnish = {
  kit: Kit;
  group: Group;
  random: Random;
  p: Palette;
  w: number;
  d: number;
  h: number;
  lamps: number;
};
export type RoomKind = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'office';

function pair(r: Furnish): [Material, Material, Material] {
  return [fabric(r.p.cloth), fabric(r.p.second), timber(r.p.wood)];
}

function living(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(-0.3, 0, -d * 0.14, 0, () => f.rug(kit, fabric('#e6dfd1'), fabric(p.second), 3.4, 2.5));
  kit.at(w / 2 - 1.1, 0, -d * 0.12, -Math.PI / 2, () => f.sofa(kit, cloth, second, 2.6, random));
  kit.at(-0.25, 0, -d * 0.14, 0, () => f.roundTable(kit, wood, 0.46, 0.36));
  kit.at(0.35, 0, -d * 0.06, 0, () => f.roundTable(kit, marble('#e9e6e0', '#8f8b85'), 0.3, 0.46));
  f.vase(kit, -0.3, 0.38, -d * 0.14, 0.26, p.tones[2] as string);
  kit.soft(paint(p.tones[1] as string), -0.05, 0.38, -d * 0.12, 0.3, 0.03, 0.22, 0.005);
  kit.soft(paint('#f0e9da'), -0.06, 0.41, -d * 0.12, 0.25, 0.025, 0.19, 0.005);
  kit.at(-w * 0.27, 0, -d * 0.24, 0.75, () => f.armchair(kit, second, wood));
  if (random() < 0.5) kit.at(-w * 0.27, 0, -d * 0.02, 1.5, () => f.armchair(kit, second, wood));
  kit.at(w / 2 - 0.5, 0, -d * 0.12 - 1.75, 0, () => f.floorLamp(kit, r.lamps));
  f.plant(kit, group, random, -w / 2 + 0.6, -d / 2 + 0.65, 1.7);
  f.plant(kit, group, random, w / 2 - 0.5, d * 0.24, 1.2, 0, '#6d6a64');
  kit.at(w / 2, 0, -d * 0.12, -Math.PI / 2, () => {
    if (random() < 0.5) f.picture(kit, random, 0, 1.25, 1.5, 1, p.tones);
    else for (const x of [-0.85, 0, 0.85]) f.picture(kit, random, x, 1.25, 0.68, 0.9, p.tones);
  });
  kit.at(0, 0, -d * 0.14, 0, () => f.pendant(kit, h, h - 0.85, lacquer('#2b2f30'), 0.3));
  kit.at(w * 0.1, 0, d / 2 - 0.25, Math.PI, () => f.shelf(kit, wood, 2.4, 1.9, random));
  kit.at(-w / 2 + 0.28, 0, d * 0.4, Math.PI / 2, () => {
    f.cupboards(kit, wood, 2, 0.12, 0.45, 0.42, false);
    f.vase(kit, 0.4, 0.58, 0, 0.3, p.accent);
  });
}

function kitchen(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const wood = timber(p.wood);
  const front = random() < 0.5 ? lacquer(p.accent) : wood;
  const top = random() < 0.6 ? marble('#ebe8e2', '#8d8984') : concrete('#a8a59f');
  const x0 = -w / 2 + 1.1;
  const run = w - 1.9;
  kit.at(x0, 0, -d / 2 + 0.32, 0, () => {
    f.cupboards(kit, front, run, 0.1, 0.78, 0.62, true);
    kit.box(paint('#2c2b29'), run / 2, 0, -0.05, run, 0.1, 0.5);
    kit.soft(top, run / 2, 0.88, 0, run + 0.02, 0.035, 0.64, 0.008);
    kit.box(tiles('#e6e3da', '#c9c4b8', 12, 6, 1.2), run / 2, 0.915, -0.31, run, 0.6, 0.02);
    f.cupboards(kit, front, 1.2, 1.52, 0.75, 0.36, false);
    kit.at(run - 1.25, 0, 0, 0, () => f.cupboards(kit, front, 1.25, 0.1, 2.3, 0.62, true));
    kit.box(wood, run * 0.47, 1.62, -0.18, run * 0.3, 0.035, 0.25);
    for (let i = 0; i < 5; i++)
      f.vase(kit, run * 0.35 + i * 0.14, 1.655, -0.18, between(random, 0.1, 0.2), p.tones[i % 4] as string);
    kit.box(metal('#9da1a3', 0.3), run * 0.62, 0.2, 0.3, 0.58, 0.55, 0.03);
    kit.box(lacquer('#17191a'), run * 0.62, 0.26, 0.318, 0.5, 0.38, 0.01);
    kit.box(lacquer('#101112'), run * 0.62, 0.916, 0.02, 0.58, 0.008, 0.5);
    kit.box(metal('#b9bcbd', 0.3), run * 0.3, 0.917, 0.02, 0.5, 0.006, 0.4);
    kit.pole(metal('#b08f56'), run * 0.3, 0.915, -0.2, 0.014, 0.32);
    kit.add(
      metal('#b08f56'),
      new TorusGeometry(0.09, 0.012, 8, 20, Math.PI).rotateY(Math.PI / 2).translate(run * 0.3, 1.23, -0.11),
    );
  });
  const iw = 2.4;
  const iz = -d / 2 + 2.5;
  kit.at(-iw / 2 + 0.15, 0, iz, Math.PI, () =>
    kit.at(-iw, 0, 0, 0, () => f.cupboards(kit, front, iw, 0.1, 0.78, 0.8, false)),
  );
  kit.soft(wood, 0.15, 0.1, iz + 0.43, iw, 0.78, 0.04, 0.01);
  kit.soft(top, 0.15, 0.88, iz + 0.08, iw + 0.08, 0.04, 1.1, 0.01);
  kit.box(paint('#2c2b29'), 0.15, 0, iz, iw - 0.1, 0.1, 0.7);
  for (let i = 0; i < 3; i++) kit.at(-0.6 + i * 0.75, 0, iz + 0.78, 0, () => f.stool(kit, wood));
  for (const x of [-0.45, 0.75])
    kit.at(x, 0, iz, 0, () => f.pendant(kit, h, h - 1.05, lacquer(p.tones[3] as string), 0.19));
  kit.add(paint('#efe9dd'), new CylinderGeometry(0.19, 0.1, 0.09, 32, 1).translate(0.5, 0.96, iz + 0.15));
  for (let i = 0; i < 6; i++)
    kit.add(
      paint(i % 2 ? '#c9642e' : '#d9a23a'),
      new SphereGeometry(0.05, 16, 12).translate(
        0.5 + Math.cos(i) * 0.08,
        1.03,
        iz + 0.15 + Math.sin(i) * 0.08,
      ),
    );
  f.plant(kit, group, random, -0.75, iz + 0.1, 0.55, 0.92);
  f.plant(kit, group, random, -w / 2 + 0.5, -d / 2 + 0.5, 1.6);
  kit.at(w / 2 - 0.9, 0, d * 0.24, 0.2, () => {
    f.table(kit, wood, 1, 1.8);
    for (const [x, z, t] of [
      [-0.75, 0.45, 1.57],
      [-0.75, -0.45, 1.57],
      [0.75, 0.45, -1.57],
      [0.75, -0.45, -1.57],
    ] as const)
      kit.at(x, 0, z, t, () => f.chair(kit, fabric(p.second), timber(p.wood)));
    f.vase(kit, 0, 0.74, 0, 0.3, p.tones[1] as string);
  });
}

function bedroom(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [, second, wood] = pair(r);
  const x = 0.35;
  kit.at(x, 0, 0, 0, () => {
    f.rug(kit, fabric('#e8e2d6'), fabric(p.cloth), 3.3, 2.6);
  });
  kit.at(x, 0, -d / 2 + 1.2, 0, () =>
    f.bed(kit, fabric('#f3efe7'), second, random() < 0.5 ? fabric(p.cloth) : wood, 1.7),
  );
  for (const e of [-1, 1]) {
    kit.at(x + e * 1.25, 0, -d / 2 + 0.35, 0, () => f.nightstand(kit, wood, r.lamps));
  }
  kit.at(0, 0, -d / 2, 0, () => {
    if (random() < 0.55) f.picture(kit, random, x, 1.5, 1.3, 0.75, p.tones);
    else for (const e of [-0.5, 0.5]) f.picture(kit, random, x + e, 1.45, 0.66, 0.86, p.tones);
  });
  if (random() < 0.6) {
    const slats = Math.floor(w / 0.16);
    for (let i = 0; i < slats; i++)
      kit.box(wood, -w / 2 + 0.08 + i * 0.16, 0, -d / 2 + 0.02, 0.09, 1.3, 0.04);
  }
  kit.at(w / 2 - 0.32, 0, d * 0.26, -Math.PI / 2, () =>
    kit.at(-1, 0, 0, 0, () => f.cupboards(kit, lacquer(p.accent), 2, 0.05, 2.25, 0.6, true)),
  );
  kit.at(-w / 2 + 0.85, 0, -d * 0.02, 0.9, () => f.armchair(kit, second, wood));
  f.plant(kit, group, random, -w / 2 + 0.5, -d / 2 + 0.5, 1.5);
  kit.at(x, 0, 0.1, 0, () => f.pendant(kit, h, h - 0.6, paint('#e9dfcb'), 0.34));
  kit.soft(wood, x, 0.36, -d / 2 + 2.65, 1.3, 0.06, 0.4, 0.02);
  for (const e of [-0.55, 0.55]) kit.soft(wood, x + e, 0, -d / 2 + 2.65, 0.06, 0.37, 0.36);
}

function bathroom(r: Furnish): void {
  const { kit, group, random, p, w, d } = r;
  const wood = timber(p.wood);
  const white = lacquer('#f3f1ec');
  const brass = metal(random() < 0.5 ? '#b6955a' : '#2a2c2e', 0.3);
  const face = random() < 0.5 ? tiles(p.accent, '#d8d2c6', 14, 7, 1.4) : marble('#e7e3db', '#99948c');
  kit.box(face, 0, 0, -d / 2 + 0.02, w, 2.6, 0.03);
  const tub = (y: number, grow: number) =>
    new SphereGeometry(1, 40, 20, 0, 6.2832, Math.PI / 2, Math.PI / 2)
      .scale(0.82 * grow, 0.56 * grow, 0.4 * grow)
      .translate(0, y, 0);
  kit.at(-w / 2 + 1.25, 0, -d * 0.1, 0.15, () => {
    kit.add(white, tub(0.58, 1), true);
    const inner = tub(0.58, 0.94);
    const index = inner.index;
    if (index)
      for (let i = 0; i < index.count; i += 3) {
        const a = index.getX(i);
        index.setX(i, index.getX(i + 1));
        index.setX(i + 1, a);
      }
    inner.computeVertexNormals();
    kit.add(white, inner, true);
    kit.add(
      white,
      new TorusGeometry(0.975, 0.028, 10, 64)
        .rotateX(Math.PI / 2)
        .scale(0.82, 1, 0.4)
        .translate(0, 0.58, 0),
      true,
    );
    kit.pole(brass, 0, 0, -0.55, 0.016, 0.9);
    kit.add(
      brass,
      new TorusGeometry(0.12, 0.014, 8, 20, Math.PI).rotateY(Math.PI / 2).translate(0, 0.9, -0.43),
    );
  });
  kit.at(w / 2 - 0.3, 0, -d * 0.12, -Math.PI / 2, () => {
    kit.at(-0.8, 0, 0, 0, () => f.cupboards(kit, wood, 1.6, 0.3, 0.46, 0.5, false));
    kit.soft(marble('#efece6', '#98938b'), 0, 0.76, 0, 1.66, 0.035, 0.54, 0.01);
    for (const x of [-0.4, 0.4]) {
      kit.add(white, new CylinderGeometry(0.21, 0.15, 0.12, 40).translate(x, 0.855, 0));
      kit.add(paint('#d5d2cb'), new CylinderGeometry(0.185, 0.185, 0.004, 40).translate(x, 0.918, 0));
      kit.pole(brass, x, 0.79, -0.2, 0.013, 0.28);
      kit.box(brass, x, 1.06, -0.13, 0.02, 0.02, 0.15);
      kit.add(brass, new TorusGeometry(0.31, 0.014, 10, 56).translate(x, 1.6, -0.27));
      kit.add(
        metal('#dfe6e8', 0.03),
        new CylinderGeometry(0.3, 0.3, 0.012, 56).rotateX(Math.PI / 2).translate(x, 1.6, -0.275),
      );
    }
    f.plant(kit, group, random, 0, 0, 0.42, 0.79);
  });
  kit.at(w / 2 - 0.75, 0, -d / 2 + 0.6, 0, () => {
    kit.add(glass(0.22), new PlaneGeometry(1.5, 2.1).translate(0, 1.05, 0.5));
    kit.box(brass, 0, 2.1, 0.5, 1.5, 0.025, 0.03);
    kit.box(brass, -0.75, 0, 0.5, 0.025, 2.12, 0.03);
    kit.pole(brass, 0, 2.15, -0.3, 0.16, 0.02, 0.16, 32);
    kit.box(brass, 0, 1, -0.54, 0.02, 1.2, 0.02);
    kit.box(brass, 0, 2.17, -0.42, 0.02, 0.02, 0.26);
  });
  f.plant(kit, group, random, -w / 2 + 0.45, -d / 2 + 0.5, 1.5);
  kit.at(-0.1, 0, d * 0.1, 0.1, () => f.rug(kit, fabric('#efe9dd'), fabric(p.cloth), 1.3, 0.8));
  kit.at(-w / 2 + 0.55, 0, d * 0.2, 0.3, () => f.stool(kit, wood));
  kit.soft(fabric('#e9e2d3'), -w / 2 + 0.55, 0.72, d * 0.2, 0.28, 0.09, 0.2, 0.03);
}

/** Furnishes a study: desk to the window, shelves, reading chair. */
function study(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(0, 0, -d * 0.14, 0, () => f.rug(kit, fabric('#ddd6c8'), fabric(p.second), 3, 2.2));
  kit.at(0.2, 0, -d * 0.2, -0.12, () => {
    f.table(kit, wood, 1.8, 0.8);
    kit.at(-0.15, 0.74, -0.12, 0, () => f.monitor(kit));
    f.vase(kit, 0.7, 0.74, -0.15, 0.22, p.tones[2] as string);
    kit.soft(paint('#e9e2d2'), 0.45, 0.74, 0.1, 0.24, 0.03, 0.3, 0.004);
    kit.at(-0.05, 0, 0.72, Math.PI - 0.3, () => f.officeChair(kit, cloth));
  });
  kit.at(w / 2 - 0.2, 0, -d * 0.14, -Math.PI / 2, () => f.shelf(kit, wood, 2.6, 2.25, random));
  kit.at(-w * 0.3, 0, -d * 0.02, 0.9, () => f.armchair(kit, second, wood));
  kit.at(-w / 2 + 0.45, 0, -d * 0.2, 0, () => f.floorLamp(kit, r.lamps));
  f.plant(kit, group, random, -w / 2 + 0.55, -d / 2 + 0.55, 1.7);
  kit.at(0.2, 0, -d * 0.2, 0, () => f.pendant(kit, h, h - 0.8, lacquer(p.accent), 0.26));
}

/** Puts the furniture of a kind of room into it. */
export const FURNISH: Record<RoomKind, (r: Furnish) => void> = {
  living,
  kitchen,
  bedroom,
  bathroom,
  office: study,
};

/** Roof terrace: deck, lounge, planters, pergola; no walls. */
export function terrace(r: Furnish): void {
  const { kit, group, random, p, w, d } = r;
  const [cloth, second, wood] = pair(r);
  kit.box(boards(p.wood, false, 14, 2), 0, -0.1, 0, w + 8, 0.1, d + 6);
  kit.at(-0.2, 0.01, -0.4, 0, () => f.rug(kit, fabric('#e2dbcb'), fabric(p.second), 3.4, 2.4));
  kit.at(0.1, 0, -1.7, 0, () => f.sofa(kit, cloth, second, 2.5, random));
  kit.at(-2, 0, -0.3, 1.45, () => f.armchair(kit, cloth, wood));
  kit.at(-0.1, 0, -0.4, 0, () => f.roundTable(kit, wood, 0.5, 0.36));
  f.vase(kit, -0.1, 0.38, -0.4, 0.24, p.tones[2] as string);
  kit.at(2.1, 0, 0.1, -1.3, () => f.armchair(kit, second, wood));
  for (const x of [-w / 2, -w / 6, w / 6, w / 2]) {
    kit.soft(concrete('#9a968e'), x, 0, -d / 2 + 0.3, w / 3.6, 0.55, 0.5, 0.02);
    group.add(
      shrub(random, new Vector3(x, 0.45, -d / 2 + 0.3), new Vector3(w / 8, 0.4, 0.35), [
        '#6c8a4a',
        '#8fa55c',
        '#587a44',
        random() < 0.5 ? '#c58ab0' : '#e6d9a8',
      ]),
    );
  }
  for (const x of [-w / 2 + 0.3, w / 2 - 0.3])
    for (const z of [-d / 2 + 0.9, d / 2 - 1.6]) kit.box(wood, x, 0, z, 0.13, 2.6, 0.13);
  for (const z of [-d / 2 + 0.9, d / 2 - 1.6]) kit.box(wood, 0, 2.5, z, w, 0.16, 0.1);
  for (let i = 0; i < 14; i++)
    kit.box(wood, -w / 2 + 0.3 + (i * (w - 0.6)) / 13, 2.66, -0.35, 0.05, 0.12, d - 1.8);
  kit.add(glass(0.25), new PlaneGeometry(w + 8, 1).translate(0, 0.55, -d / 2 - 0.1));
  kit.box(metal('#4c5053', 0.4), 0, 1.05, -d / 2 - 0.1, w + 8, 0.05, 0.06);
  f.plant(kit, group, random, w / 2 - 0.6, 0.9, 1.5, 0, '#b5694a');
  f.plant(kit, group, random, -w / 2 + 0.6, 1, 1.1, 0, '#b5694a');
  for (let i = 0; i < 16; i++)
    kit.add(
      paint('#fff3d8'),
      new SphereGeometry(0.035, 10, 8).translate(
        -w / 2 + (i * w) / 15,
        2.42 - Math.sin((i / 15) * 9.42) ** 2 * 0.12,
        -0.2,
      ),
      false,
      false,
    );
}
