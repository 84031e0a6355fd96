import { countryCode } from '@keystead/kit/country';
import type { FactName, RentDuration } from '@keystead/listings/contract';
import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import type { OldHome, Read } from '../records.ts';
import type { Children, Reading, Surroundings } from '../system.ts';
import { degrees, leadingNumber, text } from '../values.ts';
import { addressesOf } from './addresses.ts';
import {
  idsIn,
  metaText,
  ofAttachments,
  pathsOf,
  pathsOfUrl,
  postedAt,
  type Said,
  saidBy,
  slugText,
  titleText,
} from './meta.ts';
import { postPerson } from './people.ts';
import { entriesOf, type PhpValue, scalarsIn, textIn, unserialized } from './php.ts';
import type { HomeField, Theme } from './theme.ts';

/** Questions that homes of themes answer. */
export const FEATURES = 'features';
export const REFERENCE = 'reference';
/** What the category of homes of no category is called among terms. */
export const UNCATEGORISED = 'none';

/** What words of an offer mean, in the languages of the sites that are around; the first that fits. */
const OFFERS: readonly (readonly [RegExp, OldHome['propertyType']])[] = [
  [/\b(sold|verkauft|vendue?|vendid[oa]|venduto)\b|مباع/i, 'sold'],
  [/\b(rented|let agreed|leased|vermietet|loué|louée|alquilad[oa]|affittato)\b|مؤجر/i, 'rented'],
  [
    /\b(rent|rental|rentals|let|lease|letting|miete|mieten|vermieten|louer|location|alquiler|alquilar|affitto)\b|إيجار|للإيجار/i,
    'rent',
  ],
  [/\b(sale|sell|buy|kauf|kaufen|verkauf|verkaufen|vendre|vente|venta|vender|vendita)\b|بيع|للبيع/i, 'sell'],
];
const PERIODS: readonly (readonly [RegExp, RentDuration])[] = [
  [/\b(night|day|daily|tag|nacht|jour|nuit|día|noche)/i, 'Daily'],
  [/\b(week|weekly|pw|woche|semaine|semana)/i, 'Weekly'],
  [/\b(quarter|quartal|trimest)/i, 'Quarterly'],
  [/\b(year|yearly|annual|annum|annually|pa|jahr|an|année|año|yr)\b/i, 'Yearly'],
  [/\b(month|monthly|mo|pcm|pm|monat|mois|mes)/i, 'Monthly'],
];

/** What a status of a post says about a home. */
type ListingState = Pick<OldHome, 'requestStatus' | 'isActive'> & { isDraft?: boolean; isClosed?: boolean };
const STATUSES: Readonly<Record<string, ListingState>> = {
  publish: { requestStatus: 'approved', isActive: true },
  houzez_sold: { requestStatus: 'approved', isActive: true, isClosed: true },
  pending: { requestStatus: 'pending', isActive: true },
  disapproved: { requestStatus: 'rejected', isActive: true },
  draft: { requestStatus: 'pending', isActive: true, isDraft: true },
  ...Object.fromEntries(
    ['private', 'future', 'expired', 'on_hold', 'disabled'].map((status) => [
      status,
      { requestStatus: 'approved', isActive: false } as const,
    ]),
  ),
};

/** Reads homes with their metadata, terms and files. */
export const homesOf = (theme: Theme): Reading<'listing'> => ({
  table: `posts/${theme.types.home}`,
  children: { postmeta: ['post_id'], relations: ['object_id'] },
  also: [
    ({ id }, children) => {
      const said = saidBy(children.postmeta?.get(id ?? ''), theme.home);
      const people = idsIn([...said.all('agents'), ...said.all('agency')]);
      return {
        ...ofAttachments([
          ...pictureIds(id ?? '', said, children),
          ...idsIn(said.all('documents')),
          ...plansOf(said).flatMap(({ file }) => idsIn([file])),
        ]),
        profiles: people,
        ...Object.fromEntries(theme.types.agents.map((type) => [`posts/${type}`, people])),
      };
    },
  ],
  read: (row, children, around) => readHome(theme, row, { children, around }),
});

interface Beside {
  readonly children: Children;
  readonly around: Surroundings;
}

function readHome(theme: Theme, row: DumpRow, { children, around }: Beside): Read<OldHome> {
  const oldId = text(row, 'id');
  const status = text(row, 'post_status');
  const state = STATUSES[status];
  if (!state) return { oldId, leftOut: status === 'trash' ? 'was thrown away' : `was not shown: ${status}` };
  const meta = children.postmeta?.get(oldId);
  const said = saidBy(meta, theme.home);
  const terms = children.relations?.get(oldId) ?? [];
  const notes: string[] = [];
  const { isClosed = false, isDraft = false, requestStatus, isActive } = state;
  const offer = offerOf(theme, terms, notes);
  const propertyType = isClosed ? closed(offer) : offer;
  const isForRent = propertyType === 'rent' || propertyType === 'rented';
  const title = titleText(text(row, 'post_title'));
  return {
    oldId,
    ownerId: ownerOf(theme, row, { said, children }),
    categoryId: deepest(terms, theme.terms.category)?.id ?? UNCATEGORISED,
    title,
    description: descriptionOf(row, said),
    slug: slugText(text(row, 'post_name')),
    ...placeOf(theme, said, terms),
    privateAddress: said.first('private_note'),
    propertyType,
    price: priceOf(said, notes),
    rentDuration: isForRent ? (periodOf(said.first('price_after')) ?? 'Monthly') : undefined,
    requestStatus,
    isActive,
    isDraft,
    isPremium: /^(1|yes|true|on)$/i.test(said.first('premium')),
    isPlaceHidden: /^(1|yes|true|on)$/i.test(said.first('hides_place')),
    ...filmsOf(said),
    views: Math.max(0, Math.trunc(Number(said.first('views')) || 0)),
    metaTitle: seoText(meta, ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title']),
    metaDescription: seoText(meta, ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']),
    metaKeywords: '',
    createdAt: postedAt(row),
    pictures: pictureIds(oldId, said, children).map((id) => pathsOrName(id, children)),
    documents: idsIn(said.all('documents')).map((id) => pathsOrName(id, children)),
    plans: plansOf(said).map(({ title: name, file }) => ({ title: name, paths: filePaths(file, children) })),
    answers: answersOf(theme, said, terms),
    facilities: [],
    facts: factsOf(said, deepest(terms, theme.terms.district)?.name ?? ''),
    currency: /^[A-Z]{3}$/.test(said.first('currency')) ? said.first('currency') : undefined,
    addresses: addressesOf(row, { theme, settings: around.settings, meta: children.postmeta }),
    notes,
  };
}

const closed = (offer: OldHome['propertyType']) =>
  offer === 'rent' || offer === 'rented' ? 'rented' : 'sold';

/** Returns what words of an offer mean; undefined for others. */
export const offerIn = (words: readonly string[]): OldHome['propertyType'] | undefined =>
  OFFERS.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];

function offerOf(theme: Theme, terms: readonly DumpRow[], notes: string[]): OldHome['propertyType'] {
  const words = termsOf(terms, theme.terms.offer).flatMap((term) => [
    text(term, 'name'),
    text(term, 'slug').replaceAll('-', ' '),
  ]);
  const found = offerIn(words);
  if (found === undefined)
    notes.push(
      words.length > 0
        ? `its status "${words[0]}" does not say whether it is for sale or for rent: read as for sale`
        : 'has no status: read as for sale',
    );
  return found ?? 'sell';
}

const termsOf = (terms: readonly DumpRow[], taxonomy: string | undefined): readonly DumpRow[] =>
  terms.filter((term) => term.taxonomy === taxonomy);

/** Returns the term of a taxonomy that is no parent of another one of them; undefined without one. */
function deepest(terms: readonly DumpRow[], taxonomy: string | undefined) {
  const all = termsOf(terms, taxonomy);
  const parents = new Set(all.map((term) => term.parent));
  const found = all.find((term) => !parents.has(term.id ?? '')) ?? all[0];
  return found && { id: text(found, 'id'), name: titleText(text(found, 'name')) };
}

/** Returns who is shown with a home: the agent or agency of it, the user whose profile that is, or else its author. */
function ownerOf(
  theme: Theme,
  row: DumpRow,
  { said, children }: { said: Said<HomeField>; children: Children },
): string | undefined {
  const author = text(row, 'post_author');
  const shown = said.first('shown_person');
  const isOfAuthor = /author|my_profile|none/.test(shown);
  const posts = isOfAuthor
    ? []
    : idsIn(/agency/.test(shown) ? said.all('agency') : [...said.all('agents'), ...said.all('agency')]);
  for (const post of posts) {
    const user = text(children.profiles?.get(post)?.[0] ?? {}, 'user');
    if (user !== '') return user;
    const isShown = theme.types.agents.some(
      (type) => children[`posts/${type}`]?.get(post)?.[0]?.post_status === 'publish',
    );
    if (isShown) return postPerson(post);
  }
  return author === '' || author === '0' ? undefined : author;
}

/** Returns the text of a home, with the further facts that the theme has in words. */
function descriptionOf(row: DumpRow, said: Said<HomeField>): string {
  const details = said.all('details').flatMap((value) => detailsIn(unserialized(value)));
  const before = said.first('price_before');
  const lines = [
    plainText(withoutShortcodes(text(row, 'post_content'))),
    ...(before === '' ? [] : [`${before} ${said.first('price')}`]),
    ...details,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Returns HTML without marks of the editor and shortcodes; what stands between two of them stays. */
export const withoutShortcodes = (html: string): string =>
  html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/gi, '');

/** Reads pairs, or an object of names and what they say, as lines. */
function detailsIn(value: PhpValue | undefined): string[] {
  return entriesOf(value).flatMap(([key, one]) => {
    const [name = '', says = ''] = typeof one === 'object' ? scalarsIn(one) : [key, String(one)];
    return name.trim() === '' || says.trim() === '' ? [] : [`${titleText(name)}: ${titleText(says)}`];
  });
}

function priceOf(said: Said<HomeField>, notes: string[]): number {
  const written = said.first('price');
  if (/^(1|yes|true|on)$/i.test(said.first('on_request')) || written === '') return 0;
  const price = leadingNumber(written.replace(/^[^\d+-]+/, ''));
  if (price === undefined) notes.push(`its price "${written}" is no number: on request`);
  return Math.max(0, price ?? 0);
}

const periodOf = (words: string) => PERIODS.find(([pattern]) => pattern.test(words))?.[1];

function placeOf(theme: Theme, said: Said<HomeField>, terms: readonly DumpRow[]) {
  const { city, state, country } = theme.terms;
  const [latitude = '', longitude = ''] = said.first('point').split(',');
  const north = degrees(latitude || said.first('latitude'), 90);
  const east = degrees(longitude || said.first('longitude'), 180);
  const isPlaced = north !== undefined && east !== undefined;
  const address = said.first('address') || said.first('street');
  const last = address.split(',').at(-1)?.trim() ?? '';
  const named = deepest(terms, country)?.name || said.first('country');
  return {
    address,
    city: deepest(terms, city)?.name || said.first('city'),
    state: deepest(terms, state)?.name || said.first('state'),
    country: named || (countryCode(last) === undefined ? '' : last),
    latitude: isPlaced ? north : undefined,
    longitude: isPlaced ? east : undefined,
  };
}

const VIDEO_HOSTS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

function filmsOf(said: Said<HomeField>): Pick<OldHome, 'video' | 'tours'> {
  const written = scalarsIn(unserialized(said.first('video')) ?? said.first('video')).find(Boolean) ?? '';
  const isAddress = /^(https?:)?\/\//i.test(written);
  const host = VIDEO_HOSTS[said.first('video_host') || 'youtube'] ?? '';
  const video = written === '' || isAddress ? written : host + written;
  // A tour is a piece of HTML around an address.
  const tour = /https?:\/\/[^\s"'<>]+/.exec(said.first('tour'))?.[0];
  return { video: video || undefined, tours: tour === undefined ? [] : [tour] };
}

/** Returns the first text for search engines that is one: those with variables are made by the plugin. */
const seoText = (meta: readonly DumpRow[] | undefined, keys: readonly string[]): string =>
  keys.map((key) => metaText(meta, key)).find((value) => value !== '' && !/%/.test(value)) ?? '';

function pictureIds(id: string, said: Said<HomeField>, { postmeta }: Children): string[] {
  const front = metaText(postmeta?.get(id), '_thumbnail_id');
  return idsIn([front, ...said.all('pictures')].filter(Boolean));
}

const pathsOrName = (id: string, children: Children): string[] => {
  const paths = pathsOf(id, children);
  return paths.length > 0 ? paths : [`attachment ${id}`];
};

const filePaths = (file: string, children: Children): string[] =>
  /^\d+$/.test(file) ? pathsOrName(file, children) : pathsOfUrl(file);

/** Returns the floors of a home: a name, and the id or address of a picture. */
function plansOf(said: Said<HomeField>): { title: string; file: string }[] {
  const titles = scalarsIn(unserialized(said.first('plan_titles')));
  const pictures = scalarsIn(unserialized(said.first('plan_pictures')));
  const listed = said.all('plans').flatMap((value) =>
    entriesOf(unserialized(value)).map(([, plan]) => {
      const keys = entriesOf(plan).map(([key]) => key);
      const of = (end: RegExp) => textIn(plan, keys.find((key) => end.test(key)) ?? '');
      return keys.length > 0
        ? { title: of(/(title|name)$/), file: of(/image$/) }
        : { title: '', file: scalarsIn(plan)[0] ?? '' };
    }),
  );
  const parallel = pictures.map((file, place) => ({ title: titles[place] ?? '', file }));
  return [...listed, ...parallel].filter(({ file }) => file !== '');
}

function answersOf(theme: Theme, said: Said<HomeField>, terms: readonly DumpRow[]): OldHome['answers'] {
  const features = theme.terms.features
    .flatMap((taxonomy) => termsOf(terms, taxonomy))
    .map((term) => titleText(text(term, 'name')));
  const reference = said.first('reference');
  return [
    ...(features.length > 0 ? [{ parameterId: FEATURES, values: [...new Set(features)] }] : []),
    ...(reference === '' ? [] : [{ parameterId: REFERENCE, values: [reference] }]),
  ];
}

const PLAIN_FACTS = [
  'bedrooms',
  'bathrooms',
  'half_bathrooms',
  'rooms_total',
  'floor',
  'floors_total',
  'year_built',
  'energy_class',
  'postcode',
] as const satisfies readonly (FactName | 'postcode')[];

function factsOf(said: Said<HomeField>, district: string): OldHome['facts'] {
  const sized = (field: 'area' | 'plot_area') => {
    const amount = said.first(field);
    return amount === '' ? '' : `${amount} ${said.first(`${field}_unit`)}`.trim();
  };
  const cars = leadingNumber(said.first('garages')) ?? 0;
  const facts = [
    ...PLAIN_FACTS.map((name) => [name, said.first(name)] as const),
    ['district', district || said.first('district')] as const,
    ['area', sized('area')] as const,
    ['plot_area', sized('plot_area')] as const,
    ['garage', cars > 0 ? 'yes' : ''] as const,
    ['parking_spaces', cars > 0 ? String(cars) : ''] as const,
  ];
  return Object.fromEntries(facts.filter(([, value]) => value !== ''));
}
