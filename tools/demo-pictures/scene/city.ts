import { Group, Mesh, PerspectiveCamera, PlaneGeometry, Scene, Vector3, type WebGLRenderer } from 'three';
import type { Stage } from './engine.ts';
import { daylight } from './exterior.ts';
import type { Season, Species } from './foliage.ts';
import { Kit, metreUv } from './kit.ts';
import { LANDMARKS, type Landmark } from './landmarks.ts';
import {
  brick,
  curtainWall,
  facade,
  grass,
  metal,
  paint,
  plaster,
  reflect,
  roofTiles,
  water,
} from './materials.ts';
import { between, pick, type Random, seeded } from './random.ts';
import { air, hills, plant } from './site.ts';
import { paintSky, WEATHER, type WeatherName } from './sky.ts';

export type CitySpec = {
  type: 'city';
  seed: string;
  weather: WeatherName;
  season: Season;
  landmark: Landmark;
  /** Wall colours of the old town. */
  hues: string[];
  roof: 'tile' | 'slate' | 'flat';
  /** Metres the far rows stand above the front row. */
  slope: number;
  /** Number and greatest height of towers. */
  towers: [number, number];
  glass: string;
  species: Species[];
  mountains: number;
  shore: 'water' | 'park';
};

function oldTown(kit: Kit, random: Random, spec: CitySpec): void {
  for (let row = 0; row < 7; row++) {
    const z = -row * 16;
    const rise = (spec.slope * row) / 6;
    for (let x = -95 - row * 8; x < 95 + row * 8; ) {
      const w = between(random, 9, 16);
      const h = between(random, 11, 20) + (row === 0 ? 0 : 1);
      const hue = pick(random, spec.hues);
      const d = 12;
      kit.box(facade(hue), x + w / 2, rise - 8, z, w, h + 8, d);
      if (spec.roof === 'flat') kit.box(paint('#9a948a'), x + w / 2, h + rise, z, w + 0.4, 0.5, d + 0.4);
      else roof(kit, spec.roof, x + w / 2, h + rise, z, w, d, between(random, 2.2, 3.6));
      x += w + (random() < 0.14 ? between(random, 3, 7) : 0.05);
    }
  }
}

function roof(
  kit: Kit,
  kind: 'tile' | 'slate',
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  rise: number,
): void {
  const cover = kind === 'tile' ? roofTiles('#b4623f') : roofTiles('#5a5f68', false);
  const half = d / 2 + 0.3;
  kit.at(x - w / 2, y, z, Math.PI / 2, () =>
    kit.prism(
      cover,
      [
        [-half, 0],
        [half, 0],
        [0, rise],
      ],
      w,
    ),
  );
  if (w > 11) kit.box(brick('#9b6148'), x + w * 0.3, y + rise * 0.4, z + 1, 0.9, rise, 0.8);
}

function towers(kit: Kit, random: Random, spec: CitySpec): void {
  const [count, tallest] = spec.towers;
  for (let i = 0; i < count; i++) {
    const x = between(random, -120, 120);
    const z = between(random, -190, -115);
    const h = tallest * between(random, 0.45, 1) * (1 - Math.abs(x) / 260);
    const w = between(random, 13, 22);
    const skin = random() < 0.62 ? curtainWall(spec.glass) : facade(pick(random, spec.hues));
    kit.box(skin, x, 0, z, w, h, w * 0.8);
    if (random() < 0.6) kit.box(skin, x, h, z, w * 0.72, h * between(random, 0.08, 0.22), w * 0.6);
    else kit.box(metal('#8d9194', 0.5), x, h, z, w * 0.5, 3.5, w * 0.4);
    if (random() < 0.25) kit.pole(metal('#b8bcbe', 0.4), x, h, z, 0.4, h * 0.28, 0.1);
  }
}

/** Builds the stage of one city picture: old town by the water or a park, towers, hills, one landmark. */
export function city(renderer: WebGLRenderer, spec: CitySpec, frames: number): Stage {
  const random = seeded(spec.seed);
  const weather = WEATHER[spec.weather];
  const sky = paintSky(renderer, weather, random() * 40);
  const scene = new Scene();
  scene.background = sky.background;
  scene.fog = air(weather);
  reflect(sky.environment());
  const kit = new Kit();
  oldTown(kit, random, spec);
  towers(kit, random, spec);
  const quay = plaster('#b8b0a2');
  kit.box(quay, 0, -2.4, 14, 420, 2.4, 14);
  kit.box(paint('#8e877b'), 0, 0, 20.6, 420, 0.9, 0.6);
  LANDMARKS[spec.landmark](kit);
  const ground =
    spec.shore === 'water' ? water('#3f6273', 23) : grass('#5f7a3c', ['#73894a', '#4f6a32', '#868f56']);
  const sheet = new Mesh(
    metreUv(new PlaneGeometry(900, 300).rotateX(-Math.PI / 2).translate(0, -2.2, 150)),
    ground,
  );
  sheet.receiveShadow = true;
  const green = new Group();
  const spots: [number, number, number][] = [];
  for (let x = -110; x < 110; x += between(random, 6, 15))
    spots.push([x, between(random, 11, 18), between(random, 5, 8)]);
  if (spec.shore === 'park')
    for (let i = 0; i < 12; i++)
      spots.push([between(random, -60, 60), between(random, 24, 50), between(random, 6, 10)]);
  plant(green, random, spec.season, spec.species, spots, spec.seed);
  if (spec.mountains)
    green.add(
      hills(random, -420, spec.mountains, '#6f8093'),
      hills(random, -360, spec.mountains * 0.4, '#6d8070'),
    );
  scene.add(kit.finish(), sheet, green);
  const camera = new PerspectiveCamera(42, 1.5, 1, 1600);
  camera.position.set(between(random, -14, 14), 8, 146);
  camera.rotation.y = between(random, -0.08, 0.08);
  const prepare = daylight(scene, weather, sky.radiance, new Vector3(0, 14, -30), 130);
  return {
    scene,
    camera,
    shift: 0.36,
    exposure: weather.exposure,
    frames,
    contact: 3.5,
    bloom: 0.07,
    prepare,
  };
}
