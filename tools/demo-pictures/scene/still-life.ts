import { CylinderGeometry, TorusGeometry } from 'three';
import * as decor from './decor.ts';
import * as f from './furniture.ts';
import { boards, fabric, lacquer, metal, paint, timber } from './materials.ts';
import { type Furnish, pair } from './palettes.ts';
import { between } from './random.ts';

export type StillName = 'boxes' | 'keys' | 'plans' | 'desk';

function boxes(r: Furnish): void {
  const { kit, group, random, w, d } = r;
  const card = boards('#b99468', false, 2, 2.4);
  const stack: [number, number, number, number][] = [
    [0.6, 0, -1, 0.7],
    [1.35, 0, -0.8, 0.62],
    [0.95, 0.55, -0.95, 0.56],
    [-0.6, 0, -0.3, 0.6],
    [1.7, 0, 0.2, 0.55],
    [1.5, 0.5, -0.8, 0.42],
  ];
  for (const [x, y, z, s] of stack)
    kit.at(x, y, z, between(random, -0.3, 0.3), () => {
      kit.box(card, 0, 0, 0, s, s * 0.78, s * 0.8);
      kit.box(paint('#d8c08f'), 0, s * 0.78, 0, s * 1.002, 0.003, 0.06);
      kit.box(paint('#d8c08f'), 0, s * 0.5, s * 0.4, 0.06, s * 0.28, 0.004);
    });
  kit.at(-1.5, 0, -1.2, 0.6, () => f.armchair(kit, fabric(r.p.second), timber(r.p.wood)));
  decor.plant(kit, group, random, -0.55, -0.3, 0.5, 0.47);
  kit.at(w / 2 - 0.06, 0, -d * 0.2, -Math.PI / 2, () =>
    decor.picture(kit, random, 0, 0.02, 0.8, 1, r.p.tones),
  );
  kit.at(2, 0, -1.6, 0, () => f.floorLamp(kit, r.lamps));
}

function tableTop(r: Furnish): void {
  const [, , wood] = pair(r);
  f.table(r.kit, wood, 2.4, 1.1);
}

function keys(r: Furnish): void {
  const { kit, group, random, p } = r;
  tableTop(r);
  const brass = metal('#c2a15c', 0.25);
  const steel = metal('#c3c8ca', 0.22);
  const key = (x: number, z: number, turn: number, skin: typeof brass) =>
    kit.at(x, 0.752, z, turn, () => {
      kit.add(skin, new TorusGeometry(0.026, 0.008, 10, 32).rotateX(Math.PI / 2));
      kit.box(skin, 0.075, -0.004, 0, 0.1, 0.008, 0.012);
      for (const t of [0.09, 0.105, 0.12]) kit.box(skin, t, -0.004, 0.01, 0.008, 0.008, 0.016);
    });
  key(0.05, 0.3, 0.4, brass);
  key(0.02, 0.34, -0.5, steel);
  key(0, 0.3, -1.3, brass);
  kit.add(steel, new TorusGeometry(0.036, 0.004, 8, 40).rotateX(Math.PI / 2).translate(0, 0.754, 0.29));
  kit.soft(lacquer('#1f5a46'), -0.1, 0.745, 0.3, 0.13, 0.012, 0.055, 0.005);
  kit.soft(paint('#f4efe4'), -0.45, 0.74, 0.12, 0.3, 0.008, 0.42, 0.003);
  kit.soft(paint('#1f5a46'), -0.36, 0.748, 0.22, 0.012, 0.012, 0.15, 0.005);
  decor.vase(kit, 0.45, 0.74, -0.1, 0.3, p.tones[2] as string);
  decor.plant(kit, group, random, -0.7, -0.3, 0.4, 0.74);
  cup(r, 0.32, 0.2);
}

function cup(r: Furnish, x: number, z: number): void {
  r.kit.add(lacquer('#efe9dd'), new CylinderGeometry(0.042, 0.034, 0.08, 32).translate(x, 0.78, z));
  r.kit.add(paint('#4a3222'), new CylinderGeometry(0.037, 0.037, 0.004, 32).translate(x, 0.818, z));
  r.kit.add(lacquer('#efe9dd'), new CylinderGeometry(0.075, 0.06, 0.01, 32).translate(x, 0.745, z));
}

function plans(r: Furnish): void {
  const { kit, p } = r;
  tableTop(r);
  kit.soft(paint('#f6f2e8'), -0.1, 0.742, 0.15, 1.05, 0.004, 0.7, 0.001);
  const ink = paint('#3a4a44');
  const line = (x: number, z: number, w: number, d: number) => kit.box(ink, x, 0.747, z, w, 0.001, d, false);
  for (const [x, z, w, d] of [
    [-0.1, -0.1, 0.84, 0.012],
    [-0.1, 0.4, 0.84, 0.012],
    [-0.52, 0.15, 0.012, 0.5],
    [0.32, 0.15, 0.012, 0.5],
    [-0.15, 0.02, 0.008, 0.25],
    [-0.33, 0.14, 0.36, 0.008],
    [0.09, 0.22, 0.46, 0.008],
    [0.09, 0.31, 0.008, 0.17],
  ] as const)
    line(x, z, w, d);
  for (let i = 0; i < 3; i++)
    kit.add(
      paint('#f2ecdf'),
      new CylinderGeometry(0.035, 0.035, 0.9, 24)
        .rotateZ(Math.PI / 2)
        .rotateY(0.2 + i * 0.04)
        .translate(0.1 + i * 0.02, 0.78 + (i === 2 ? 0.055 : 0), -0.34 + (i % 2) * 0.075),
    );
  kit.at(0.5, 0.75, 0.25, 0.5, () => kit.soft(lacquer('#c9963a'), 0, 0, 0, 0.2, 0.012, 0.014, 0.004));
  kit.at(0.55, 0.745, 0.1, -0.3, () => kit.soft(timber('#b08a5c'), 0, 0, 0, 0.34, 0.006, 0.035, 0.002));
  for (const [i, tone] of p.tones.entries())
    kit.soft(
      paint(tone),
      0.62 + (i % 2) * 0.09,
      0.742 + i * 0.002,
      0.38 - Math.floor(i / 2) * 0.1,
      0.085,
      0.004,
      0.085,
      0.001,
    );
  cup(r, -0.78, 0.1);
  decor.vase(kit, -0.75, 0.74, -0.3, 0.26, p.tones[1] as string);
}

function desk(r: Furnish): void {
  const { kit, group, random, p } = r;
  tableTop(r);
  kit.at(-0.05, 0.74, 0, 0.15, () => {
    kit.soft(metal('#c3c7c9', 0.3), 0, 0, 0.1, 0.36, 0.014, 0.25, 0.006);
    kit.soft(lacquer('#2a2d2f'), 0, 0.013, 0.07, 0.31, 0.004, 0.11, 0.002);
    kit.at(0, 0.01, -0.03, 0, () => kit.box(lacquer('#1d2224'), 0, 0, -0.02, 0.36, 0.24, 0.012));
    kit.box(lacquer('#9db4ba'), 0, 0.022, -0.04, 0.335, 0.215, 0.012);
  });
  kit.soft(paint('#f6f2e8'), 0.45, 0.742, 0.15, 0.22, 0.005, 0.3, 0.002);
  kit.soft(paint('#f6f2e8'), 0.5, 0.747, 0.12, 0.22, 0.005, 0.3, 0.002);
  kit.soft(lacquer('#23282a'), -0.5, 0.742, 0.22, 0.1, 0.016, 0.17, 0.006);
  for (let i = 0; i < 12; i++)
    kit.soft(
      paint('#d9d5cb'),
      -0.53 + (i % 3) * 0.03,
      0.757,
      0.18 + Math.floor(i / 3) * 0.03,
      0.02,
      0.006,
      0.02,
      0.003,
    );
  cup(r, -0.4, -0.1);
  decor.plant(kit, group, random, 0.75, -0.25, 0.5, 0.74);
  decor.vase(kit, -0.8, 0.74, -0.3, 0.3, p.tones[2] as string);
}

/** Scenes for articles: things seen close, or a room on moving day. */
export const STILL_LIFE: Record<StillName, (r: Furnish) => void> = { boxes, keys, plans, desk };
