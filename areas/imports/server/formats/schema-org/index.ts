import { UNIT_NAMES, UNITS } from '@keystead/kit/units';
import { type NamedPicture, picturesText } from '../../../pictures.ts';
import { ImportError } from '../../engine/import-error.ts';
import { categoryOf } from '../categories.ts';
import { FEED_COLUMNS, rowOf } from '../columns.ts';
import type { FeedFormat } from '../format.ts';
import { asName, known, plainNumber, plainText, repaired } from '../texts.ts';
import { PERIODS, PROPERTIES } from './words.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Listings of schema.org as JSON-LD: a graph, a list, or one. Read whole, as all JSON is. */
export const schemaOrg: FeedFormat = {
  recognises: (beginning) =>
    /^\s*[[{]/.test(beginning) && /"@context"\s*:\s*[[{]?\s*"[^"]*schema\.org/.test(beginning),
  async *read(chunks) {
    let text = '';
    for await (const chunk of chunks) text += chunk;
    const listings = listingsOf(parsed(text));
    if (listings.length === 0) throw new ImportError('This JSON-LD holds no RealEstateListing.');
    for (const listing of listings) yield { row: rowOfListing(listing) };
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`This is no valid JSON: ${(error as Error).message}`);
  }
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const all = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const things = (value: unknown): Thing[] => all(value).filter(isThing);
const thing = (value: unknown): Thing => things(value)[0] ?? {};
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
/** Types are written short, or as whole addresses. */
const isType = (value: Thing, name: string) =>
  all(value['@type']).some((type) => text(type).replace(/^.*[/:#]/, '') === name);

/** Returns the listings of a document: of its graph, of lists and their items, or the document. */
function listingsOf(value: unknown): Thing[] {
  return things(value).flatMap((one) =>
    isType(one, 'RealEstateListing')
      ? [one]
      : [one['@graph'], one.itemListElement, one.item].flatMap((inner) => listingsOf(inner)),
  );
}

function rowOfListing(listing: Thing): Record<string, string> {
  const home = thing(listing.mainEntity ?? listing.about);
  const address = thing(home.address ?? listing.address);
  const geo = thing(home.geo ?? listing.geo);
  const said = additionalOf(home);
  const id = text(listing.identifier) || text(thing(listing.identifier).value) || text(listing.url);
  const category = text(home.accommodationCategory) || text(all(home['@type'])[0]).replace(/^.*[/:#]/, '');
  const town = asName(text(address.addressLocality));
  const videos = things(listing.video)
    .map((video) => text(video.url) || text(video.contentUrl) || text(video.embedUrl))
    .filter(Boolean);
  return rowOf({
    ...said,
    ...offerOf(thing(listing.offers)),
    external_id: id,
    reference: id,
    category: categoryOf(category === 'Accommodation' ? '' : category),
    title: repaired(text(listing.name)),
    description: repaired(plainText(text(listing.description))),
    language: text(listing.inLanguage),
    ...addressOf(text(address.streetAddress), said.address, town),
    postcode: text(address.postalCode),
    city: town,
    state: asName(text(address.addressRegion)),
    country: text(address.addressCountry) || text(thing(address.addressCountry).name),
    latitude: text(geo.latitude),
    longitude: text(geo.longitude),
    area: sizeOf(thing(home.floorSize)),
    ...Object.fromEntries(Object.entries(PROPERTIES).map(([name, called]) => [name, text(home[called])])),
    video_link: videos[0],
    tours: [said.tours ?? '', ...videos.slice(1)].filter(Boolean).join('\n'),
    features: things(home.amenityFeature)
      .filter(({ value }) => value !== false)
      .map(({ name }) => repaired(plainText(text(name))))
      .join(';'),
    pictures: picturesText(all(listing.image ?? home.image).map(pictureOf)),
    updated: text(listing.dateModified) || text(listing.datePosted),
  });
}

/** A house number stands at the end of a street, or at its beginning. */
const NUMBERED = [
  /^(?<street>\D.*?)\s+(?<number>\d+\s?\p{L}?)$/u,
  /^(?<number>\d+\p{L}?)\s+(?<street>\D.*)$/u,
];

function addressOf(line: string, shown: string | undefined, town: string) {
  const groups = NUMBERED.map((pattern) => pattern.exec(line)?.groups).find(Boolean);
  return {
    street: groups?.street ?? line,
    house_number: groups?.number,
    address: shown || line || town,
  };
}

/** Returns what is stated by our own names, and by no others. */
function additionalOf(value: Thing): Record<string, string> {
  return Object.fromEntries(
    things(value.additionalProperty).flatMap((one) => {
      const name = text(one.name);
      return FEED_COLUMNS.includes(name) ? [[name, text(one.value)]] : [];
    }),
  );
}

function offerOf(offer: Thing) {
  const price = thing(offer.priceSpecification);
  const isRent = /lease/i.test(text(offer.businessFunction)) || text(price.unitCode) in PERIODS;
  const amount = plainNumber(text(offer.price) || text(price.price));
  return {
    price: amount,
    price_kind: amount === '' ? 'on_request' : additionalOf(offer).price_kind,
    currency: text(offer.priceCurrency) || text(price.priceCurrency),
    property_type: isRent ? 'rent' : 'sell',
    rent_duration: isRent ? (PERIODS[text(price.unitCode)] ?? 'Monthly') : '',
  };
}

function sizeOf(size: Thing): string {
  const number = known(text(size.value));
  const code = text(size.unitCode).toUpperCase();
  const unit = UNIT_NAMES.find((name) => UNITS[name].code === code) ?? 'm2';
  return number === '' ? '' : `${number} ${unit}`;
}

function pictureOf(image: unknown): Partial<NamedPicture> {
  if (!isThing(image)) return { address: text(image) };
  const kind = text(image.additionalType) as NamedPicture['kind'];
  return {
    address: text(image.contentUrl) || text(image.url),
    caption: text(image.caption),
    ...(kind && { kind }),
  };
}
