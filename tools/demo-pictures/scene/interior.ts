import { Group, Mesh, PerspectiveCamera, PlaneGeometry, Scene, Vector3, type WebGLRenderer } from 'three';
import { curtain } from './decor.ts';
import { capture, type Stage } from './engine.ts';
import { daylight } from './exterior.ts';
import { FOLIAGE, woodland } from './foliage.ts';
import type { InteriorSpec, Pane } from './interior-spec.ts';
import { Kit } from './kit.ts';
import { OTHER_LAYOUT } from './layouts.ts';
import {
  brick,
  concrete,
  fabric,
  facade,
  grass,
  lacquer,
  marble,
  paint,
  plaster,
  reflect,
  tiles,
  timber,
} from './materials.ts';
import { type Furnish, PALETTES, type Palette, type RoomKind } from './palettes.ts';
import { type Random, seeded } from './random.ts';
import { roomLight, roomSun } from './room-light.ts';
import { FURNISH } from './rooms.ts';
import { air, plant } from './site.ts';
import { paintSky, WEATHER } from './sky.ts';
import { STILL_LIFE } from './still-life.ts';
import { terrace } from './terrace.ts';

const SIZE: Record<InteriorSpec['room'], [number, number, number]> = {
  living: [6, 6.6, 2.9],
  kitchen: [5.8, 6.4, 2.8],
  bedroom: [5, 5.6, 2.75],
  bathroom: [4.2, 4.4, 2.6],
  office: [4.8, 5.2, 2.8],
  terrace: [6.4, 5.4, 3],
};

const PANES: Record<RoomKind, (w: number, d: number) => Pane[]> = {
  living: (w) => [
    { wall: 'back', x: w * 0.1, y: 0.05, w: w * 0.62, h: 2.35 },
    { wall: 'left', x: 2.9, y: 0.05, w: 2, h: 2.35 },
  ],
  kitchen: () => [
    { wall: 'left', x: 1.6, y: 0.9, w: 1.6, h: 1.3 },
    { wall: 'left', x: 3.8, y: 0.05, w: 1.8, h: 2.2 },
  ],
  bedroom: () => [{ wall: 'left', x: 1.1, y: 0.05, w: 2.3, h: 2.2 }],
  bathroom: () => [{ wall: 'left', x: 0.9, y: 0.9, w: 1.9, h: 1.3 }],
  office: (w) => [
    { wall: 'back', x: w * 0.14, y: 0.75, w: w * 0.6, h: 1.6 },
    { wall: 'left', x: 2.4, y: 0.1, w: 1.5, h: 2.2 },
  ],
};

function floorOf(spec: InteriorSpec, palette: Palette) {
  if (spec.floor === 'tiles') return tiles('#c9c3b8', '#a9a398', 3, 3, 2.4);
  if (spec.floor === 'concrete') return concrete('#a5a29c');
  if (spec.floor === 'marble') return marble('#e2ded6', '#99948c');
  return palette.floor;
}

/** Walls, floor, ceiling, windows and the door behind the viewer. */
function shell(
  walls: Kit,
  inside: Kit,
  spec: InteriorSpec,
  p: Palette,
  panes: Pane[],
  w: number,
  d: number,
  h: number,
  random: Random,
): void {
  const wall = plaster(p.wall);
  const back =
    spec.feature === 'brick'
      ? brick('#a5644a')
      : spec.feature === 'concrete'
        ? concrete()
        : spec.feature === 'color'
          ? plaster(p.accent)
          : wall;
  const t = 0.25;
  walls.box(floorOf(spec, p), 0, -0.2, 0, w, 0.2, d);
  walls.box(paint('#f5f3ee'), 0, h, 0, w + 2 * t, 0.2, d + 2 * t);
  const holes = (name: Pane['wall']) => panes.filter((pane) => pane.wall === name);
  walls.at(-w / 2, 0, -d / 2, 0, () => walls.wall(back, w, h, t, holes('back')));
  walls.at(-w / 2, 0, d / 2, Math.PI / 2, () => walls.wall(wall, d, h, t, holes('left')));
  walls.at(w / 2, 0, -d / 2, -Math.PI / 2, () => walls.wall(wall, d, h, t, []));
  walls.at(w / 2, 0, d / 2, Math.PI, () => walls.wall(wall, w, h, t, []));
  const trim = paint('#f2efe8', 0.6);
  const frame = random() < 0.5 ? lacquer('#2a2d2e') : paint('#f2efe8', 0.6);
  inside.box(trim, w / 2 - 0.008, 0, 0, 0.016, 0.11, d);
  inside.box(trim, 0, 0, -d / 2 + 0.008, holes('back').length ? 0.01 : w, 0.11, 0.016);
  inside.at(-w * 0.3, 0, d / 2 - 0.03, 0, () => {
    inside.soft(trim, 0, 0, 0, 1, 2.12, 0.05);
    inside.soft(timber(p.wood), 0, 0, -0.015, 0.86, 2.05, 0.05);
  });
  for (const pane of panes) {
    const place: [number, number, number, number] =
      pane.wall === 'back' ? [-w / 2, 0, -d / 2 - 0.1, 0] : [-w / 2 - 0.1, 0, d / 2, Math.PI / 2];
    inside.at(...place, () => {
      const n = Math.max(1, Math.round(pane.w / 1.1));
      for (let i = 0; i <= n; i++)
        inside.box(frame, pane.x + (i * pane.w) / n, pane.y, 0, 0.055, pane.h, 0.07);
      const rows = spec.grid ?? 1;
      for (let i = 0; i <= rows; i++)
        inside.box(frame, pane.x + pane.w / 2, pane.y + (i * (pane.h - 0.05)) / rows, 0, pane.w, 0.05, 0.07);
      const cloth = fabric('#ebe5d9');
      if (spec.room !== 'kitchen') {
        const z = pane.wall === 'back' ? 0.2 : 0.2;
        inside.box(frame, pane.x + pane.w / 2, h - 0.3, z, pane.w + 1.2, 0.025, 0.025);
        for (const x of [pane.x - 0.22, pane.x + pane.w + 0.22])
          inside.at(0, 0, z, 0, () => curtain(inside, cloth, x, 0.02, 0.6, h - 0.33, 5));
      }
    });
  }
}

function garden(scene: Scene, random: Random): void {
  const lawn = new Mesh(
    new PlaneGeometry(300, 300).rotateX(-Math.PI / 2).translate(0, -0.6, 0),
    grass('#728a4a', ['#869a58', '#647c40', '#9aa468']),
  );
  scene.add(lawn);
  const trees = new Group();
  trees.position.y = -0.6;
  plant(
    trees,
    random,
    'summer',
    ['broad', 'birch'],
    [
      [-6, -14, 8],
      [3, -19, 9],
      [-14, -6, 8],
      [-16, 3, 9],
      [9, -22, 10],
      [-20, -16, 11],
    ],
    'garden',
  );
  trees.add(woodland(random, -70, 70, -42, 8, FOLIAGE.summer));
  const side = woodland(random, -60, 60, -38, 8, FOLIAGE.summer);
  side.rotation.y = Math.PI / 2;
  side.position.y = -0.6;
  scene.add(trees, side);
  trees.traverse((object) => {
    object.castShadow = false;
  });
  side.castShadow = false;
}

/** The town from an upper floor: blocks at eye level and below, a few trees between. */
function roofs(scene: Scene, random: Random): void {
  const kit = new Kit();
  const hues = ['#c4b49a', '#b08a70', '#d6ccba', '#a39c90', '#bda48a'];
  for (let i = 0; i < 70; i++) {
    const [reach, angle] = [24 + 110 * random(), Math.PI * (0.95 + 1.1 * random())];
    const [x, z] = [Math.cos(angle) * reach * 1.3, Math.sin(angle) * reach];
    const tall = 5 + random() * 9 + (reach > 80 ? random() * 14 : 0);
    const wide = 9 + random() * 10;
    kit.box(facade(hues[i % hues.length] as string), x, -14, z, wide, tall, wide);
    kit.box(paint('#8f8a82'), x, tall - 14, z, wide + 0.4, 0.4, wide + 0.4);
  }
  kit.box(paint('#7f8a70'), 0, -14.2, 0, 500, 0.2, 500);
  const town = kit.finish();
  town.traverse((object) => {
    object.castShadow = false;
  });
  scene.add(town, woodland(random, -120, 120, -60, 9, FOLIAGE.summer).translateY(-14));
}

/** Builds the stage of one room picture. */
export function interior(renderer: WebGLRenderer, spec: InteriorSpec, frames: number): Stage {
  const random = seeded(spec.seed);
  const weather = WEATHER[spec.weather];
  const sky = paintSky(renderer, weather, random() * 40, 1024);
  const scene = new Scene();
  scene.background = sky.background;
  scene.fog = air(weather);
  const [w, d, h] = spec.size ?? SIZE[spec.room];
  const p = PALETTES[spec.palette] as Palette;
  const [walls, inside, group] = [new Kit(), new Kit(), new Group()];
  const setting: Furnish = { kit: inside, group, random, p, w, d, h, lamps: weather.lamps };
  const camera = new PerspectiveCamera(spec.fov ?? (spec.room === 'bathroom' ? 52 : 47), 1.5, 0.1, 900);
  camera.rotation.order = 'YXZ';
  const [eye, tilt] = spec.eye ?? [1.25, 0];
  const side = spec.flip ? -1 : 1;
  if (spec.room === 'terrace') {
    terrace(setting);
    group.add(inside.finish());
    group.scale.x = side;
    garden(scene, random);
    scene.add(group);
    reflect(sky.environment());
    const [x, z, turn] = spec.stand ?? [0.25, 1, 10];
    camera.position.set((side * x * w) / 2, 1.5, z * (d / 2) + 1.4);
    camera.rotation.y = (side * turn * Math.PI) / 180;
    const prepare = daylight(scene, weather, sky.radiance, new Vector3(0, 1, 0), 12, 4);
    return {
      scene,
      camera,
      shift: -0.08,
      exposure: weather.exposure,
      frames,
      contact: 0.5,
      bloom: 0.06,
      prepare,
    };
  }
  const panes = PANES[spec.room](w, d);
  shell(walls, inside, spec, p, panes, w, d, h, random);
  if (spec.still) STILL_LIFE[spec.still](setting);
  else (spec.other ? OTHER_LAYOUT : FURNISH)[spec.room](setting);
  const shellGroup = walls.finish();
  group.add(shellGroup, inside.finish());
  group.scale.x = side;
  scene.add(group);
  if (spec.outlook === 'roofs') roofs(scene, random);
  else garden(scene, random);
  const light = roomLight(scene, shellGroup, spec, panes, w, d, h, sky.radiance);
  reflect(null);
  light({ index: 1, count: 4 });
  reflect(capture(renderer, scene, new Vector3(side * w * 0.12, 1.7, d * 0.3)));
  const [x, z, turn] = spec.stand ?? [0.1, 0.94, 4];
  camera.position.set((side * x * w) / 2, eye, (z * d) / 2);
  camera.rotation.set((tilt * Math.PI) / 180, (side * turn * Math.PI) / 180, 0);
  const dusk = spec.weather === 'dusk' ? 1.15 : 1;
  return {
    scene,
    camera,
    shift: -0.06,
    exposure: 0.6 * dusk,
    frames,
    contact: 0.45,
    bloom: 0.07,
    prepare: light,
    room: {
      sun: roomSun(spec, panes),
      openings: panes.map(({ wall, x, y, w: width, h: height }) => ({
        middle:
          wall === 'back'
            ? [side * (x + width / 2 - w / 2), y + height / 2, -d / 2 - 0.2]
            : [side * (-w / 2 - 0.2), y + height / 2, d / 2 - x - width / 2],
        width,
        height,
        inward: wall === 'back' ? [0, 0, 1] : [side, 0, 0],
      })),
    },
  };
}
