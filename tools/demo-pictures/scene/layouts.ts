import * as decor from './decor.ts';
import * as f from './furniture.ts';
import { concrete, fabric, lacquer, marble, metal, paint, tiles, timber } from './materials.ts';
import { type Furnish, pair, type RoomKind } from './palettes.ts';
import { between } from './random.ts';

/** Living room, sofa to the window wall, a long sideboard, a round dining table near the viewer. */
function living(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(-0.2, 0, -d * 0.2, 0, () => f.rug(kit, fabric('#e3dccd'), fabric('#d2c8b4'), 3.8, 2.6));
  kit.at(-0.2, 0, -d / 2 + 1, 0, () => f.sofa(kit, cloth, second, 3, random));
  kit.at(-w / 2 + 1, 0, -d * 0.2, Math.PI / 2, () => f.armchair(kit, second, wood));
  kit.at(-0.2, 0, -d * 0.2, 0, () => {
    kit.soft(wood, 0, 0.3, 0, 1.3, 0.05, 0.65, 0.02);
    for (const x of [-0.55, 0.55]) kit.soft(wood, x, 0, 0, 0.05, 0.3, 0.5);
  });
  decor.vase(kit, -0.5, 0.35, -d * 0.2, 0.3, p.tones[2] as string);
  for (const [i, tone] of p.tones.slice(0, 3).entries())
    kit.soft(paint(tone), 0.1 + i * 0.01, 0.35 + i * 0.03, -d * 0.2, 0.32, 0.03, 0.24, 0.005);
  kit.at(w / 2 - 0.25, 0, -d * 0.12, -Math.PI / 2, () => {
    f.cupboards(kit, wood, 2.4, 0.16, 0.52, 0.42, false);
    decor.vase(kit, 0.3, 0.69, 0, 0.34, p.tones[1] as string);
    kit.at(2.4 / 2, 0, 0, 0, () => decor.picture(kit, random, 0.2, 1.1, 1.2, 0.85, p.tones));
  });
  kit.at(w / 2 - 1.5, 0, d * 0.2, 0.4, () => {
    f.roundTable(kit, wood, 0.6, 0.74);
    for (let i = 0; i < 4; i++)
      kit.at(Math.sin(i * 1.57) * 0.85, 0, Math.cos(i * 1.57) * 0.85, i * 1.57 + Math.PI, () =>
        f.chair(kit, second, timber(p.wood)),
      );
    decor.pendant(kit, h, h - 1.05, lacquer(p.tones[3] as string), 0.28);
    decor.vase(kit, 0, 0.76, 0, 0.24, p.tones[0] as string);
  });
  kit.at(w / 2 - 0.5, 0, -d / 2 + 0.7, 0, () => f.floorLamp(kit, r.lamps));
  decor.plant(kit, group, random, -w / 2 + 0.55, -d / 2 + 0.7, 1.8);
}

/** Kitchen along two walls with a long dining table and no island. */
function kitchen(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const wood = timber(p.wood);
  const front = random() < 0.5 ? lacquer(p.second) : lacquer('#efebe2');
  const top = random() < 0.5 ? wood : marble('#ebe8e2', '#8d8984');
  const splash = tiles(p.tones[0] as string, '#c9c4b8', 10, 10, 1.2);
  kit.at(-w / 2 + 0.1, 0, -d / 2 + 0.32, 0, () => {
    const run = w - 0.8;
    f.cupboards(kit, front, run, 0.1, 0.78, 0.62, true);
    kit.soft(top, run / 2, 0.88, 0, run, 0.04, 0.64, 0.008);
    kit.box(splash, run / 2, 0.92, -0.31, run, 0.62, 0.02);
    kit.box(wood, run / 2, 1.6, -0.2, run * 0.8, 0.04, 0.26);
    for (let i = 0; i < 9; i++)
      decor.vase(
        kit,
        run * 0.18 + i * run * 0.08,
        1.64,
        -0.2,
        between(random, 0.1, 0.24),
        p.tones[i % 4] as string,
      );
    kit.soft(lacquer('#efece4'), run * 0.34, 0.9, -0.1, 0.5, 0.1, 0.4, 0.03);
    kit.box(lacquer('#101112'), run * 0.68, 0.92, 0.02, 0.58, 0.008, 0.5);
    kit.box(metal('#9da1a3', 0.3), run * 0.68, 0.2, 0.3, 0.58, 0.55, 0.03);
    kit.box(metal('#b5b8ba', 0.3), run * 0.68, 1.75, -0.1, 0.7, 0.6, 0.36);
  });
  kit.at(w / 2 - 0.32, 0, -d / 2 + 0.1, -Math.PI / 2, () => {
    f.cupboards(kit, front, 2.2, 0.1, 2.2, 0.62, true);
  });
  kit.at(-0.1, 0, d * 0.06, Math.PI / 2, () => {
    f.table(kit, wood, 2.2, 0.95);
    for (const x of [-0.65, 0.05, 0.7])
      for (const z of [-1, 1])
        kit.at(x, 0, z * 0.75, z > 0 ? Math.PI : 0, () => f.chair(kit, fabric(p.cloth), wood));
    decor.vase(kit, 0.2, 0.74, 0, 0.28, p.tones[2] as string);
    kit.soft(paint('#efe7d6'), -0.5, 0.745, 0.1, 0.34, 0.05, 0.34, 0.02);
    for (const x of [-0.6, 0.6])
      kit.at(x, 0, 0, 0, () => decor.pendant(kit, h, h - 1.1, paint('#e9dfcb'), 0.24));
  });
  decor.plant(kit, group, random, -w / 2 + 0.5, d * 0.02, 1.6, 0, '#b98a68');
}

/** Bedroom with a wall of wardrobes, a long mirror and a desk by the window. */
function bedroom(r: Furnish): void {
  const { kit, group, random, p, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  kit.at(0.2, 0, -d * 0.1, 0, () => f.rug(kit, fabric('#e6dfd2'), fabric('#d9d0bf'), 2.8, 3));
  kit.at(0.2, 0, -d / 2 + 1.2, 0, () => f.bed(kit, fabric('#f4f0e8'), second, cloth, 1.5));
  for (const e of [-1, 1])
    kit.at(0.2 + e * 1.1, 0, -d / 2 + 0.34, 0, () => {
      f.nightstand(kit, wood, r.lamps);
      decor.vase(kit, 0.14, 0.52, 0.1, 0.16, p.tones[1] as string);
    });
  // Upholstered panels behind the bed.
  for (let i = 0; i < 5; i++)
    kit.soft(cloth, 0.2 - 1.5 + i * 0.75, 0.3, -d / 2 + 0.05, 0.73, 1.1, 0.08, 0.03);
  kit.at(0, 0, -d / 2, 0, () => decor.picture(kit, random, 0.2, 1.65, 1.1, 0.7, p.tones));
  kit.at(w / 2 - 0.32, 0, -d / 2 + 1.4, -Math.PI / 2, () =>
    f.cupboards(kit, lacquer('#ece7dc'), Math.min(3, d - 2), 0.05, 2.3, 0.6, true),
  );
  kit.at(-w / 2 + 0.5, 0, -d * 0.12, Math.PI / 2, () => {
    f.table(kit, wood, 1.3, 0.55);
    kit.at(0, 0, 0.6, Math.PI, () => f.chair(kit, second, wood));
    decor.vase(kit, -0.4, 0.74, 0, 0.2, p.tones[2] as string);
  });
  decor.plant(kit, group, random, -w / 2 + 0.45, -d / 2 + 0.45, 1.3);
  kit.at(0.2, 0, -d * 0.05, 0, () => decor.pendant(kit, h, h - 0.65, paint('#efe6d4'), 0.36));
}

/** Bathroom with a walk-in shower along the back and one long basin. */
function bathroom(r: Furnish): void {
  const { kit, group, random, p, w, d } = r;
  const wood = timber(p.wood);
  const white = lacquer('#f3f1ec');
  const brass = metal(random() < 0.5 ? '#b6955a' : '#c3c6c8', 0.3);
  kit.box(tiles(p.second, '#d8d2c6', 18, 9, 1.4), 0, 0, -d / 2 + 0.02, w, 2.6, 0.03);
  kit.at(-w / 2 + 1, 0, -d / 2 + 0.7, 0, () => {
    kit.box(brass, 0, 1, -0.64, 0.02, 1.25, 0.02);
    kit.box(brass, 0, 2.24, -0.5, 0.02, 0.02, 0.3);
    kit.pole(brass, 0, 2.2, -0.36, 0.17, 0.02, 0.17, 32);
    kit.box(paint('#d9d3c6'), 0.1, 0, 0, 1.9, 0.03, 1.3);
  });
  kit.at(w * 0.2, 0, -d / 2 + 0.3, 0, () => {
    f.cupboards(kit, wood, 1.5, 0.32, 0.42, 0.5, false);
    kit.soft(white, 0.75, 0.75, 0, 1.56, 0.12, 0.54, 0.03);
    kit.box(paint('#d5d2cb'), 0.75, 0.868, 0.04, 1.1, 0.006, 0.34);
    kit.pole(brass, 0.75, 0.86, -0.2, 0.016, 0.2);
    kit.box(brass, 0.75, 1.04, -0.13, 0.025, 0.025, 0.17);
    kit.box(metal('#dfe6e8', 0.03), 0.75, 1.15, -0.25, 1.3, 0.85, 0.02);
    for (const x of [-0.05, 1.55]) {
      kit.box(brass, x, 1.5, -0.24, 0.05, 0.2, 0.06);
    }
    decor.plant(kit, group, random, 1.35, 0, 0.34, 0.87);
  });
  kit.at(w / 2 - 0.4, 0, d * 0.12, -Math.PI / 2, () => {
    kit.soft(white, 0, 0.2, 0, 0.38, 0.2, 0.55, 0.09);
    kit.soft(white, 0, 0.4, 0, 0.4, 0.03, 0.56, 0.015);
    kit.box(white, 0, 0.9, -0.36, 0.5, 0.25, 0.02);
  });
  kit.at(-0.1, 0, -d * 0.02, 0, () => f.rug(kit, fabric('#efe9dd'), fabric(p.cloth), 1.2, 0.7));
  kit.at(-w / 2 + 0.12, 0, d * 0.05, Math.PI / 2, () => {
    for (const y of [0.5, 0.9, 1.3]) kit.box(brass, 0, y, 0.05, 0.5, 0.02, 0.02);
    kit.soft(fabric(p.cloth), 0, 0.62, 0.06, 0.4, 0.7, 0.04, 0.015);
  });
  kit.at(w * 0.1, 0, d * 0.08, 0.2, () => f.stool(kit, wood));
}

/** Work floor with rows of desks, for offices to let. */
function office(r: Furnish): void {
  const { kit, group, random, w, d, h } = r;
  const [cloth, second, wood] = pair(r);
  for (const [z, turn] of [
    [-d * 0.28, 0],
    [d * 0.06, 0],
  ] as const)
    for (let i = 0; i < Math.max(2, Math.floor(w / 2)); i++)
      kit.at(-w / 2 + 1.3 + i * 1.75, 0, z, turn, () => {
        f.table(kit, lacquer('#efece5'), 1.6, 0.8);
        kit.at(0.1, 0.74, -0.14, 0, () => f.monitor(kit));
        kit.at(between(random, -0.1, 0.2), 0, 0.72, Math.PI + between(random, -0.4, 0.4), () =>
          f.officeChair(kit, i % 2 ? cloth : second),
        );
        if (i % 2) decor.plant(kit, group, random, 0.65, -0.2, 0.34, 0.74);
      });
  kit.at(w / 2 - 0.2, 0, -d * 0.1, -Math.PI / 2, () =>
    decor.shelf(kit, wood, Math.min(3.4, d * 0.5), 1.9, random),
  );
  for (const x of [-w * 0.28, 0, w * 0.28])
    kit.at(x, 0, -d * 0.12, 0, () => kit.soft(paint('#f3efe6'), 0, h - 0.62, 0, 0.12, 0.08, d * 0.6, 0.02));
  decor.plant(kit, group, random, -w / 2 + 0.5, -d / 2 + 0.6, 1.9, 0, '#6d6a64');
  kit.box(concrete('#b3b0aa'), 0, h - 0.22, -d * 0.12, w, 0.16, 0.3);
}

/** The second way of furnishing each kind of room. */
export const OTHER_LAYOUT: Record<RoomKind, (r: Furnish) => void> = {
  living,
  kitchen,
  bedroom,
  bathroom,
  office,
};
