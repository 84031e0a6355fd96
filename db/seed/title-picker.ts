import type { Random } from '@keystead/kit/random';
import { isHome, type Kind } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';

/** Which lists a card will stand in. */
export interface Place {
  city: string;
  country: string;
  featured: boolean;
  /** Others stand in no public list. */
  live: boolean;
  /** May stand on the cover of the site: no room leads. */
  grand?: boolean;
}

/** What a title picture must not contradict. */
export interface OutsideFacts {
  /** Storeys of a house. */
  floors?: number;
  /** Floor that a flat or an office is on, 0 is the ground floor. */
  level?: number;
  amenities?: readonly string[];
  /** A day of the season that pictures are to show, if they can. */
  season?: Date;
}

/** Words of the manifest for what is built in a country. A picture with none of them could stand anywhere. */
const STYLES: Readonly<Record<string, string>> = {
  Portugal: 'iberian',
  Spain: 'iberian',
  Germany: 'german',
  'United Kingdom': 'british',
  'United States': 'american',
  India: 'indian',
};
/** Where palms grow in gardens, and no snow lies. */
const WARM = new Set(['iberian', 'indian']);
const SEASONS = ['winter', 'spring', 'summer', 'autumn'];

/** Cards of a page of results; no house is shown twice within it. The list of everything is filtered most. */
export const PAGE = 24;
const PAGE_OF_ALL = 30;

/** Rooms that may lead where no exterior is left, as owners do it. */
const LEADING = { home: ['living', 'kitchen'], office: ['office'], other: [] } as const;

/** How much a picture says that is not so. From `WRONG` on it is shown only where there is no other. */
export const WRONG = 100;
/** From here on a storey or a season is amiss. */
export const DOUBTFUL = 10;

/** Measures how far an exterior contradicts what is known of the home; 0 is not at all. */
export function contradiction(
  { tags }: Pick<DemoPicture, 'tags'>,
  { country }: Pick<Place, 'country'>,
  { floors, level, amenities = [], season: day }: OutsideFacts,
): number {
  const style = STYLES[country] ?? '';
  const styles = Object.values(STYLES);
  const foreign = tags.some((tag) => styles.includes(tag)) && !tags.includes(style);
  const season = SEASONS.findIndex((name) => tags.includes(name));
  const climate = WARM.has(style) ? tags.includes('winter') : tags.includes('palms');
  const shown = Number(tags.find((tag) => tag.startsWith('floors-'))?.slice(7) ?? 0);
  const height =
    shown > 0 && ((floors !== undefined && shown !== floors) || (level !== undefined && shown < level + 1));
  const pool = tags.includes('pool') && !amenities.includes('Pool');
  return (
    (foreign || climate ? WRONG : 0) +
    (height ? DOUBTFUL : 0) +
    (pool ? 5 : 0) +
    (day && season >= 0 ? apart(season, day) : 0)
  );
}

/** Seasons between a picture and a day, at most 2. */
function apart(season: number, day: Date): number {
  const now = Math.floor(((day.getUTCMonth() + 1) % 12) / 3);
  const steps = Math.abs(season - now);
  return Math.min(steps, 4 - steps);
}

/**
 * Chooses the pictures that lead: such as fit the home, no house twice within a page of any list. Remembers what it
 * gave out, so ask in the order of the listings.
 */
export class TitlePicker {
  readonly #pictures: readonly DemoPicture[];
  readonly #recent = new Map<string, string[]>();

  constructor(pictures: readonly DemoPicture[]) {
    this.#pictures = pictures;
  }

  choose(random: Random, kind: Kind, facts: OutsideFacts, where: Place): DemoPicture | undefined {
    const lists = this.#lists(kind, where);
    const exteriors = this.#pictures
      .filter(({ group }) => group === 'exterior')
      .filter(({ kind: shown, tags }) => [shown, ...tags].some((word) => kind.pictures.includes(word)))
      .map((picture) => ({ picture, lie: contradiction(picture, where, facts) }));
    const leading: readonly string[] = isHome(kind.name)
      ? LEADING.home
      : LEADING[kind.name === 'office' ? 'office' : 'other'];
    const rooms = (where.grand ? [] : this.#pictures)
      .filter(({ group, kind: room }) => group === 'interior' && leading.includes(room))
      .map((picture) => ({ picture, lie: DOUBTFUL / 2 }));
    const all = [...exteriors, ...rooms].map((one) => ({ ...one, age: this.#age(one.picture, lists) }));
    const honest = all.filter(({ lie }) => lie < WRONG);
    const candidates = honest.length > 0 ? honest : all;
    const fresh = candidates.filter(({ age }) => age >= 1);
    const outside = fresh.filter(({ picture, lie }) => picture.group === 'exterior' && lie < DOUBTFUL);
    const chosen =
      outside.length > 0
        ? best(random, outside)
        : fresh.length > 0
          ? best(random, fresh)
          : oldest(random, candidates);
    if (chosen && where.live) for (const [list, page] of lists) this.#remember(list, chosen, page);
    return chosen;
  }

  /** The lists that a card stands in, with the number of cards within which a house is not shown again. */
  #lists(kind: Kind, { city, country, featured }: Place): (readonly [string, number])[] {
    return [
      ['all', PAGE_OF_ALL],
      [`country ${country}`, PAGE],
      [`city ${city}`, PAGE],
      [`kind ${kind.name}`, PAGE],
      [`kind ${kind.name} in ${country}`, PAGE],
      [`kind ${kind.name} in ${city}`, PAGE],
      ...(featured ? [['featured', PAGE] as const] : []),
    ];
  }

  /** How long ago a picture was shown, against a page of each list; 1 is a page ago or never, in all of them. */
  #age(picture: DemoPicture, lists: readonly (readonly [string, number])[]): number {
    const ages = lists.map(([list, page]) => {
      const shown = this.#recent.get(list) ?? [];
      const place = shown.lastIndexOf(picture.file);
      return place === -1 ? 1 : (shown.length - place) / page;
    });
    return Math.min(1, ...ages);
  }

  #remember(list: string, picture: DemoPicture, page: number): void {
    this.#recent.set(list, [...(this.#recent.get(list) ?? []), picture.file].slice(-page));
  }
}

interface Candidate {
  picture: DemoPicture;
  lie: number;
  age: number;
}

/** The most fitting; chance decides among the equally fitting. */
function best(random: Random, candidates: readonly Candidate[]): DemoPicture | undefined {
  const least = Math.min(...candidates.map(({ lie }) => lie));
  return random.pick(candidates.filter(({ lie }) => lie < least + 2)).picture;
}

/** The one that was not seen for longest. */
function oldest(random: Random, candidates: readonly Candidate[]): DemoPicture | undefined {
  if (candidates.length === 0) return undefined;
  const longest = Math.max(...candidates.map(({ age }) => age));
  return random.pick(candidates.filter(({ age }) => age === longest)).picture;
}
