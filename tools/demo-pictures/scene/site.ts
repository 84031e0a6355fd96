import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Fog,
  type Group,
  type Material,
  Mesh,
  PlaneGeometry,
  Vector3,
} from 'three';
import { FOLIAGE, meadow, type Season, type Species, shrub, woodland } from './foliage.ts';
import { type Kit, metreUv } from './kit.ts';
import { asphalt, boards, facade, grass, gravel, paint, paving } from './materials.ts';
import { between, pick, type Random } from './random.ts';
import type { Weather } from './sky.ts';
import { tree } from './vegetation.ts';

export type Setting = 'garden' | 'country' | 'street' | 'coast' | 'yard';
export type Footprint = { w: number; d: number; h: number; pool?: boolean };

const GRASS: Record<Season, [string, string[]]> = {
  spring: ['#6f8a4c', ['#80985c', '#5f7a44', '#93a06a']],
  summer: ['#6a7c48', ['#7c8a56', '#5a6c3e', '#8d9264']],
  autumn: ['#7d7f4c', ['#8d8854', '#6b6c42', '#9a8850']],
  winter: ['#e6ebf0', ['#d8dfe8', '#f4f7fa', '#c9d2dd']],
};

/** A ridge line of hills, far away. */
export function hills(random: Random, z: number, height: number, color: string): Mesh {
  const points: number[] = [];
  const index: number[] = [];
  const n = 90;
  const phase = [random() * 9, random() * 9, random() * 9] as const;
  for (let i = 0; i <= n; i++) {
    const x = (i / n - 0.5) * 1500;
    const h =
      height *
      (0.55 +
        0.3 * Math.sin(i * 0.13 + phase[0]) +
        0.18 * Math.sin(i * 0.31 + phase[1]) +
        0.05 * Math.sin(i * 1.1 + phase[2]));
    points.push(x, -2, z, x, Math.max(1, h), z - 40);
    if (i < n) index.push(i * 2, i * 2 + 2, i * 2 + 1, i * 2 + 1, i * 2 + 2, i * 2 + 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return new Mesh(geometry, paint(color, 1));
}

function sheet(material: Material, x: number, z: number, w: number, d: number, y: number): Mesh {
  const mesh = new Mesh(metreUv(new PlaneGeometry(w, d).rotateX(-Math.PI / 2).translate(x, y, z)), material);
  mesh.receiveShadow = true;
  return mesh;
}

/** Puts trees of a few grown variants on the given spots. */
export function plant(
  group: Group,
  random: Random,
  season: Season,
  species: Species[],
  spots: [number, number, number][],
  seed: string,
  blossom?: string[],
): void {
  const grown = new Map<string, Group>();
  spots.forEach(([x, z, height], i) => {
    const kind = species[i % species.length] as Species;
    const key = `${kind}${i % 3}`;
    const model =
      grown.get(key) ?? tree(kind, season, 8, `${seed}${key}`, kind === 'broad' ? blossom : undefined);
    grown.set(key, model);
    const copy = model.clone();
    const size = height / 8;
    copy.scale.set(size * between(random, 0.85, 1.15), size, size * between(random, 0.85, 1.15));
    copy.position.set(x, 0, z);
    copy.rotation.y = random() * 6.28;
    group.add(copy);
  });
}

function flowers(group: Group, random: Random, f: Footprint, season: Season, door: number): void {
  const colors = season === 'autumn' ? ['#a8482e', '#c98a3a'] : ['#d98aa8', '#c9a0dc', '#f0e6d8', '#e6c34a'];
  const greens = FOLIAGE[season];
  for (let x = -f.w / 2 + 0.4; x < f.w / 2; x += 0.85) {
    if (Math.abs(x - door) < 1.2) continue;
    const r = between(random, 0.35, 0.6);
    const palette =
      random() < 0.45 && season !== 'winter' ? [...greens, ...greens.slice(2), pick(random, colors)] : greens;
    group.add(
      shrub(random, new Vector3(x, 0, f.d / 2 + 0.75 + random() * 0.3), new Vector3(r, r * 0.9, r), palette),
    );
  }
}

/** Everything around a building: ground, way to the door, plants, backdrop. The building stands at the origin. */
export function site(
  scene: Group,
  kit: Kit,
  random: Random,
  setting: Setting,
  season: Season,
  f: Footprint,
  o: { door: number; species: Species[]; blossom?: string[]; drive?: number; wide?: boolean },
): void {
  const [green, accents] = GRASS[season];
  const front = f.d / 2;
  const base =
    setting === 'yard'
      ? asphalt('#8b8a86')
      : setting === 'street'
        ? paving('#9d988f')
        : setting === 'coast'
          ? gravel('#c4b393')
          : grass(green, accents);
  scene.add(sheet(base, 0, 0, 900, 900, 0));
  if (setting === 'street' || setting === 'yard') {
    scene.add(sheet(paving('#a9a49b'), 0, front + 3.2, 240, 6.4, 0.02));
    scene.add(sheet(asphalt(), 0, front + 11.6, 240, 10, 0.01));
    kit.box(paint('#a5a199'), 0, 0, front + 6.5, 240, 0.12, 0.24);
    for (let x = -60; x < 60; x += 5)
      kit.box(paint('#e2e0da'), x, 0.012, front + 11.4, 2.2, 0.008, 0.13, false);
  } else {
    const path = setting === 'country' ? gravel('#b5a993') : paving('#b7b0a4');
    scene.add(sheet(path, o.door, front + 9, 1.9, 18, 0.02));
    if (o.drive !== undefined)
      scene.add(
        sheet(
          setting === 'country' ? gravel('#aca18c') : paving('#a8a297'),
          o.drive,
          front + 14,
          4.2,
          28.6,
          0.015,
        ),
      );
    if (o.door < 30) flowers(scene, random, f, season, o.door);
  }
  const blocked = (x: number, z: number) =>
    (Math.abs(x) < f.w / 2 + 0.4 && z < front + 0.4) ||
    Math.abs(x - o.door) < 1.05 ||
    (o.drive !== undefined && Math.abs(x - o.drive) < 2.2);
  if (setting === 'country') {
    const palette = season === 'winter' ? ['#e9eef2', '#b9b59a'] : [green, ...accents];
    const count = season === 'winter' ? 1500 : 7000;
    scene.add(
      meadow(random, count, [-f.w * 1.3 - 6, f.w * 1.3 + 6, front + 1.5, front + 26], 0.2, palette, blocked),
    );
  }
  if (setting === 'garden' && season !== 'winter') {
    // Short blades break the flat sheet of a lawn.
    const lawn: [number, number, number, number] = [-f.w * 1.4, f.w * 1.4, front + 0.6, front + 24];
    const pool = (x: number, z: number) => blocked(x, z) || (f.pool !== undefined && z < front + 11.4);
    scene.add(meadow(random, 9000, lawn, 0.085, [green, ...accents], pool));
  }
  if (setting === 'street') city(kit, random, f);
  backdrop(scene, random, setting, season, f, o);
  if (setting === 'garden') {
    for (const side of [-1, 1]) {
      const x = side * (f.w / 2 + 9);
      scene.add(shrub(random, new Vector3(x, 0, -2), new Vector3(5, 0.75, 0.55), FOLIAGE[season], true));
    }
  }
  if (setting === 'country') fence(kit, front + 9.5, f.w, o.door, o.drive);
}

function fence(kit: Kit, z: number, w: number, door: number, drive?: number): void {
  const wood = boards('#8d7a62', false, 6, 1.2);
  for (let x = -w * 1.5 - 8; x < w * 1.5 + 8; x += 2.2) {
    if (Math.abs(x - door) < 2 || (drive !== undefined && Math.abs(x - drive) < 3.4)) continue;
    kit.box(wood, x, 0, z, 0.11, 1.05, 0.11);
    if (Math.abs(x + 2.2 - door) < 2 || (drive !== undefined && Math.abs(x + 2.2 - drive) < 3.4)) continue;
    for (const y of [0.35, 0.72]) kit.box(wood, x + 1.1, y, z + 0.05, 2.2, 0.1, 0.03);
  }
}

function backdrop(
  scene: Group,
  random: Random,
  setting: Setting,
  season: Season,
  f: Footprint,
  o: { species: Species[]; blossom?: string[]; wide?: boolean },
): void {
  const greens =
    season === 'winter'
      ? ['#a9b4bb', '#c3ccd3']
      : season === 'autumn'
        ? ['#8a7a48', '#7d7f68']
        : ['#5d7a4c', '#6d8a78'];
  scene.add(
    hills(random, -330, setting === 'coast' ? 26 : 46, greens[0] as string),
    hills(random, -520, 90, greens[1] as string),
  );
  const bare = season === 'winter' ? ['#8f9a94', '#7f8c86', '#a9b3b0', '#6d7a74'] : FOLIAGE[season];
  for (const [z, height] of setting === 'street'
    ? []
    : ([
        [-75, 9],
        [-120, 13],
        [-190, 18],
      ] as const))
    scene.add(woodland(random, z * 1.5, -z * 1.5, z, height, bare));
  const far: [number, number, number][] = [];
  const count = setting === 'street' || setting === 'yard' ? 10 : 24;
  for (let i = 0; i < count; i++) {
    const x = between(random, -1, 1) * 110;
    far.push([x, between(random, -95, -38), between(random, 7, 13)]);
  }
  plant(scene, random, season, [...o.species, 'broad', 'conifer'], far, `far${f.w}`, undefined);
  const near: [number, number, number][] = [];
  const clear = f.w / 2;
  const street = setting === 'street' || setting === 'yard';
  if (!street) {
    near.push(
      [-clear - between(random, 4, 6), between(random, -1, 3), between(random, 7, 9.5)],
      [clear + between(random, 5, 8), between(random, -6, -2), between(random, 8, 11)],
    );
    near.push(
      [-clear - between(random, 9, 13), between(random, -12, -5), between(random, 9, 12)],
      [between(random, -4, 4), -f.d / 2 - between(random, 7, 10), f.h + between(random, 2, 5)],
    );
    near.push(
      [clear + between(random, 11, 16), between(random, 2, 6), between(random, 6, 9)],
      [clear + 3, -f.d / 2 - 6, f.h + 3],
    );
  } else {
    for (const x of [-clear - 6, clear + 7, -clear - 17, clear + 18])
      near.push([x, f.d / 2 + 5.4, between(random, 6, 7.5)]);
  }
  plant(scene, random, season, o.species, near, `near${f.w}`, o.blossom);
}

/** Fog the colour of the horizon: distance is seen through air. */
export function air(weather: Weather): Fog {
  const color = new Color(weather.horizon).multiplyScalar(weather.skyPower * 1.15);
  return new Fog(color, 70, weather.clouds > 0.9 ? 420 : 700);
}

/** Plain city blocks behind and beside a building in a street. */
function city(kit: Kit, random: Random, f: Footprint): void {
  const hues = ['#b9aa96', '#a87f68', '#cfc5b4', '#9a8f84', '#c4b49a'];
  for (let i = 0; i < 26; i++) {
    const behind = i > 7;
    const side = i % 2 ? 1 : -1;
    const w = between(random, 11, 18);
    const h = between(random, 9, behind ? 24 : 15);
    const x = behind ? between(random, -100, 100) : side * (f.w / 2 + 15 + Math.floor(i / 2) * 20);
    const z = behind ? between(random, -95, -32) : -f.d / 2;
    const hue = pick(random, hues);
    kit.box(facade(hue), x, 0, z, w, h, 11);
    kit.box(paint('#8b857c'), x, h, z, w + 0.5, 0.4, 11.5);
  }
}
