import fc from 'fast-check';
import type { FactFilters } from '../filters.facts.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../filters.ts';
import { areasText, placesText } from '../written.ts';
import { type Asked, minutesTo, monthly, pricePer } from './search.oracle.ts';
import {
  AGENCIES,
  CURRENCIES,
  DISTRICTS,
  type Home,
  POSTCODES,
  STREETS,
  type World,
} from './search.world.ts';

/**
 * Values of every declared filter that some homes of a world have, and some have not: what is declared anew needs no line here
 * where its kind says enough, and none can be forgotten.
 */

type Values = fc.Arbitrary<string>;
/** Tests declare what they ask before their world is there. */
type Of = () => World;

const whole = (min: number, max: number): Values => fc.integer({ min, max }).map(String);
const several = (values: Values, most = 3): Values =>
  fc.uniqueArray(values, { minLength: 1, maxLength: most }).map((chosen) => chosen.join(','));
const flag: Values = fc.constantFrom('1', '1', '1', '0');
/** One of a list that is known once there is a world. */
const among = (list: () => readonly (string | number)[]): Values =>
  fc.nat().map((n) => String(list()[n % list().length]));
/** A number near that of some home. */
const near = (world: Of, number: (home: Home) => number | null, digits = 2): Values =>
  fc.tuple(fc.nat(), fc.double({ min: 0.3, max: 2, noNaN: true })).map(([n, share]) => {
    const { homes } = world();
    const value = number(homes[n % homes.length] as Home) ?? 0;
    return String(Number(((Number.isFinite(value) ? value : 1000) * share).toFixed(digits)));
  });

/** Where some home is, a little off the grid that homes of small worlds lie on: none is exactly on an edge. */
const spot = (world: Of) =>
  fc.nat().map((n) => {
    const { homes } = world();
    const { lat, lng } = homes[n % homes.length] as Home;
    const off = (value: number) => Math.round(value * 100) / 100 + 0.003;
    return Number.isNaN(lat) ? { lat: 50.063, lng: 19.943 } : { lat: off(lat), lng: turned(off(lng)) };
  });
const reach = fc.oneof(
  fc.double({ min: 0.01, max: 0.3, noNaN: true }),
  fc.double({ min: 0.3, max: 40, noNaN: true }),
);
const degrees = (value: number) => Number(value.toFixed(6));
/** Longitudes go on at the antimeridian. */
const turned = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
const latitude = (lat: number) => Math.max(-89, Math.min(89, lat));

export const boxes = (world: Of): Values =>
  fc.tuple(spot(world), reach, reach).map(([{ lat, lng }, width, height]) => {
    const [west, east] = [turned(lng - width), turned(lng + width)];
    return [west, latitude(lat - height), east, latitude(lat + height)].map(degrees).join(',');
  });

const ring = (world: Of) =>
  fc
    .tuple(
      spot(world),
      reach,
      fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
    )
    .map(([{ lat, lng }, size, radii]) =>
      radii.map((radius, i) => {
        const angle = (i / radii.length) * 2 * Math.PI;
        // Unequal offsets keep homes off the edges themselves, which `edges.test.ts` asks about.
        return [
          degrees(lng + Math.min(size, 20) * radius * Math.cos(angle)) + 0.000_000_71,
          degrees(latitude(lat + Math.min(size, 20) * radius * Math.sin(angle))) + 0.000_000_33,
        ] as const;
      }),
    );
const areas = (world: Of, name: string): Values =>
  fc
    .array(ring(world), { minLength: 1, maxLength: 3 })
    .map((rings) => areasText(rings.map((one) => ({ name, ring: one }))));

const KINDS = { district: DISTRICTS, street: STREETS, postcode: POSTCODES } as const;
const places = (world: Of): Values => {
  const around = fc.option(fc.double({ min: 0.5, max: 60, noNaN: true }), { nil: undefined });
  const kind = fc.constantFrom('city', 'district', 'street', 'postcode', 'point');
  const one = fc
    .tuple(kind, fc.nat(), fc.nat(), around, spot(world), fc.boolean())
    .map(([said, n, m, some, at, isLoud]) => {
      const {
        city: name,
        state,
        country,
      } = world().places[n % world().places.length] as World['places'][number];
      const city = isLoud ? name.toUpperCase() : name;
      const km = said === 'point' ? (some ?? 5) : some;
      const circle = km === undefined ? {} : { at, km: degrees(km) };
      if (said === 'city') return { kind: 'city' as const, name: city, city: '', state, country, ...circle };
      const names = said === 'point' ? ['The old bridge'] : KINDS[said].filter(Boolean);
      return { kind: said, name: names[m % names.length] as string, city, state, country, ...circle };
    });
  return fc.array(one, { minLength: 1, maxLength: 4 }).map(placesText);
};

/** Conditions on answers; some ask what no answer of the question can be. */
const conditions = (world: Of): Values => {
  const texts = fc.constantFrom<(of: World) => string>(
    ({ depositId }) => `${depositId}.min.3`,
    ({ depositId }) => `${depositId}.max.4`,
    ({ viewsId }) => `${viewsId}.any.Sea%2C far,Park`,
    ({ viewsId }) => `${viewsId}.all.Park,Street%7CYard`,
    ({ viewsId }) => `${viewsId}.none.100%25 sky`,
    ({ depositId }) => `${depositId}.none.Park`,
    ({ renovatedId }) => `${renovatedId}.since.2015-06-01`,
    ({ renovatedId }) => `${renovatedId}.until.2009-12-31`,
    ({ gardenId }) => `${gardenId}.since.1999-01-01`,
    ({ holidayId }) => `${holidayId}.any.yes`,
    ({ holidayId }) => `${holidayId}.none.yes`,
    ({ zoningId }) => `${zoningId}.any.Mixed use,Trade`,
    ({ zoningId }) => `${zoningId}.none.Living`,
    () => '999999.any.Park',
    ({ gardenId }) => `${gardenId}.text.SOU`,
    ({ gardenId }) => `${gardenId}.text.s.uth`,
  );
  return fc
    .uniqueArray(texts, { minLength: 1, maxLength: 2 })
    .map((chosen) => chosen.map((text) => text(world())).join('|'));
};

/** Layers of the world, with classes that they have or not, and one that there is not. */
const overlays = (world: Of): Values => {
  const classes = fc.constantFrom('', '', ':1', ':2', ':1,2', ':9');
  const one = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(0, 1, 1, 2), classes);
  return fc
    .array(one, { minLength: 1, maxLength: 2 })
    .map((chosen) =>
      chosen.map(([sign, at, some]) => `${sign}${world().layerIds[at] ?? 999_999}${some}`).join('|'),
    );
};

/** Distances that some homes have, and facilities that none is near to. */
const facilities = (world: Of): Values => {
  const one = fc.tuple(fc.constantFrom(0, 1, 2), whole(1, 30));
  return fc
    .array(one, { minLength: 1, maxLength: 2 })
    .map((chosen) =>
      chosen.map(([place, steps]) => `${world().facilityIds[place] ?? 999_999}:${steps}00`).join('|'),
    );
};

/** Times by straight lines, none of which a home just makes or misses: the circle of those is drawn with corners. */
const commutes = (world: Of): Values => {
  const one = fc
    .tuple(spot(world), fc.constantFrom('foot', 'bicycle', 'car'), whole(10, 120))
    .map(([{ lat, lng }, mode, minutes]) =>
      [degrees(lat), degrees(lng), mode, minutes, 'My%2C place'].join(','),
    )
    .filter((text) => world().homes.every((home) => !(Math.abs(minutesTo(home, text) - 1) < 0.15)));
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((some) => some.join('|'));
};

const TITLE_WORDS = ['villa', 'sunny', 'quiet', 'studio', 'apart', 'renovated', 'number', 'town', 'spac'];
const words = (world: Of): Values =>
  fc.oneof(
    fc
      .uniqueArray(fc.constantFrom(...TITLE_WORDS), { minLength: 1, maxLength: 2 })
      .map((chosen) => chosen.join(' ')),
    // What no home says is read as another word that some do.
    among(() =>
      world()
        .homes.slice(0, 1000)
        .map(({ city }) => city),
    ),
  );
const cities = (part: 'city' | 'state' | 'country') => (world: Of) =>
  among(() =>
    [...world().places.slice(0, 12), ...world().places].map((place) => place[part]).concat('Nowhere'),
  );
const questions = ({ gardenId, viewsId, depositId, renovatedId, holidayId }: World) => [
  gardenId,
  viewsId,
  depositId,
  renovatedId,
  holidayId,
];
const rooms = () => fc.oneof(whole(0, 8), fc.constantFrom('1.5', '2.5'));
const sizes = () => whole(0, 4000);
const days = () => whole(0, 90);
/** No home costs such a sum to the cent. */
const sums = (number: (home: Home) => number | null) => (world: Of) =>
  near(world, number, 0).map((text) => String(Number(text) + 0.0123));

/** Of each filter that is not made of the list of facts. */
const OWN: Readonly<Record<Exclude<FilterName, keyof FactFilters>, (world: Of) => Values>> = {
  category_id: (world) => among(() => world().categories),
  category_slug_id: () => fc.constantFrom('house', 'flat', 'office', 'castle'),
  city: cities('city'),
  state: cities('state'),
  country: cities('country'),
  property_type: () => fc.constantFrom('0', '1'),
  min_price: sums(({ price }) => price),
  max_price: sums(({ price }) => price),
  price_currency: (world) => among(() => CURRENCIES.filter((code) => code in world().rates)),
  posted_since: () => fc.constantFrom('0', '1'),
  search: words,
  promoted: () => flag,
  get_all_premium_properties: () => flag,
  parameter_id: (world) =>
    several(
      among(() => questions(world())),
      2,
    ),
  parameter_values: conditions,
  facilities,
  commute: commutes,
  overlays,
  min_beds: rooms,
  max_beds: rooms,
  min_baths: rooms,
  max_baths: rooms,
  min_area: sizes,
  max_area: sizes,
  area_unit: () => fc.constantFrom('m2', 'm2', 'ft2', 'ft2', 'ha', 'acre'),
  bounds: boxes,
  polygon: (world) => areas(world, ''),
  exclude_polygon: (world) => areas(world, 'Left: out'),
  places,
  latitude: () => whole(-60, 60),
  longitude: () => whole(-170, 170),
  radius: () => fc.double({ min: 0.1, max: 400, noNaN: true }).map((km) => String(degrees(km))),
  exclude_category_id: (world) =>
    several(
      among(() => world().categories),
      2,
    ),
  exclude_words: words,
  exclude_agent_id: (world) => several(among(() => world().owners)),
  agency: () => fc.constantFrom(...AGENCIES, 'no-agency'),
  exclude_ids: (world) =>
    several(
      among(() =>
        world()
          .homes.slice(0, 5000)
          .map(({ id }) => id),
      ),
      40,
    ),
  min_price_per_area: sums((home) => pricePer(home, 'ft2')),
  max_price_per_area: sums((home) => pricePer(home, 'ft2')),
  max_monthly_cost: sums((home) => monthly(home)),
  loan_down: () => whole(0, 99),
  loan_rate: () => fc.constantFrom('0', '0.5', '4', '12.25'),
  loan_years: () => whole(1, 50),
  min_days_listed: days,
  max_days_listed: days,
  min_reduction: () => whole(0, 20),
  min_walking_score: () => whole(0, 100),
  max_walking_score: () => whole(0, 100),
  reduced_since: () =>
    fc
      .integer({ min: 0, max: 100 })
      .map((ago) => new Date(Date.UTC(2027, 0, 1 - ago)).toISOString().slice(0, 10)),
  has_tour: () => flag,
  has_plan: () => flag,
  has_video: () => flag,
  verified: () => flag,
  exclude_top_floor: () => flag,
};

/** By the kind of a filter that is made of the list of facts. */
function ofFact(filter: SearchFilter): Values {
  switch (filter.kind) {
    case 'number': {
      const [low, high] = filter.isSize ? [0, 450] : filter.least === 1000 ? [1988, 2028] : [0, 9];
      return whole(Math.max(filter.least, low as number), high as number);
    }
    case 'numbers':
      return several(whole(-1, 8));
    case 'choice':
      return fc.constantFrom(...filter.values);
    case 'choices':
      return several(fc.constantFrom(...filter.values));
    case 'date':
      return fc.constantFrom('2020-01-01', '2026-12-20', '2027-01-10', '2099-01-01');
    case 'flag':
      return flag;
    default:
      throw new Error(`No values are known of facts of the kind ${filter.kind}`);
  }
}

const POINT = ['latitude', 'longitude', 'radius'] as const satisfies readonly FilterName[];

export const FILTER_NAMES = FILTERS.map(([name]) => name);
const DECLARED = new Map(FILTERS);

/** Returns values of one filter, with those of others that it needs: a distance has a point, and a point both its numbers. */
export function askedOf(name: FilterName, world: Of): fc.Arbitrary<Asked> {
  const values =
    (OWN[name as keyof typeof OWN] as ((of: Of) => Values) | undefined)?.(world) ??
    ofFact(DECLARED.get(name) as SearchFilter);
  if (!POINT.some((one) => one === name)) return values.map((text) => ({ [name]: text }));
  return fc.tuple(spot(world), OWN.radius(world)).map(([{ lat, lng }, radius]) => ({
    latitude: String(lat + 0.0001),
    longitude: String(turned(lng + 0.0003)),
    ...(name === 'radius' && { radius }),
  }));
}

/** Returns searches of one to `most` of all filters, or of some of them. */
export function searches(
  world: Of,
  { most = 3, isAsked = () => true }: { most?: number; isAsked?: (name: FilterName) => boolean } = {},
): fc.Arbitrary<Asked> {
  const each = FILTER_NAMES.filter(isAsked).map((name) => askedOf(name, world));
  return fc
    .uniqueArray(fc.oneof(...each), {
      minLength: 1,
      maxLength: most,
      selector: (asked) => Object.keys(asked).join(),
    })
    .map((chosen) => Object.assign({}, ...chosen) as Asked);
}
