import { CylinderGeometry, SphereGeometry, TorusGeometry } from 'three';
import { bathroom } from './bathroom.ts';
import * as decor from './decor.ts';
import * as f from './furniture.ts';
import { concrete, fabric, lacquer, marble, metal, paint, tiles, timber } from './materials.ts';
import { type Furnish, pair, type RoomKind } from './palettes.ts';
import { between } from './random.ts';

function living(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(-0.3, 0, -d * 0.14, 0, () => f.rug(kit, fabric('#e6dfd1'), fabric(p.second), 3.4, 2.5));
  kit.at(w / 2 - 1.1, 0, -d * 0.12, -Math.PI / 2, () => f.sofa(kit, cloth, second, 2.6, random));
  kit.at(-0.25, 0, -d * 0.14, 0, () => f.roundTable(kit, wood, 0.46, 0.36));
  kit.at(0.35, 0, -d * 0.06, 0, () => f.roundTable(kit, marble('#e9e6e0', '#8f8b85'), 0.3, 0.46));
  decor.vase(kit, -0.3, 0.38, -d * 0.14, 0.26, p.tones[2] as string);
  kit.soft(paint(p.tones[1] as string), -0.05, 0.38, -d * 0.12, 0.3, 0.03, 0.22, 0.005);
  kit.soft(paint('#f0e9da'), -0.06, 0.41, -d * 0.12, 0.25, 0.025, 0.19, 0.005);
  kit.at(-w * 0.27, 0, -d * 0.24, 0.75, () => f.armchair(kit, second, wood));
  if (random() < 0.5) kit.at(-w * 0.27, 0, -d * 0.02, 1.5, () => f.armchair(kit, second, wood));
  kit.at(w / 2 - 0.5, 0, -d * 0.12 - 1.75, 0, () => f.floorLamp(kit, r.lamps));
  decor.plant(kit, group, random, -w / 2 + 0.6, -d / 2 + 0.65, 1.7);
  decor.plant(kit, group, random, w / 2 - 0.5, d * 0.24, 1.2, 0, '#6d6a64');
  kit.at(w / 2, 0, -d * 0.12, -Math.PI / 2, () => {
    if (random() < 0.5) decor.picture(kit, random, 0, 1.25, 1.5, 1, p.tones);
    else for (const x of [-0.85, 0, 0.85]) decor.picture(kit, random, x, 1.25, 0.68, 0.9, p.tones);
  });
  kit.at(0, 0, -d * 0.14, 0, () => decor.pendant(kit, h, h - 0.85, lacquer('#2b2f30'), 0.3));
  kit.at(-w / 2 + 0.2, 0, d * 0.33, Math.PI / 2, () => decor.shelf(kit, wood, 1.7, 2, random));
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
      decor.vase(
        kit,
        run * 0.35 + i * 0.14,
        1.655,
        -0.18,
        between(random, 0.1, 0.2),
        p.tones[i % 4] as string,
      );
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
    kit.at(x, 0, iz, 0, () => decor.pendant(kit, h, h - 1.05, lacquer(p.tones[3] as string), 0.19));
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
  decor.plant(kit, group, random, -0.75, iz + 0.1, 0.55, 0.92);
  decor.plant(kit, group, random, -w / 2 + 0.5, -d / 2 + 0.5, 1.6);
  kit.at(w / 2 - 0.9, 0, d * 0.24, 0.2, () => {
    f.table(kit, wood, 1, 1.8);
    for (const [x, z, t] of [
      [-0.75, 0.45, 1.57],
      [-0.75, -0.45, 1.57],
      [0.75, 0.45, -1.57],
      [0.75, -0.45, -1.57],
    ] as const)
      kit.at(x, 0, z, t, () => f.chair(kit, fabric(p.second), timber(p.wood)));
    decor.vase(kit, 0, 0.74, 0, 0.3, p.tones[1] as string);
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
    if (random() < 0.55) decor.picture(kit, random, x, 1.5, 1.3, 0.75, p.tones);
    else for (const e of [-0.5, 0.5]) decor.picture(kit, random, x + e, 1.45, 0.66, 0.86, p.tones);
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
  decor.plant(kit, group, random, -w / 2 + 0.5, -d / 2 + 0.5, 1.5);
  kit.at(x, 0, 0.1, 0, () => decor.pendant(kit, h, h - 0.6, paint('#e9dfcb'), 0.34));
  kit.soft(wood, x, 0.36, -d / 2 + 2.65, 1.3, 0.06, 0.4, 0.02);
  for (const e of [-0.55, 0.55]) kit.soft(wood, x + e, 0, -d / 2 + 2.65, 0.06, 0.37, 0.36);
}

/** Furnishes a study: desk to the window, shelves, reading chair. */
function study(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(0, 0, -d * 0.14, 0, () => f.rug(kit, fabric('#ddd6c8'), fabric(p.second), 3, 2.2));
  kit.at(0.2, 0, -d * 0.2, -0.12, () => {
    f.table(kit, wood, 1.8, 0.8);
    kit.at(-0.15, 0.74, -0.12, 0, () => f.monitor(kit));
    decor.vase(kit, 0.7, 0.74, -0.15, 0.22, p.tones[2] as string);
    kit.soft(paint('#e9e2d2'), 0.45, 0.74, 0.1, 0.24, 0.03, 0.3, 0.004);
    kit.at(-0.05, 0, 0.72, Math.PI - 0.3, () => f.officeChair(kit, cloth));
  });
  kit.at(w / 2 - 0.2, 0, -d * 0.14, -Math.PI / 2, () => decor.shelf(kit, wood, 2.6, 2.25, random));
  kit.at(-w * 0.3, 0, -d * 0.02, 0.9, () => f.armchair(kit, second, wood));
  kit.at(-w / 2 + 0.45, 0, -d * 0.2, 0, () => f.floorLamp(kit, r.lamps));
  decor.plant(kit, group, random, -w / 2 + 0.55, -d / 2 + 0.55, 1.7);
  kit.at(0.2, 0, -d * 0.2, 0, () => decor.pendant(kit, h, h - 0.8, lacquer(p.accent), 0.26));
}

/** Puts the furniture of a kind of room into it. */
export const FURNISH: Record<RoomKind, (r: Furnish) => void> = {
  living,
  kitchen,
  bedroom,
  bathroom,
  office: study,
};
