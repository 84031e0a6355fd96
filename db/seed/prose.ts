import type { Random } from '@keystead/kit/random';
import type { Facts } from './facts.ts';
import type { Kind, KindName } from './kinds.ts';
import type { DemoCity, Neighbourhood } from './places/index.ts';
import { closings, type Group, insides, openings, outsides } from './sentences.ts';
import type { TitleWords } from './wording/index.ts';

/** Everything the text is about. */
export interface Subject {
  kind: Kind;
  facts: Facts;
  city: DemoCity;
  place: Neighbourhood;
  rented: boolean;
  year: number;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function numberWord(value: number): string {
  return NUMBERS[Math.floor(value)] ?? String(Math.floor(value));
}

const NOUNS: Record<KindName, readonly string[]> = {
  apartment: ['apartment', 'flat'],
  house: ['house', 'family house', 'detached house'],
  townhouse: ['townhouse', 'terraced house'],
  villa: ['villa'],
  studio: ['studio', 'loft'],
  farmhouse: ['farmhouse'],
  land: ['building plot'],
  office: ['office', 'office floor'],
  shop: ['shop', 'corner shop', 'showroom'],
  warehouse: ['warehouse', 'workshop and warehouse'],
};

/** Features worth a place in the title, with the text for them. */
const SELLING: Record<string, string> = {
  Pool: 'with pool',
  'Roof terrace': 'with roof terrace',
  Garden: 'with garden',
  Terrace: 'with terrace',
  Balcony: 'with balcony',
  Fireplace: 'with fireplace',
};

/** Returns what the title of a home is made of, in every language. */
export function titleWordsOf(random: Random, subject: Subject): TitleWords {
  const { kind, facts, place } = subject;
  return {
    noun: random.pick(NOUNS[kind.name]),
    rooms: facts.bedrooms ?? 0,
    selling: Object.keys(SELLING).find((amenity) => facts.amenities?.includes(amenity)),
    adjective: random.pick(adjectivesFor(subject)),
    isNear: !random.chance(0.5),
    place: place.name,
  };
}

/** Returns a title as a good agent would write it: at most 70 characters, no exclamation marks. */
export function titleOf({ noun, adjective, rooms, selling, isNear, place }: TitleWords): string {
  const home = `${adjective} ${rooms > 0 ? `${numberWord(rooms)}-bedroom ` : ''}${noun}`;
  const feature = selling ? ` ${SELLING[selling]}` : '';
  const wanted = [
    `${home}${feature} ${isNear ? 'near the heart of' : 'in'} ${place}`,
    `${home}${feature} in ${place}`,
    `${home} in ${place}`,
  ];
  return wanted.find((title) => title.length <= 70) ?? (wanted[2] as string);
}

function adjectivesFor({ kind, facts, year }: Subject): string[] {
  if (kind.name === 'land') return ['Level', 'South-facing', 'Serviced', 'Ready-to-build', 'Sunny'];
  if (['office', 'shop', 'warehouse'].includes(kind.name)) {
    return ['Bright', 'Well-run', 'Flexible', 'Well-connected', 'Practical', 'Newly fitted'];
  }
  const built = facts.built ?? 0;
  if (built >= year - 6) return ['New', 'Contemporary', 'Light-filled', 'Low-energy', 'Architect-designed'];
  if (built < 1940) return ['Period', 'Restored', 'High-ceilinged', 'Characterful', 'Elegant'];
  return ['Bright', 'Quiet', 'Sunny', 'Well-planned', 'Renovated', 'Well-kept', 'Generous'];
}

/** Returns three or four short paragraphs: the home, inside, outside and around, how to go on. */
export function descriptionOf(random: Random, subject: Subject): string {
  const { kind, facts, place, city } = subject;
  const group = groupOf(kind.name);
  const inside = random.sample(insides[group], 2);
  const extras = (facts.amenities ?? []).flatMap((amenity) => random.sample(outsides[amenity] ?? [], 1));
  const paragraphs = [
    random.pick(openings[kind.name]),
    [...inside, comfort(facts)].join(' '),
    random.sample(extras, 2).join(' '),
    `${place.words} ${random.pick(closings[group])}`,
  ];
  const words: Record<string, string> = {
    place: place.name,
    city: city.name,
    area: facts.area.toLocaleString('en'),
    built: String(facts.built ?? ''),
    bedrooms: rooms(facts.bedrooms ?? 0, 'bedroom'),
    bathrooms: rooms(facts.bathrooms ?? 0, 'bathroom'),
    desks: String(facts.desks ?? ''),
    docks: rooms(facts.docks ?? 0, 'loading dock'),
    plot: (facts.plot ?? 0).toLocaleString('en'),
    zoning: (facts.zoning ?? '').toLowerCase(),
    utilities: listed((facts.utilities ?? []).map((utility) => utility.toLowerCase())),
    terms: subject.rented ? 'The lease runs for at least twelve months' : 'It is sold with vacant possession',
  };
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''))
    .map((paragraph) => paragraph.trim())
    .join('\n\n');
}

function rooms(count: number, noun: string): string {
  const whole = Math.max(1, Math.floor(count));
  const half = count % 1 > 0 ? ' and a guest toilet' : '';
  return `${numberWord(whole)} ${noun}${whole === 1 ? '' : 's'}${half}`;
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const HEATING_WORDS: Record<string, string> = { Electric: 'electric heating', 'Heat pump': 'a heat pump' };

function comfort({ heating, energy, built }: Facts): string {
  if (!heating || !energy) return '';
  if (heating === 'None')
    return `Built in ${built}, it has an energy rating of ${energy} and needs no heating here.`;
  const source = HEATING_WORDS[heating] ?? heating.toLowerCase();
  return `Built in ${built}, it has ${source} and an energy rating of ${energy}.`;
}

/** Returns with which kinds it is spoken of alike. */
export function groupOf(kind: KindName): Group {
  if (kind === 'land') return 'land';
  if (kind === 'office') return 'work';
  if (kind === 'shop') return 'shop';
  return kind === 'warehouse' ? 'store' : 'home';
}
