import { cityKey, EVERYTHING, LISTING_LISTS, listingKey } from '@keystead/platform/edge';
import { CACHED_CALLS, PAGE_CACHE } from '../cache.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an answer was made of, as the names under which a cache in front is told of changes. */
interface Read {
  readonly keys: readonly string[];
  /** What it also shows in passing, such as numbers beside categories: a page about one home or one city does not follow it. */
  readonly aside?: readonly string[];
}

/** Homes of one city, or of everywhere. A search by a city finds nothing elsewhere, whatever else it asks for. */
const searched = ({ city }: Fields): readonly string[] =>
  typeof city === 'string' && city !== '' ? [cityKey(city)] : [LISTING_LISTS];

const isOne = ({ id, slug_id }: Fields) => id !== undefined || slug_id !== undefined;

const idsOf = (homes: unknown): number[] =>
  Array.isArray(homes) ? homes.flatMap(({ id }: Fields) => (typeof id === 'number' ? [id] : [])) : [];

/** Returns the names of homes that an answer shows, and of the owner where it shows one in full. */
function shown({ data, similar_properties }: Fields): string[] {
  const [first] = Array.isArray(data) ? (data as Fields[]) : [];
  const owner = first?.customer_id;
  return [
    ...[...idsOf(data), ...idsOf(similar_properties)].map(listingKey),
    ...(typeof owner === 'number' ? [`account:${owner}`] : []),
  ];
}

/** The part of the listings that calls show, where it is less than all; `listings` stays for changes of them all. */
const PARTS: Readonly<Record<string, (input: Fields, answer: Fields) => Read>> = {
  get_property: (input, answer) => ({ keys: isOne(input) ? shown(answer) : searched(input) }),
  'get-property-list': (input, answer) => ({ keys: isOne(input) ? shown(answer) : searched(input) }),
  'get-all-similar-properties': (_input, answer) => ({ keys: shown(answer) }),
  'get-filter-counts': (input) => ({ keys: searched(input) }),
  'map-listings': (input) => ({ keys: searched(input) }),
  'get-locality': (input) => ({ keys: searched(input) }),
  get_categories: () => ({ keys: [], aside: [LISTING_LISTS] }),
  // Beside what the operator has set it knows the lowest and the highest price, which limit a slider.
  'web-settings': () => ({ keys: [] }),
};

const ALL_LISTS: Read = { keys: [LISTING_LISTS] };
/** Accounts are known one by one where an answer shows one home in full; lists follow their badges through the listings. */
const BY_PART = new Set(['listings', 'accounts']);

/** More would be too much of a header; a page that shows so many homes follows the lists. */
const MOST_KEYS = 100;

/** Collects what a page or an answer is made of while it is made. */
export class EdgeKeys {
  readonly #keys = new Set<string>();
  readonly #aside = new Set<string>();

  /** Adds what one call has read. @param answer its envelope, parsed or as text */
  add(path: string, input: Fields, answer: Fields | string): void {
    const known = CACHED_CALLS[path];
    // Of what is made anew for each reader nothing says what it is made of.
    const tags = known?.tags ?? PAGE_CACHE.tags;
    if (!known || !tags.includes('listings')) {
      for (const tag of tags) this.#keys.add(tag);
      if (!known) this.#keys.add(LISTING_LISTS);
      return;
    }
    const part = PARTS[path];
    const { keys, aside = [] } =
      part?.(input, typeof answer === 'string' ? (JSON.parse(answer) as Fields) : answer) ?? ALL_LISTS;
    for (const tag of tags) if (part === undefined || !BY_PART.has(tag)) this.#keys.add(tag);
    if (path !== 'web-settings') this.#keys.add('listings');
    for (const key of keys) this.#keys.add(key);
    for (const key of aside) this.#aside.add(key);
  }

  /** Adds what every page depends on beside its calls: texts, languages, where its address leads. */
  addFrame(): void {
    for (const tag of FRAME) this.#keys.add(tag);
  }

  /** Returns them all, in one order. */
  all(): readonly string[] {
    // By its settings a site is closed, and answers nothing then.
    const keys = new Set([EVERYTHING, 'settings', ...this.#keys]);
    const isAboutSome = [...keys].some((key) => /^(listing|city):/.test(key));
    if (!isAboutSome) for (const key of this.#aside) keys.add(key);
    if (keys.size <= MOST_KEYS) return [...keys].sort();
    const few = [...keys].filter((key) => !/^(listing|account):/.test(key));
    return [...new Set([...few, LISTING_LISTS, 'accounts'])].slice(0, MOST_KEYS).sort();
  }
}

const FRAME = ['redirects', 'languages', 'content', 'catalogue', 'payments', 'places'];
