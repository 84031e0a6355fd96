import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { isHome } from './kinds.ts';
import { type DemoPicture, readManifest } from './manifest.ts';
import { demoCities, marenza } from './places/index.ts';
import { type ListingPlan, planListings } from './plan.ts';
import { contradiction, DOUBTFUL, PAGE, WRONG } from './title-picker.ts';

const now = new Date('2026-03-01T12:00:00Z');
let pictures: DemoPicture[];
let world: ListingPlan[];

beforeAll(async () => {
  pictures = await readManifest();
  world = [...planListings({ listings: 640, now, pictures })];
});

describe('the demo world', () => {
  it('is the same every time, and its beginning does not depend on its size', () => {
    expect([...planListings({ listings: 640, now, pictures })]).toEqual(world);
    const larger = [...planListings({ listings: 900, now, pictures })];
    expect(larger[17]).toMatchObject({ title: world[17]?.title, price: world[17]?.price });
  });

  it('has at least 600 homes to find, in 13 cities of 6 countries', () => {
    const live = world.filter(({ state }) => state === 'live');
    expect(live.length).toBeGreaterThanOrEqual(600);
    expect(new Set(live.map(({ city }) => city.name)).size).toBe(13);
    expect(live.filter(({ city }) => city === marenza)).toHaveLength(60);
    expect(new Set(live.map(({ city }) => city.country)).size).toBe(6);
    expect(new Set(world.map(({ kind }) => kind.name)).size).toBe(10);
    expect(Math.min(...demoCities.map(({ neighbourhoods }) => neighbourhoods.length))).toBeGreaterThanOrEqual(
      8,
    );
    for (const state of ['closed', 'pending', 'inactive'] as const) {
      expect(world.some((plan) => plan.state === state)).toBe(true);
    }
  });

  it('asks plausible prices', () => {
    for (const { propertyType, rentDuration, price, facts, kind } of world) {
      const metres = facts.area / 10.764;
      if (propertyType === 'sell' && isHome(kind.name)) {
        expect(price / metres).toBeGreaterThan(500);
        expect(price / metres).toBeLessThan(32_000);
      }
      if (rentDuration === 'Monthly' && isHome(kind.name)) {
        expect(price / metres).toBeGreaterThan(1.5);
        expect(price / metres).toBeLessThan(110);
      }
      expect(price).toBeGreaterThan(20);
    }
  });

  it('has homes whose price fell, and some whose price rose, between their first day and today', () => {
    const moved = world.filter(({ earlierPrices }) => earlierPrices.length > 0);
    expect(moved.length).toBeGreaterThan(60);
    expect(moved.some(({ earlierPrices }) => earlierPrices.length === 2)).toBe(true);
    expect(moved.some(({ earlierPrices, price }) => (earlierPrices[0]?.price ?? 0) < price)).toBe(true);
    for (const { earlierPrices, price, createdAt } of moved) {
      const days = [createdAt, ...earlierPrices.map(({ until }) => until), now].map((day) => day.getTime());
      expect(days).toEqual(days.toSorted((one, other) => one - other));
      const asked = [...earlierPrices.map((one) => one.price), price];
      for (const [place, one] of asked.slice(1).entries()) expect(one).not.toBe(asked[place]);
    }
  });

  it('states facts that go with the kind', () => {
    for (const { kind, facts } of world) {
      expect(facts.bedrooms !== undefined).toBe(isHome(kind.name));
      if (kind.name === 'land') expect(facts.built).toBeUndefined();
      if (facts.built) expect(facts.built).toBeLessThanOrEqual(now.getUTCFullYear());
    }
  });

  it('writes titles and descriptions people would read', () => {
    expect(new Set(world.map(({ description }) => description)).size).toBeGreaterThan(620);
    expect(new Set(world.map(({ title }) => title)).size).toBeGreaterThan(400);
    for (const { title, description } of world) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|NaN| {2}|\.\.|\bno bedrooms/);
      expect(description.length).toBeGreaterThan(120);
    }
  });

  it('says every home in the other languages of the product, with its number of bedrooms', () => {
    for (const { texts, facts, place } of world) {
      expect(texts.map(({ language }) => language)).toEqual(['es', 'fr', 'hi', 'ar']);
      for (const { title, description } of texts) {
        expect(`${title} ${description}`).not.toMatch(/[{}#]|undefined|NaN| {2}|\.\.|false/);
        expect(title).toContain(place.name);
        expect(title.length).toBeLessThanOrEqual(110);
        if ((facts.bedrooms ?? 0) > 2) expect(title).toContain(String(facts.bedrooms));
        expect(description.length).toBeGreaterThan(80);
      }
    }
    const flat = world.find(({ texts }) => texts[0]?.title.startsWith('Piso luminoso'));
    expect(flat?.texts[1]?.title).toMatch(/^Appartement lumineux/);
    const house = world.find(({ texts }) => texts[0]?.title.startsWith('Casa luminosa'));
    expect(house?.texts[1]?.title).toMatch(/^Maison lumineuse/);
  });

  it('was posted over the last 120 days, in order', () => {
    const times = world.map(({ createdAt }) => createdAt.getTime());
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times[0]).toBeGreaterThan(now.getTime() - 121 * 86_400_000);
    expect(times.at(-1)).toBeLessThan(now.getTime());
  });

  it('never shows the same house on neighbouring cards, even with two pictures of a kind', () => {
    const few = [
      'villa',
      'townhouse',
      'tower',
      'cottage',
      'loft',
      'farmhouse',
      'plot',
      'office',
      'shop',
      'warehouse',
    ];
    const pictures = [
      ...few.flatMap((kind) => [1, 2].map((number) => picture('exterior', kind, number))),
      ...['living', 'kitchen', 'bedroom', 'bathroom'].map((kind) => picture('interior', kind, 1)),
    ];
    const live = [...planListings({ listings: 640, now, pictures })]
      .filter(({ state }) => state === 'live')
      .reverse();
    const lists = [
      live,
      live.filter(({ featured }) => featured),
      [...live.filter(({ featured }) => featured), ...live.filter(({ featured }) => !featured)],
    ];
    for (const list of lists) {
      for (const [index, plan] of list.entries()) {
        const next = list[index + 1];
        const file = plan.pictures.title?.file;
        if (next && file)
          expect(`${next.number} ${next.pictures.title?.file}`).not.toBe(`${next.number} ${file}`);
      }
    }
  });

  it('shows no house twice among cards that touch, in grids of 1 to 4 columns, anywhere and in each city', () => {
    const newest = world.filter(({ state }) => state === 'live').reverse();
    const lists = [
      newest,
      newest.filter(({ featured }) => featured),
      [...newest.filter(({ featured }) => featured), ...newest.filter(({ featured }) => !featured)],
      ...[...demoCities, marenza].map((city) => newest.filter((plan) => plan.city.name === city.name)),
    ];
    const twice = lists.flatMap((list) =>
      list.flatMap((plan, index) =>
        [1, 2, 3, 4]
          .map((step) => list[index + step])
          .filter((other) => other && other.pictures.title?.file === plan.pictures.title?.file)
          .map((other) => `${plan.number} and ${other?.number}: ${plan.pictures.title?.file}`),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('shows no home that could not stand where it is said to stand', () => {
    const titles = world.flatMap((plan) => {
      const title = plan.pictures.title;
      return title?.group === 'exterior' ? [{ plan, title }] : [];
    });
    // Where no house is left, a room leads: that is the smaller part.
    expect(titles.length).toBeGreaterThan(world.length * 0.55);
    const wrong = titles.filter(({ plan, title }) => contradiction(title, plan.city, {}) >= WRONG);
    expect(wrong.map(({ plan, title }) => `${plan.city.country} ${title.file}`)).toEqual([]);
    const low = titles.filter(({ plan, title }) => contradiction(title, plan.city, plan.facts) >= DOUBTFUL);
    expect(low.length / titles.length).toBeLessThan(0.2);
  });

  it('shows no house twice within a page of results, anywhere, in a country, in a city and of a kind in it', () => {
    const newest = world.filter(({ state }) => state === 'live').reverse();
    const homes = newest.filter(({ kind }) => isHome(kind.name));
    const featuredFirst = [
      ...newest.filter(({ featured }) => featured),
      ...newest.filter(({ featured }) => !featured),
    ];
    const lists = [
      newest,
      featuredFirst,
      ...Map.groupBy(newest, ({ city }) => city.country).values(),
      ...Map.groupBy(newest, ({ city }) => city.name).values(),
      ...Map.groupBy(homes, ({ kind }) => kind.name).values(),
      ...Map.groupBy(homes, ({ city, kind }) => `${kind.name} ${city.country}`).values(),
    ];
    const pages = lists.flatMap((list) =>
      Array.from({ length: Math.ceil(list.length / PAGE) }, (_, page) =>
        list.slice(page * PAGE, (page + 1) * PAGE),
      ),
    );
    const cards = pages.flat().length;
    const twice = pages.flatMap((page) => {
      const files = page.map((plan) => plan.pictures.title?.file);
      return files.filter((file, place) => files.indexOf(file) !== place);
    });
    // There are few pictures of shops, land and warehouses: in one country they meet again.
    expect(twice.length / cards).toBeLessThan(0.005);
  });

  it('shows each home by what it is, then no room that it does not have, and nothing twice', () => {
    const rooms = (plan: ListingPlan, room: string) =>
      plan.pictures.gallery.filter(({ kind }) => kind === room).length;
    const bedroomPictures = pictures.filter(({ group, kind }) => group === 'interior' && kind === 'bedroom');
    for (const plan of world) {
      const { title, gallery, plan: drawing } = plan.pictures;
      const files = [title, ...gallery].map((picture) => picture?.file);
      expect(new Set(files).size).toBe(files.length);
      if (title?.group === 'exterior') expect(plan.kind.pictures).toContain(title.kind);
      else expect(['living', 'kitchen', 'terrace', 'office']).toContain(title?.kind);
      // One view of a place is the truth; a second shop beside it would be another one.
      if (['land', 'shop', 'warehouse'].includes(plan.kind.name)) expect(gallery).toEqual([]);
      if (!isHome(plan.kind.name)) continue;
      expect(files.length).toBeGreaterThanOrEqual(5);
      expect(rooms(plan, 'bedroom')).toBe(Math.min(plan.facts.bedrooms ?? 0, bedroomPictures.length));
      expect(rooms(plan, 'bathroom')).toBeGreaterThanOrEqual(1);
      const shown = drawing?.tags.find((tag) => tag.startsWith('bedrooms-'));
      if (drawing) expect([`bedrooms-${plan.facts.bedrooms}`, 'bedrooms-0']).toContain(shown);
    }
    const homes = world.filter(({ kind }) => isHome(kind.name));
    expect(homes.filter((plan) => plan.pictures.plan).length / homes.length).toBeGreaterThan(0.4);
    expect(homes.filter((plan) => plan.pictures.panorama).length / homes.length).toBeGreaterThan(0.1);
  });

  it('shows every picture the product comes with as a title or inside', () => {
    const shown = new Set(
      world.flatMap((plan) =>
        [plan.pictures.title, ...plan.pictures.gallery].map((picture) => picture?.file),
      ),
    );
    const homes = pictures.filter(({ group }) => group === 'exterior' || group === 'interior');
    expect(homes.filter(({ file }) => !shown.has(file)).map(({ file }) => file)).toEqual([]);
  });
});

function picture(group: string, kind: string, number: number): DemoPicture {
  const file = `${group}-${kind}-${number}.jpg`;
  return { file, group, kind, width: 1600, height: 1067, alt: '', tags: [] };
}

type Ring = readonly (readonly [number, number])[];

describe('places of the demo world', () => {
  let rings: { ring: Ring; box: [number, number, number, number] }[];
  beforeAll(async () => {
    const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
    const atlas = JSON.parse(await readFile(file, 'utf8'));
    const land = feature(atlas, atlas.objects.land) as unknown as {
      features: { geometry: { coordinates: Ring[][] } }[];
    };
    rings = land.features.flatMap(({ geometry }) =>
      geometry.coordinates.map((polygon) => {
        const ring = polygon[0] as Ring;
        const [west, south] = [Math.min(...ring.map(([x]) => x)), Math.min(...ring.map(([, y]) => y))];
        const [east, north] = [Math.max(...ring.map(([x]) => x)), Math.max(...ring.map(([, y]) => y))];
        return { ring, box: [west, south, east, north] as [number, number, number, number] };
      }),
    );
  });

  it('lie on land, as far as a coastline of 1:10 million can tell', () => {
    const wet = world.filter(({ latitude, longitude }) => !nearLand(rings, longitude, latitude));
    expect(wet.map(({ place, latitude, longitude }) => `${place.name} ${latitude} ${longitude}`)).toEqual([]);
  });

  it('stay within their neighbourhoods', () => {
    for (const { place, latitude, longitude } of world) {
      const north = (latitude - place.latitude) * 111_320;
      const east = (longitude - place.longitude) * 111_320 * Math.cos((latitude * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(place.radius + 1);
    }
  });
});

/** The coarse coastline may be off by a kilometre or two, so a point counts when land is that near. */
const TOLERANCE = 0.02;

function nearLand(
  rings: readonly { ring: Ring; box: readonly [number, number, number, number] }[],
  x: number,
  y: number,
): boolean {
  const around = [-TOLERANCE, 0, TOLERANCE].flatMap((dx) =>
    [-TOLERANCE, 0, TOLERANCE].map((dy) => [x + dx, y + dy]),
  );
  return around.some(([px = 0, py = 0]) =>
    rings.some(
      ({ ring, box }) => px >= box[0] && px <= box[2] && py >= box[1] && py <= box[3] && within(ring, px, py),
    ),
  );
}

function within(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi, yi] = ring[i] as readonly [number, number];
    const [xj, yj] = ring[j] as readonly [number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
