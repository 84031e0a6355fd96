import { PlaneGeometry, SphereGeometry, Vector3 } from 'three';
import * as decor from './decor.ts';
import { shrub } from './foliage.ts';
import * as f from './furniture.ts';
import { boards, concrete, fabric, glass, metal, paint } from './materials.ts';
import { type Furnish, pair } from './palettes.ts';

/** Roof terrace: deck, lounge, planters, pergola; no walls. */
export function terrace(r: Furnish): void {
  const { kit, group, random, p, w, d } = r;
  const [cloth, second, wood] = pair(r);
  kit.box(boards(p.wood, false, 14, 2), 0, -0.1, 0, w + 8, 0.1, d + 6);
  kit.at(-0.2, 0.01, -0.4, 0, () => f.rug(kit, fabric('#e2dbcb'), fabric(p.second), 3.4, 2.4));
  kit.at(0.1, 0, -1.7, 0, () => f.sofa(kit, cloth, second, 2.5, random));
  kit.at(-2, 0, -0.3, 1.45, () => f.armchair(kit, cloth, wood));
  kit.at(-0.1, 0, -0.4, 0, () => f.roundTable(kit, wood, 0.5, 0.36));
  decor.vase(kit, -0.1, 0.38, -0.4, 0.24, p.tones[2] as string);
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
  decor.plant(kit, group, random, w / 2 - 0.6, 0.9, 1.5, 0, '#b5694a');
  decor.plant(kit, group, random, -w / 2 + 0.6, 1, 1.1, 0, '#b5694a');
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
