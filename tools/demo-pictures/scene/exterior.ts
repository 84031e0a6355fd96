import {
  type DirectionalLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Vector3,
  type WebGLRenderer,
} from 'three';
import * as abroad from './abroad.ts';
import * as blocks from './blocks.ts';
import { streetLife } from './cars.ts';
import * as cityBuildings from './city-buildings.ts';
import * as commerce from './commerce.ts';
import * as contemporary from './contemporary.ts';
import * as dwellings from './dwellings.ts';
import { aim, domeDirection, type Frame, type Stage, shadowedLight } from './engine.ts';
import { FOLIAGE, type Season, type Species, shrub } from './foliage.ts';
import * as house from './house.ts';
import { Kit } from './kit.ts';
import { paint, reflect } from './materials.ts';
import type { Style } from './parts.ts';
import { between, hammersley, seeded } from './random.ts';
import * as regional from './regional.ts';
import { air, type Setting, site } from './site.ts';
import { paintSky, sunDirection, WEATHER, type Weather, type WeatherName } from './sky.ts';
import * as villas from './villas.ts';
import * as workplaces from './workplaces.ts';

export type Form =
  | 'modern'
  | 'classic'
  | 'cottage'
  | 'farm'
  | 'terrace'
  | 'tower'
  | 'loft'
  | 'plot'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'barn'
  | 'bungalow'
  | 'chalet'
  | 'semi'
  | 'finca'
  | 'mansion'
  | 'highrise'
  | 'glassOffice'
  | 'works'
  | 'parade'
  | 'casa'
  | 'casaTall'
  | 'clapboard'
  | 'steepRoof'
  | 'flatRoof'
  | 'paintedFlats'
  | 'modernHouse'
  | 'rowHouses'
  | 'cityFlats';

export type ExteriorSpec = {
  type: 'exterior';
  form: Form;
  seed: string;
  weather: WeatherName;
  season: Season;
  setting: Setting;
  tint: house.Tint;
  species?: Species[];
  blossom?: string[];
  /** Degrees the viewer stands to the right of the front's middle. */
  view: number;
  /** Eye height, metres. */
  eye?: number;
  /** How much of the frame the building takes, 1 is usual. */
  fill?: number;
  /** Vertical field of view in degrees; 36 is a 37-mm lens on film. */
  fov?: number;
  /** Shifts the gaze sideways, in half picture widths. */
  aside?: number;
  /** Storeys above the ground, where the form leaves the choice. */
  storeys?: number;
};

type Builder = (
  kit: Kit,
  random: () => number,
  style: Style,
  tint: house.Tint,
  storeys?: number,
) => house.Built;

const BUILD: Record<Form, Builder> = {
  modern: villas.modernVilla,
  classic: villas.classicVilla,
  cottage: (kit, random, style, tint) => house.cottage(kit, random, style, tint),
  farm: (kit, random, style, tint) => house.cottage(kit, random, style, tint, true),
  modernHouse: contemporary.modernHouse,
  rowHouses: contemporary.rowHouses,
  cityFlats: contemporary.cityFlats,
  terrace: house.townhouses,
  tower: blocks.tower,
  loft: blocks.loft,
  plot: commerce.plot,
  office: blocks.office,
  shop: commerce.shop,
  warehouse: commerce.warehouse,
  barn: dwellings.barn,
  bungalow: dwellings.bungalow,
  chalet: regional.chalet,
  semi: dwellings.semi,
  finca: regional.finca,
  mansion: cityBuildings.mansion,
  highrise: cityBuildings.highrise,
  glassOffice: workplaces.glassOffice,
  works: workplaces.works,
  parade: workplaces.parade,
  casa: abroad.casa,
  casaTall: abroad.casaTall,
  clapboard: abroad.clapboard,
  steepRoof: abroad.steepRoof,
  flatRoof: abroad.flatRoof,
  paintedFlats: abroad.paintedFlats,
};

/** Sun, dome and bounce lights around a centre; call the result once per frame. */
export function daylight(
  scene: Scene | Group,
  weather: Weather,
  radiance: (d: Vector3) => { r: number; g: number; b: number },
  center: Vector3,
  span: number,
  dome = 3,
) {
  const sun = shadowedLight(span, 2048);
  sun.color.set(weather.sunColor);
  const lights: DirectionalLight[] = Array.from({ length: dome }, () => shadowedLight(span, 1024));
  for (const light of [sun, ...lights]) scene.add(light, light.target);
  const toSun = sunDirection(weather);
  const ground = new HemisphereLight(
    '#000000',
    '#b5a88e',
    0.6 * (weather.sunPower * toSun.y + weather.skyPower * 2.2),
  );
  scene.add(ground);
  return (frame: Frame) => {
    const [u, v] = hammersley(frame.index, frame.count, 0.37, 0.61);
    const disc = new Vector3(
      Math.cos(v * 6.283),
      Math.sin(v * 6.283),
      Math.cos(v * 6.283 + 2),
    ).multiplyScalar(0.03 * Math.sqrt(u));
    aim(sun, center, toSun.clone().add(disc).normalize(), span);
    sun.intensity = weather.sunPower;
    lights.forEach((light, i) => {
      const [a, b] = hammersley(frame.index * dome + i, frame.count * dome, 0.5 / (frame.count * dome), 0.13);
      const direction = domeDirection(a, b);
      aim(light, center, direction, span);
      const color = radiance(direction);
      light.color.setRGB(color.r, color.g, color.b);
      light.intensity = (2 * Math.PI) / dome;
    });
  };
}

/** Finds the distance at which a building fills the frame well, and places the camera there. */
function frameUp(built: house.Built, spec: ExteriorSpec): { camera: PerspectiveCamera; shift: number } {
  const { view, eye = 1.65, fill = 1, fov = 36, setting } = spec;
  const camera = new PerspectiveCamera(fov, 1.5, 0.3, 1600);
  const a = (view * Math.PI) / 180;
  const out = new Vector3(Math.sin(a), 0, Math.cos(a));
  // A street has nothing to show below the kerb: the lens is shifted up.
  const shift = built.h > 18 ? 0.64 : setting === 'street' || setting === 'yard' ? 0.46 : 0.28;
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) => [0, built.h].map((y) => new Vector3((x * built.w) / 2, y, (z * built.d) / 2))),
  );
  for (let distance = built.d / 2 + 8; distance < 160; distance += 0.5) {
    camera.position.copy(out).multiplyScalar(distance).setY(eye);
    camera.lookAt(0, eye, 0);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const fits = corners.every((corner) => {
      const p = corner.clone().project(camera);
      return Math.abs(p.x) < 0.87 * fill && p.y - shift < 0.76 * fill && p.z < 1;
    });
    if (fits) break;
  }
  return { camera, shift };
}

/** Planting in the lower corners of the frame, so that the eye has something to step over. */
function foreground(group: Group, random: () => number, camera: PerspectiveCamera, spec: ExteriorSpec): void {
  const { season, setting } = spec;
  if (setting === 'yard' || setting === 'street' || season === 'winter') return;
  const [ahead, right] = [new Vector3(), new Vector3()];
  camera.matrixWorld.extractBasis(right, new Vector3(), ahead);
  const near = between(random, 6.4, 9);
  const blooms = season === 'autumn' ? ['#b9603c', '#c99a4a'] : ['#b99ac8', '#d8a8bc', '#efe6d2', '#9a86b8'];
  const wide = Math.tan((camera.fov * Math.PI) / 360) * 1.5 * near;
  // In one corner, in the other or in none: not every photographer stands between two bushes.
  const corner = random();
  if (corner < 0.4) return;
  const [from, to] = corner < 0.7 ? [between(random, 0.5, 0.75), -2] : [2, between(random, -0.75, -0.5)];
  for (let x = -1.15; x < 1.15; x += 0.085) {
    if (x < from && x > to) continue;
    const at = camera.position
      .clone()
      .addScaledVector(ahead, -(near + random() * 1.6))
      .addScaledVector(right, x * wide)
      .setY(0);
    const r = 0.28 + random() * 0.26;
    const palette = [
      ...FOLIAGE[season],
      ...(random() < 0.5 ? [blooms[Math.floor(random() * blooms.length)] as string] : []),
    ];
    group.add(shrub(random, at, new Vector3(r, r * 0.9, r), palette));
  }
}

/** Builds the stage of one exterior picture. */
export function exterior(renderer: WebGLRenderer, spec: ExteriorSpec, frames: number): Stage {
  const random = seeded(spec.seed);
  const weather = WEATHER[spec.weather];
  const sky = paintSky(renderer, weather, random() * 40);
  const scene = new Scene();
  scene.background = sky.background;
  scene.fog = air(weather);
  reflect(sky.environment());
  const kit = new Kit();
  const style: Style = { random, frame: paint('#f0ece4'), lamps: weather.lamps, curtains: true };
  const built = BUILD[spec.form](kit, random, style, spec.tint, spec.storeys);
  const around = new Group();
  site(around, kit, random, spec.setting, spec.season, built, {
    door: built.door,
    drive: built.drive,
    species: spec.species ?? ['broad', 'birch'],
    blossom: spec.blossom,
  });
  scene.add(kit.finish(), around);
  const { camera, shift } = frameUp(built, spec);
  foreground(around, random, camera, spec);
  if (spec.setting === 'street') {
    const street = new Kit();
    streetLife(street, seeded(`${spec.seed} street`), built.d / 2, camera.position);
    scene.add(street.finish());
  }
  const span = Math.max(20, built.w * 0.95, built.h * 1.05);
  const light = daylight(scene, weather, sky.radiance, new Vector3(0, built.h * 0.25, built.d / 2 + 1), span);
  return {
    scene,
    camera,
    shift,
    aside: spec.aside,
    exposure: weather.exposure,
    frames,
    contact: 0.9,
    bloom: weather.lamps > 1 ? 0.14 : 0.05,
    prepare: light,
  };
}
