import {
  Group,
  HemisphereLight,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SpotLight,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { aim, capture, domeDirection, type Frame, type Stage, shadowedLight } from './engine.ts';
import { daylight } from './exterior.ts';
import * as furniture from './furniture.ts';
import { Kit } from './kit.ts';
import {
  brick,
  concrete,
  fabric,
  grass,
  lacquer,
  marble,
  paint,
  plaster,
  reflect,
  tiles,
  timber,
} from './materials.ts';
import { hammersley, type Random, seeded } from './random.ts';
import { FURNISH, type Furnish, PALETTES, type Palette, type RoomKind, terrace } from './rooms.ts';
import { air, plant } from './site.ts';
import { paintSky, sunDirection, WEATHER, type WeatherName } from './sky.ts';
import { FOLIAGE, woodland } from './vegetation.ts';

export type InteriorSpec = {
  type: 'interior';
  room: RoomKind | 'terrace';
  seed: string;
  palette: keyof typeof PALETTES;
  weather: WeatherName;
  /** Mirrors the plan left to right. */
  flip?: boolean;
  /** A brick or concrete back wall instead of plaster. */
  feature?: 'brick' | 'concrete' | 'color';
  /** Room size in metres: width, depth, height. */
  size?: [number, number, number];
  floor?: 'parquet' | 'tiles' | 'concrete' | 'marble';
  /** Viewer's place relative to the room's half size and the turn of the gaze in degrees. */
  stand?: [number, number, number];
};

type Pane = { wall: 'back' | 'left'; x: number; y: number; w: number; h: number };

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
      for (const y of [pane.y, pane.y + pane.h - 0.05])
        inside.box(frame, pane.x + pane.w / 2, y, 0, pane.w, 0.055, 0.07);
      const cloth = fabric('#ebe5d9');
      if (spec.room !== 'kitchen') {
        const z = pane.wall === 'back' ? 0.2 : 0.2;
        inside.box(frame, pane.x + pane.w / 2, h - 0.3, z, pane.w + 1.2, 0.025, 0.025);
        for (const x of [pane.x - 0.22, pane.x + pane.w + 0.22])
          inside.at(0, 0, z, 0, () => furniture.curtain(inside, cloth, x, 0.02, 0.6, h - 0.33, 5));
      }
    });
  }
}

/** Lights of a room: sun through the panes, sky light from points on them, and soft light from the walls around. */
function roomLight(
  scene: Scene,
  shellGroup: Group,
  spec: InteriorSpec,
  panes: Pane[],
  w: number,
  d: number,
  h: number,
  radiance: (v: Vector3) => { r: number; g: number; b: number },
) {
  const weather = WEATHER[spec.weather];
  const span = Math.max(w, d) * 0.85;
  const sun = shadowedLight(span, 2048);
  const fills = [0, 1].map(() => shadowedLight(span, 1024));
  const spots = [0, 1].map(() => {
    const spot = new SpotLight('#ffffff', 1, 0, 1.35, 0.6, 1.7);
    spot.castShadow = true;
    spot.shadow.mapSize.set(1024, 1024);
    spot.shadow.camera.near = 0.3;
    spot.shadow.bias = -0.0008;
    spot.shadow.normalBias = 0.03;
    return spot;
  });
  for (const light of [sun, ...fills, ...spots]) scene.add(light, light.target);
  const bounce = new HemisphereLight('#fff8ee', '#fff1de', 1.9);
  scene.add(bounce);
  // Walls keep out the sun but not the light that stands for their own bounce.
  shellGroup.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    mesh.castShadow = true;
    mesh.onBeforeShadow = (_r, _o, _c, shadowCamera) =>
      mesh.geometry.setDrawRange(0, shadowCamera === sun.shadow.camera ? Number.POSITIVE_INFINITY : 0);
    mesh.onAfterShadow = () => mesh.geometry.setDrawRange(0, Number.POSITIVE_INFINITY);
  });
  const center = new Vector3(0, h / 2, 0);
  const raw = sunDirection({
    ...weather,
    azimuth: panes.some((pane) => pane.wall === 'back') ? 235 : 200,
    elevation: Math.min(38, weather.elevation),
  });
  const side = spec.flip ? -1 : 1;
  return (frame: Frame) => {
    const [u, v] = hammersley(frame.index, frame.count, 0.31, 0.57);
    const toSun = raw.clone().setX(raw.x * side);
    const disc = new Vector3(
      Math.cos(v * 6.283),
      Math.sin(v * 6.283),
      Math.cos(v * 6.283 + 2),
    ).multiplyScalar(0.045 * Math.sqrt(u));
    aim(sun, center, toSun.add(disc).normalize(), span);
    sun.color.set(weather.sunColor);
    sun.intensity = weather.sunPower * 1.6;
    fills.forEach((light, i) => {
      const [a, b] = hammersley(frame.index * 2 + i, frame.count * 2, 0.2, 0.4);
      const direction = domeDirection(a, b);
      aim(light, center, direction, span);
      light.color.set('#fff4e6');
      light.intensity = 1.1;
    });
    spots.forEach((spot, i) => {
      const [a, b] = hammersley(frame.index * 2 + i, frame.count * 2, 0.1, 0.7);
      const pane = panes[(frame.index + i) % panes.length] as Pane;
      const [s, y] = [pane.x + a * pane.w, pane.y + b * pane.h];
      if (pane.wall === 'back') spot.position.set(side * (-w / 2 + s), y, -d / 2 - 0.35);
      else spot.position.set(side * (-w / 2 - 0.35), y, d / 2 - s);
      const inward = pane.wall === 'back' ? new Vector3(0, -0.25, 1) : new Vector3(side, -0.25, 0);
      spot.target.position.copy(spot.position).add(inward);
      spot.target.updateMatrixWorld();
      const color = radiance(new Vector3(0, 0.4, 0));
      spot.color.setRGB(color.r, color.g, color.b);
      spot.intensity = pane.w * pane.h * 2.6;
    });
  };
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

/** Builds the stage of one room picture. */
export function interior(renderer: WebGLRenderer, spec: InteriorSpec, frames: number): Stage {
  const random = seeded(spec.seed);
  const weather = WEATHER[spec.weather];
  const sky = paintSky(renderer, weather, random() * 40);
  const scene = new Scene();
  scene.background = sky.background;
  scene.fog = air(weather);
  const [w, d, h] = spec.size ?? SIZE[spec.room];
  const p = PALETTES[spec.palette] as Palette;
  const [walls, inside, group] = [new Kit(), new Kit(), new Group()];
  const setting: Furnish = { kit: inside, group, random, p, w, d, h, lamps: weather.lamps };
  const camera = new PerspectiveCamera(spec.room === 'bathroom' ? 54 : 50, 1.5, 0.1, 900);
  const side = spec.flip ? -1 : 1;
  if (spec.room === 'terrace') {
    terrace(setting);
    group.add(inside.finish());
    group.scale.x = side;
    garden(scene, random);
    scene.add(group);
    reflect(sky.environment);
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
  FURNISH[spec.room](setting);
  const shellGroup = walls.finish();
  group.add(shellGroup, inside.finish());
  group.scale.x = side;
  scene.add(group);
  garden(scene, random);
  const light = roomLight(scene, shellGroup, spec, panes, w, d, h, sky.radiance);
  reflect(null);
  light({ index: 1, count: 4 });
  reflect(capture(renderer, scene, new Vector3(0, 1.4, 0)));
  const [x, z, turn] = spec.stand ?? [0.1, 0.94, 4];
  camera.position.set((side * x * w) / 2, 1.25, (z * d) / 2);
  camera.rotation.y = (side * turn * Math.PI) / 180;
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
  };
}
