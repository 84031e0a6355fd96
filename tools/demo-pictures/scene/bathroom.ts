import { CylinderGeometry, PlaneGeometry, SphereGeometry, TorusGeometry } from 'three';
import * as decor from './decor.ts';
import * as f from './furniture.ts';
import { fabric, glass, lacquer, marble, metal, paint, tiles, timber } from './materials.ts';
import type { Furnish } from './palettes.ts';

export function bathroom(r: Furnish): void {
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
    decor.plant(kit, group, random, 0, 0, 0.42, 0.79);
  });
  kit.at(w / 2 - 0.75, 0, -d / 2 + 0.6, 0, () => {
    kit.add(glass(0.22), new PlaneGeometry(1.5, 2.1).translate(0, 1.05, 0.5));
    kit.box(brass, 0, 2.1, 0.5, 1.5, 0.025, 0.03);
    kit.box(brass, -0.75, 0, 0.5, 0.025, 2.12, 0.03);
    kit.pole(brass, 0, 2.15, -0.3, 0.16, 0.02, 0.16, 32);
    kit.box(brass, 0, 1, -0.54, 0.02, 1.2, 0.02);
    kit.box(brass, 0, 2.17, -0.42, 0.02, 0.02, 0.26);
  });
  decor.plant(kit, group, random, -w / 2 + 0.45, -d / 2 + 0.5, 1.5);
  kit.at(-0.1, 0, d * 0.1, 0.1, () => f.rug(kit, fabric('#efe9dd'), fabric(p.cloth), 1.3, 0.8));
  kit.at(-w / 2 + 0.55, 0, d * 0.2, 0.3, () => f.stool(kit, wood));
  kit.soft(fabric('#e9e2d3'), -w / 2 + 0.55, 0.72, d * 0.2, 0.28, 0.09, 0.2, 0.03);
}
