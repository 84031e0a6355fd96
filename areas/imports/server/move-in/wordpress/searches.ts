import type { OldSearch } from '../records.ts';
import type { Reading } from '../system.ts';
import { leadingNumber, text } from '../values.ts';
import { offerIn } from './homes.ts';
import { slugText, titleText } from './meta.ts';
import type { Theme } from './theme.ts';

/** What settings call a term that searches name by its slug: its id and name. */
export const termKey = (taxonomy: string, slug: string): string => `term ${taxonomy} ${slugText(slug)}`;

/** Taxonomies that searches name, by their parameter in the address. */
const TERMS = {
  type: 'category',
  location: 'city',
  states: 'state',
  country: 'country',
  status: 'offer',
} as const;
type Named = keyof typeof TERMS;

/** Numbers in an address, by the filter here. */
const NUMBERS: Readonly<Record<string, string>> = {
  'min-price': 'min_price',
  'max-price': 'max_price',
  bedrooms: 'min_beds',
  bathrooms: 'min_baths',
};
/** Parts of an address that narrow nothing. */
const IDLE = new Set([
  'search_id',
  'sortby',
  'paged',
  'page',
  'view',
  'use_radius',
  'hash',
  'agency_id',
  'nonce',
]);

/** Returns the taxonomies whose terms searches name. */
export const searchTerms = ({ terms }: Theme): string[] => [
  ...new Set(Object.values(TERMS).flatMap((use) => terms[use] ?? [])),
];

/** A search while it is read: each part of the address that is understood is taken out of what is asked. */
interface Reader {
  readonly given: Map<string, string[]>;
  readonly filters: Record<string, string>;
  readonly names: string[];
  readonly notes: string[];
  /** Returns the term that a part names; undefined, with a note, where it names none or several. */
  termOf(part: Named): { id: string; name: string } | undefined;
}

function readerOf(url: string, theme: Theme, settings: ReadonlyMap<string, string>): Reader {
  const given = asked(url);
  const notes: string[] = [];
  return {
    given,
    notes,
    filters: {},
    names: [],
    termOf(part) {
      const slugs = taken(given, part);
      const [slug] = slugs;
      if (slug === undefined) return undefined;
      const known = settings.get(termKey(theme.terms[TERMS[part]] ?? '', slug));
      if (slugs.length > 1) notes.push(`${part} names several (${slugs.join(', ')}): left out`);
      else if (known === undefined) notes.push(`${part} "${slug}" is not there: left out`);
      if (slugs.length > 1 || known === undefined) return undefined;
      const [id = '', name = ''] = JSON.parse(known) as string[];
      return { id, name };
    },
  };
}

/** Returns what a part says, and takes it out. */
function taken(given: Map<string, string[]>, part: string): readonly string[] {
  const said = given.get(part) ?? [];
  given.delete(part);
  return said;
}

function readOffer({ termOf, filters, notes }: Reader): void {
  const offer = termOf('status');
  const read = offer && offerIn([offer.name]);
  if (read === 'sell' || read === 'rent') filters.property_type = read === 'rent' ? '1' : '0';
  else if (offer)
    notes.push(`status "${offer.name}" does not say whether it is for sale or for rent: left out`);
}

function readPlace({ termOf, filters, names }: Reader): void {
  for (const [part, filter] of [
    ['location', 'city'],
    ['states', 'state'],
    ['country', 'country'],
  ] as const) {
    const place = termOf(part);
    if (!place) continue;
    filters[filter] = place.name;
    if (filter === 'city') names.push(place.name);
  }
}

function readWordsAndNumbers({ given, filters, names, notes }: Reader): void {
  const [words] = taken(given, 'keyword');
  if (words !== undefined) {
    filters.search = words.slice(0, 200);
    names.push(words);
  }
  for (const [part, filter] of Object.entries(NUMBERS)) {
    const [said] = taken(given, part);
    if (said === undefined) continue;
    const number = leadingNumber(said.replace(/^\D*/, ''));
    if (number === undefined) notes.push(`${part} "${said}" is no number: left out`);
    else filters[filter] = String(number);
  }
  const currency = given.get('currency')?.[0]?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return;
  given.delete('currency');
  if (filters.min_price !== undefined || filters.max_price !== undefined) filters.price_currency = currency;
}

/** Searches that people had saved in Houzez: each is the query of an address of the old site. */
export const searchesOf = (theme: Theme): Reading<'saved search'> => ({
  table: 'houzez_search',
  read(row, _children, { settings }) {
    const oldId = text(row, 'id');
    const reader = readerOf(text(row, 'url'), theme, settings);
    const { given, filters, names, notes } = reader;
    const type = reader.termOf('type');
    if (type) names.push(type.name);
    readOffer(reader);
    readPlace(reader);
    readWordsAndNumbers(reader);
    for (const [part, values] of given)
      notes.push(`${part} "${values.join(', ')}" has no place here: left out`);
    if (!type && Object.keys(filters).length === 0)
      return { oldId, leftOut: ['says nothing that can be read', ...notes].join('; ') };
    const search: OldSearch = {
      oldId,
      personId: text(row, 'auther_id'),
      name: names.join(', ') || Object.values(filters).join(' – '),
      categoryId: type?.id,
      filters,
      notes,
    };
    return search;
  },
});

/** Returns what an address asks for, without what is empty or narrows nothing. */
function asked(url: string): Map<string, string[]> {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : url;
  const given = new Map<string, string[]>();
  const params = new URLSearchParams(query.replaceAll('&amp;', '&'));
  const isRound = params.get('use_radius') === 'on';
  for (const [key, said] of params) {
    const part = key.replace(/\[\d*\]$/, '').replace(/^\//, '');
    const value = titleText(said);
    if (value === '' || value === 'any' || IDLE.has(part)) continue;
    // The place of a circle, which is drawn by `use_radius` alone.
    if (['lat', 'lng', 'radius', 'search_radius', 'search_location'].includes(part) && !isRound) continue;
    given.set(part, [...new Set([...(given.get(part) ?? []), value])]);
  }
  return given;
}
