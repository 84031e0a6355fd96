import type { Random } from '@keystead/kit/random';
import type { Kind } from './kinds.ts';
import type { DemoCity, Neighbourhood } from './places/index.ts';

/** What is true of one listing; areas in square feet. */
export interface Facts {
  area: number;
  bedrooms?: number;
  bathrooms?: number;
  plot?: number;
  floors?: number;
  level?: number;
  built?: number;
  parking?: number;
  docks?: number;
  desks?: number;
  furnishing?: string;
  heating?: string;
  energy?: string;
  amenities?: string[];
  utilities?: string[];
  zoning?: string;
}

const RATINGS = ['A+', 'A', 'B', 'C', 'D', 'E', 'F'];

/** Facts that go together: more rooms in more space, better ratings in newer buildings. */
export function makeFacts(
  random: Random,
  kind: Kind,
  city: DemoCity,
  place: Neighbourhood,
  year: number,
): Facts {
  const [least, most] = kind.area;
  // Small ones are more common than large ones.
  const area = Math.round((least * (most / least) ** (random.next() ** 1.15)) / 10) * 10;
  if (kind.name === 'land') return landFacts(random, area);
  const built = builtIn(random, place, year);
  const shared = {
    area,
    built,
    energy: ratingOf(random, built, year),
    heating: city.country === 'India' ? 'None' : heatingOf(random, built),
  };
  if (kind.name === 'warehouse') {
    const plot = Math.round((area * random.between(1.4, 2.6)) / 100) * 100;
    return { area, built, plot, docks: Math.max(1, Math.round(area / 7000)), parking: random.int(4, 30) };
  }
  if (kind.name === 'shop') return { ...shared, parking: random.int(0, 3) };
  if (kind.name === 'office') {
    const amenities = random.sample(['Air conditioning', 'Lift', 'Wheelchair access', 'Storage room'], 3);
    const desks = Math.max(3, Math.round(area / random.between(85, 130)));
    return { ...shared, desks, level: random.int(0, 9), parking: random.int(0, 12), amenities };
  }
  return { ...shared, ...homeFacts(random, kind, area, place) };
}

function landFacts(random: Random, area: number): Facts {
  const utilities = ['Water', 'Electricity', ...random.sample(['Gas', 'Sewer', 'Fibre'], random.int(0, 3))];
  const zoning = random.weighted(['Residential', 'Mixed use', 'Commercial', 'Agricultural'], (zone) =>
    zone === 'Residential' ? 6 : 1,
  );
  return { area, utilities, zoning };
}

function homeFacts(random: Random, kind: Kind, area: number, place: Neighbourhood): Partial<Facts> {
  const flat = kind.name === 'apartment' || kind.name === 'studio';
  const bedrooms = kind.name === 'studio' ? (area > 480 ? 1 : 0) : bedroomsFor(random, area, flat);
  const bathrooms = Math.max(1, Math.min(bedrooms, Math.round(bedrooms * random.between(0.5, 0.85))));
  const half = !flat && random.chance(0.4) ? 0.5 : 0;
  const ground = kind.name === 'farmhouse' ? random.between(12, 40) : random.between(1.3, 4);
  return {
    bedrooms,
    bathrooms: bathrooms + half,
    ...(flat
      ? { level: random.int(0, place.setting === 'centre' ? 6 : 9) }
      : { floors: area > 1500 ? random.int(2, 3) : random.int(1, 2) }),
    ...(['house', 'villa', 'farmhouse'].includes(kind.name) && {
      plot: Math.round((area * ground) / 50) * 50,
    }),
    parking: flat ? (random.chance(0.35) ? 1 : 0) : random.int(place.setting === 'centre' ? 0 : 1, 3),
    furnishing: random.weighted(['Unfurnished', 'Part furnished', 'Furnished'], (word) =>
      word === 'Unfurnished' ? 5 : 2,
    ),
    amenities: amenitiesOf(random, kind),
  };
}

function bedroomsFor(random: Random, area: number, flat: boolean): number {
  const each = flat ? random.between(330, 420) : random.between(440, 580);
  return Math.max(flat ? 1 : 2, Math.min(7, Math.round(area / each)));
}

function amenitiesOf(random: Random, kind: Kind): string[] {
  const flat = [
    'Balcony',
    'Lift',
    'Storage room',
    'Air conditioning',
    'Roof terrace',
    'Concierge',
    'Wheelchair access',
  ];
  const house = ['Garden', 'Terrace', 'Fireplace', 'Solar panels', 'Storage room', 'Air conditioning'];
  const pool =
    kind.name === 'villa' || (kind.name === 'farmhouse' && random.chance(0.4)) ? ['Pool', 'Garden'] : [];
  const choices = kind.name === 'apartment' || kind.name === 'studio' ? flat : house;
  return [...new Set([...pool, ...random.sample(choices, random.int(1, 4))])].sort();
}

function builtIn(random: Random, place: Neighbourhood, year: number): number {
  if (random.chance(0.22)) return random.int(year - 6, year);
  if (place.setting === 'centre' && random.chance(0.6)) return random.int(1885, 1935);
  return random.int(1950, year - 7);
}

function ratingOf(random: Random, built: number, year: number): string {
  const age = year - built;
  const typical = age < 8 ? 0.5 : age < 25 ? 2 : age < 60 ? 3.5 : 4;
  const place = Math.round(typical + random.between(-1, 1.4));
  return RATINGS[Math.max(0, Math.min(RATINGS.length - 1, place))] as string;
}

function heatingOf(random: Random, built: number): string {
  const modern = ['Heat pump', 'Underfloor heating', 'District heating'];
  const older = ['Gas central heating', 'Gas central heating', 'District heating', 'Electric'];
  return random.pick(built > 2012 ? modern : older);
}
