import { expect, type Page } from '@playwright/test';

/** What robots read of a page. */
export interface Found {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string[];
  /** hreflang to address. */
  alternates: Record<string, string>;
  feeds: string[];
  structured: Record<string, unknown>[];
}

/** Reads a page's HTML as robots do: parsed, without running its scripts. */
export async function found(page: Page, html: string): Promise<Found> {
  return page.evaluate((text) => {
    const seen = new DOMParser().parseFromString(text, 'text/html');
    const all = <E extends Element>(selector: string) => [...seen.querySelectorAll<E>(selector)];
    const links = all<HTMLLinkElement>('link[rel=alternate]');
    return {
      title: seen.title,
      meta: Object.fromEntries(
        all('meta[name],meta[property]').map((tag) => [
          tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
          tag.getAttribute('content') ?? '',
        ]),
      ),
      canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      alternates: Object.fromEntries(
        links
          .filter((link) => link.hreflang !== '')
          .map((link) => [link.hreflang, link.getAttribute('href') ?? '']),
      ),
      feeds: links.filter((link) => link.type).map((link) => link.getAttribute('href') ?? ''),
      structured: all('script[type="application/ld+json"]').map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  }, html);
}

type Thing = Record<string, unknown>;
/** Whether a property of a thing is as it must be. */
type Rule = (value: unknown, thing: Thing) => boolean;

const text: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const address: Rule = (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value);
const moment: Rule = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const number: Rule = (value) => typeof value === 'number' && Number.isFinite(value);
const thing: Rule = (value) => typeof value === 'object' && value !== null;
const some =
  (rule: Rule): Rule =>
  (value, whole) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => rule(one, whole));
const either =
  (...rules: Rule[]): Rule =>
  (value, whole) =>
    rules.some((rule) => rule(value, whole));
const optional =
  (rule: Rule): Rule =>
  (value, whole) =>
    value === undefined || rule(value, whole);

/** What schema.org and search engines ask of each type: required properties, and how optional ones must look. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  RealEstateListing: { name: text, url: address, datePosted: moment, image: optional(some(address)) },
  Offer: {
    availability: (value) => /^https:\/\/schema\.org\/(InStock|SoldOut)$/.test(String(value)),
    price: optional(number),
    priceCurrency: (value, { price }) => price === undefined || /^[A-Z]{3}$/.test(String(value)),
  },
  AggregateOffer: { offerCount: number, lowPrice: optional(number), highPrice: optional(number) },
  UnitPriceSpecification: { price: number, priceCurrency: text, unitCode: optional(text) },
  Organization: { name: text, url: optional(address), logo: optional(either(address, thing)) },
  // A local business has an address, unless it is only named beside an offer.
  RealEstateAgent: { name: text, url: optional(address) },
  Person: { name: text },
  AggregateRating: {
    ratingValue: (value) => typeof value === 'number' && value >= 1 && value <= 5,
    reviewCount: (value) => typeof value === 'number' && value >= 3,
    bestRating: optional(number),
    worstRating: optional(number),
  },
  Place: { name: text, url: optional(address), geo: optional(thing), containedInPlace: optional(thing) },
  City: { name: text },
  PostalAddress: { addressLocality: optional(text), addressCountry: optional(text) },
  GeoCoordinates: { latitude: number, longitude: number },
  ImageObject: { url: (value, { contentUrl }) => address(value ?? contentUrl, {}) },
  BreadcrumbList: { itemListElement: some(thing) },
  ItemList: { itemListElement: some(thing), numberOfItems: number },
  ListItem: {
    position: number,
    name: text,
    item: optional(address),
    url: optional(address),
  },
  FAQPage: { mainEntity: some(thing) },
  Question: { name: text, acceptedAnswer: thing },
  Answer: { text },
  Article: {
    headline: text,
    image: some(address),
    datePublished: moment,
    dateModified: moment,
    author: thing,
    publisher: thing,
  },
  PropertyValue: { name: text, value: either(text, number, (value) => typeof value === 'boolean') },
  CompoundPriceSpecification: { priceComponent: some(thing) },
  GeoCircle: { geoMidpoint: thing, geoRadius: number },
  WebPage: { '@id': address },
  WebSite: { name: text, url: address, potentialAction: thing },
  SearchAction: {
    target: thing,
    'query-input': (value) => value === 'required name=search_term_string',
  },
  EntryPoint: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
};

/** Returns every error of structured data, each with the way to it. Types that no one has described are errors too. */
export function issuesOf(data: unknown, way = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((one, at) => issuesOf(one, `${way}[${at}]`));
  if (typeof data !== 'object' || data === null) return [];
  const whole = data as Thing;
  const types = [whole['@type'] ?? []].flat().map(String);
  const known = types.filter((type) => Object.hasOwn(REQUIRED, type));
  const issues = known.flatMap((type) =>
    Object.entries(REQUIRED[type] ?? {})
      .filter(([name, rule]) => !rule(whole[name], whole))
      .map(([name]) => `${way} ${type}.${name} is ${JSON.stringify(whole[name])}`),
  );
  if (way === '' && whole['@context'] !== 'https://schema.org') issues.push('no @context');
  if (types.length > 0 && known.length === 0 && !PLAIN.has(types[0] ?? ''))
    issues.push(`${way} unknown type ${types}`);
  return [...issues, ...Object.entries(whole).flatMap(([name, value]) => issuesOf(value, `${way}.${name}`))];
}

/** Types of parts that ask for nothing. */
const PLAIN: ReadonlySet<string> = new Set([
  'Accommodation',
  'ApartmentComplex',
  'QuantitativeValue',
  'LocationFeatureSpecification',
  'FloorPlan',
]);

/** Positions count up by one, from whichever the page begins with. */
export function placesIn({ structured }: Found): void {
  for (const list of structured.filter(
    (data) => data['@type'] === 'ItemList' || data['@type'] === 'BreadcrumbList',
  )) {
    const items = list.itemListElement as { position: number }[];
    const first = items[0]?.position ?? 1;
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => first + at));
  }
}
