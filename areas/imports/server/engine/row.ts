import type { FieldIssue } from '@keystead/http/errors';
import { embedOf } from '@keystead/kit/embeds';
import { type DeclaredField, readText, type SharedKind } from '@keystead/kit/fields';
import { truncate } from '@keystead/kit/text';
import { isYouTubeLink } from '@keystead/kit/youtube';
import {
  type AddressPart,
  type ChargeKind,
  FIELDS,
  type FieldsWith,
  LISTING_FIELDS,
  LISTING_LIMITS,
  type ListingField,
  NOT_EMBEDDED,
  type PlacePrecision,
} from '@keystead/listings/contract';
import type { ImportedText, ListingDraft } from '@keystead/listings/server';
import type { Place } from '@keystead/platform/geocoder';
import type { Mapping } from '../../mapping.ts';
import { documentsOf, linksOf, type NamedDocument, type NamedPicture, picturesOf } from '../../pictures.ts';
import { cell, columnsOf, fill } from '../../template.ts';
import { isSameLanguage, translationsOf } from '../../translations.ts';
import { chargesOf } from './charges.ts';
import { parseDate } from './dates.ts';
import type { Row } from './source.ts';
import type { ImportWorld } from './world.ts';

/** A row's draft with what was left out of it, or what is wrong before the rules of posting even look at it. */
export type RowResult =
  | {
      draft: ListingDraft;
      externalId: string;
      warnings: readonly FieldIssue[];
      /** Undefined where the mapping says nothing of them. */
      pictures: readonly NamedPicture[] | undefined;
      documents: readonly NamedDocument[];
    }
  | { issues: FieldIssue[] };

/** Returns the row as the mapping wants it read: absent texts emptied, values translated. */
export function readRow(mapping: Mapping, raw: Row): Row {
  return Object.fromEntries(
    Object.entries(raw).map(([column, text]) => {
      const value = text.trim();
      const absent = mapping.absent.includes(value) || own(mapping.absentIn, column)?.includes(value);
      return [column, absent ? '' : (own(own(mapping.words, column) ?? {}, value) ?? value)];
    }),
  );
}

/** A column may be called as something that every object has: `constructor`. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Returns whether the mapping leaves the row out. */
export function isSkipped(mapping: Mapping, row: Row): boolean {
  return mapping.skip.some((condition) => holds(condition, row));
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the coordinates of a row; 0,0 is what programs write for none, and `wrong` are those that are not on the globe. */
export function placedAt(mapping: Mapping, row: Row): Point | 'none' | 'wrong' {
  const given = coordinatesOf(mapping, row);
  const [lat = Number.NaN, lng = Number.NaN] = given.map(decimal);
  if (given.every((text) => text === '') || (lat === 0 && lng === 0)) return 'none';
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : 'wrong';
}

const coordinatesOf = ({ fields: { latitude = '', longitude = '' } }: Mapping, row: Row) =>
  [latitude, longitude].map((template) => fill(template, row));

/**
 * Makes a draft of a row.
 * @param place what reverse geocoding found; null when the mapping takes city, state and country from columns
 * @param isCrowded whether a point is that of homes all over a town
 */
export function toDraft(
  mapping: Mapping,
  { world, isCrowded }: { world: ImportWorld; isCrowded: (point: Point) => boolean },
  source: Row,
  place: Place | null,
): RowResult {
  const row: Row = place
    ? { ...source, 'place.city': place.city, 'place.state': place.state, 'place.country': place.country }
    : source;
  const issues: FieldIssue[] = [];
  const { fields } = mapping;
  const optional = (template: string | undefined) =>
    template ? fill(template, row) || undefined : undefined;
  const asked = fill(fields.price, row);
  const kind = isOnRequest(asked) ? 'on_request' : optional(fields.price_kind);
  const price = kind === 'on_request' ? 0 : decimal(asked);
  if (Number.isNaN(price)) issues.push({ field: 'price', message: `must be a number${notThis(asked)}` });
  const point = placedAt(mapping, row);
  if (point === 'wrong') {
    const given = coordinatesOf(mapping, row).filter(Boolean).join(', ');
    const message = `latitude and longitude must be degrees${notThis(given)}`;
    issues.push({ field: 'latitude', message });
  }
  const externalId = fill(mapping.externalId, row);
  if (externalId === '') issues.push({ field: 'external_id', message: 'is required' });
  const createdAt = dateOf(mapping, row, issues);
  const rule = mapping.category.find((candidate) => holds(candidate.when ?? {}, row));
  const category = rule && world.categories.get(rule.category);
  if (!category) issues.push({ field: 'category_id', message: 'the mapping gives this row no category' });
  if (issues.length > 0 || point === 'wrong' || !category) return { issues };

  const pin = point === 'none' ? undefined : point;
  const facts = factsOf(fields, row);
  const spoken = inLanguages(mapping, world.language, row, textsOf(fields, row));
  const { texts } = spoken;
  const vague =
    pin && facts.place_precision === undefined && isCrowded(pin) ? vaguePrecision(texts.district) : undefined;
  const tours = linksOf(fill(mapping.tours, row));
  const film = filmsOf(
    [optional(fields.video_link) ?? '', ...tours],
    fields.video_link !== undefined || tours.length > 0,
  );
  const property_type = fill(fields.property_type ?? 'sell', row) as ListingDraft['property_type'];
  const currency = optional(fields.currency)?.toUpperCase();
  const templates = Object.entries(mapping.charges) as [ChargeKind, string][];
  const { charges, warnings } = chargesOf(
    templates.map(([name, template]) => [name, fill(template, row)]),
    { offer: property_type, currency: currency ?? '', rates: world.rates },
  );
  const draft: ListingDraft = {
    ownerId: world.ownerId,
    requestStatus: 'approved',
    external: { source: mapping.source, id: externalId },
    ...texts,
    texts: spoken.translations,
    address: texts.address || addressOf(texts),
    video_link: film.video_link,
    presentation: { ...film.presentation, ...(templates.length > 0 && { charges }) },
    ...facts,
    ...vague?.stated,
    category_id: category.id,
    property_type,
    price,
    price_kind: kind as ListingDraft['price_kind'],
    currency,
    rent_duration: optional(fields.rent_duration) as ListingDraft['rent_duration'],
    is_premium: ['1', 'true', 'yes'].includes(fill(fields.is_premium ?? '', row).toLowerCase()),
    city: optional(fields.city) ?? place?.city ?? '',
    state: optional(fields.state) ?? place?.state ?? '',
    country: optional(fields.country) ?? place?.country ?? '',
    latitude: pin?.lat,
    longitude: pin?.lng,
    parameters: category.parameters.flatMap(({ id, name, label, kind }) => {
      const value = optional(own(mapping.parameters, name)) ?? optional(own(mapping.parameters, label));
      if (value === undefined) return [];
      return [
        {
          parameter_id: id,
          value: kind === 'checkbox' ? value.split(';').map((part) => part.trim()) : value,
        },
      ];
    }),
    facilities: Object.entries(mapping.facilities).flatMap(([name, template]) => {
      const distance = fill(template, row);
      return distance === ''
        ? []
        : [{ facility_id: world.facilities.get(name) as number, distance: decimal(distance) }];
    }),
    createdAt,
  };
  const named = mapping.pictures === undefined ? undefined : picturesOf(fill(mapping.pictures, row));
  const { documents, warnings: ofDocuments } = documentsIn(fill(mapping.documents, row));
  return {
    draft,
    externalId,
    pictures: named?.slice(0, MOST_PICTURES),
    documents,
    warnings: [
      ...film.warnings,
      ...spoken.warnings,
      ...warnings,
      ...(vague?.warnings ?? []),
      ...tooMany('pictures', named?.length ?? 0, MOST_PICTURES),
      ...ofDocuments,
    ],
  };
}

/** Pictures of a home: its gallery, and the one in front. */
const MOST_PICTURES = LISTING_LIMITS.gallery + 1;

/** What a document may be called that is no address: what it is, its content says. */
const DOCUMENT = /^https?:\/\/|\.(?:pdf|docx?|jpe?g|png|gif)$/i;

/** Returns the documents that a text names, without what is neither an address nor the name of a file that homes may have. */
function documentsIn(text: string): { documents: NamedDocument[]; warnings: FieldIssue[] } {
  const all = documentsOf(text);
  const named = all.filter(({ address }) => DOCUMENT.test(address));
  const left = all.length - named.length;
  return {
    documents: named.slice(0, LISTING_LIMITS.documents),
    warnings: [
      ...tooMany('documents', named.length, LISTING_LIMITS.documents),
      ...(left > 0
        ? [
            {
              field: 'documents',
              message: `has ${left} that are no PDF, document of Word or picture, and were left out`,
            },
          ]
        : []),
    ],
  };
}

const tooMany = (field: string, count: number, most: number): FieldIssue[] =>
  count <= most ? [] : [{ field, message: `are ${count}, and the first ${most} of them are taken` }];

/** Returns what a pin says that many homes of a file share, and the note of it. */
function vaguePrecision(district: string | undefined) {
  const place_precision: PlacePrecision = district ? 'district' : 'town';
  const message = `is ${place_precision}: many homes of the file have this very pin`;
  return { stated: { place_precision }, warnings: [{ field: 'place_precision', message }] };
}

/** Returns the address in one line of files that have but its parts. */
function addressOf({ street, house_number: number, district = '' }: Partial<Record<AddressPart, string>>) {
  return [street, number].filter(Boolean).join(' ') || district;
}

/** Returns the same for several links: the first one of YouTube has the field, the others are tours. */
function filmsOf(links: readonly string[], isMapped: boolean): ReturnType<typeof filmOf> {
  const films = links.filter(Boolean).map((link) => ({ link, ...filmOf(link, true) }));
  const first = films.find(({ video_link: link }) => link !== undefined);
  const tours = films
    .filter((one) => one !== first && one.warnings.length === 0)
    .map(({ link }) => ({ url: link }));
  return {
    video_link: first?.video_link,
    ...(isMapped && { presentation: { tours: tours.slice(0, LISTING_LIMITS.tours) } }),
    warnings: [
      ...films.flatMap(({ warnings }) => warnings),
      ...tooMany('tours', tours.length, LISTING_LIMITS.tours),
    ],
  };
}

/**
 * Returns where a link to a video or tour goes: YouTube has a field of its own, other services that pages may show are tours. One that
 * is not understood is left out, which must not cost the home.
 * @param isMapped whether the source says anything of videos
 */
export function filmOf(
  link: string | undefined,
  isMapped: boolean,
): Pick<ListingDraft, 'video_link' | 'presentation'> & { warnings: readonly FieldIssue[] } {
  if (link !== undefined && isYouTubeLink(link))
    return { video_link: link, presentation: { tours: [] }, warnings: [] };
  const tours = link !== undefined && embedOf(link) ? [{ url: link }] : [];
  return {
    video_link: undefined,
    ...(isMapped && { presentation: { tours } }),
    warnings: link === undefined || tours.length > 0 ? [] : [{ field: 'video_link', message: NOT_EMBEDDED }],
  };
}

type TextField = FieldsWith<{ kind: 'text'; imported: object }>;
const TEXT_FIELDS = FIELDS.flatMap(([name, { kind, imported }]) =>
  kind === 'text' && imported ? [name as TextField] : [],
);

/** Returns the texts of a listing as the row gives them; what has no template, or stays empty, is absent unless it must be there. */
function textsOf(fields: Mapping['fields'], row: Row): Pick<ListingDraft, TextField> {
  const texts = TEXT_FIELDS.map((name) => {
    const text = fill(fields[name] ?? '', row);
    const { isRequired } = LISTING_FIELDS[name] as ListingField;
    return [name, isRequired ? text : text || undefined];
  });
  return Object.fromEntries(texts) as Pick<ListingDraft, TextField>;
}

type Texts = ReturnType<typeof textsOf>;

/**
 * Returns what a home says in its own language, and in others. Its own is the one that the mapping names, else the owner's, else that of the
 * texts of the row, which formats fill with the first one there is.
 */
function inLanguages(
  mapping: Mapping,
  ownerLanguage: string,
  row: Row,
  texts: Texts,
): { texts: Texts; translations: ImportedText[] | undefined; warnings: FieldIssue[] } {
  if (mapping.translations === '') return { texts, translations: undefined, warnings: [] };
  const said = translationsOf(fill(mapping.translations, row));
  const warnings = said ? [] : [{ field: 'translations', message: 'cannot be read' }];
  if (!said?.length) return { texts, translations: [], warnings };
  const template = mapping.fields.language ?? '';
  const isNamed = template !== '' && columnsOf(template).length === 0;
  const wanted = isNamed ? template.trim() : ownerLanguage;
  const first = cell(row, 'language') || (texts.language ?? '');
  // Files that name their own language once have it beside the others.
  const isBeside = first !== '' && !said.some(({ language }) => isSameLanguage(language, first));
  const all = isBeside ? [{ ...texts, language: first }, ...said] : said;
  const chosen = all.find(({ language }) => isSameLanguage(language, wanted));
  const language = chosen?.language ?? first;
  const title = chosen?.title || texts.title;
  return {
    texts: { ...texts, language, title, description: chosen?.description || texts.description },
    translations: all
      .filter((one) => !isSameLanguage(one.language, language))
      .map((one) => ({ language: one.language, title: one.title || title, description: one.description })),
    warnings,
  };
}

type FactField =
  | FieldsWith<{ isFact: true; imported: object }>
  | FieldsWith<{ kind: 'choice'; imported: object }>;
const FACT_FIELDS = FIELDS.flatMap(([name, field]) =>
  field.kind !== 'text' && (field.isFact || field.kind === 'choice') && field.imported
    ? [[name as FactField, field] as const]
    : [],
);

/** Returns facts and choices of a home as the row gives them; what has no template, or stays empty, is absent. */
function factsOf(fields: Mapping['fields'], row: Row): Pick<ListingDraft, FactField> {
  const facts = FACT_FIELDS.map(([name, field]) => {
    const text = fill(fields[name] ?? '', row);
    return [name, text === '' ? undefined : readText(field as DeclaredField & SharedKind, text)];
  });
  return Object.fromEntries(facts) as Pick<ListingDraft, FactField>;
}

/** What files say instead of a price that one has to ask for, without case and marks. */
const ON_REQUEST = new Set([
  'x',
  'poa',
  'por',
  'onrequest',
  'uponrequest',
  'onapplication',
  'priceonrequest',
  'priceonapplication',
  'pricesonrequest',
  'aufanfrage',
  'preisaufanfrage',
  'surdemande',
  'prixsurdemande',
  'nousconsulter',
  'aconsultar',
  'precioaconsultar',
  'consultar',
  'surichiesta',
  'trattativariservata',
  'prezzosurichiesta',
  'opaanvraag',
  'prijsopaanvraag',
  'sobconsulta',
  'precosobconsulta',
  'कीमतपूछनेपर',
  'عندالطلب',
  'السعرعندالطلب',
]);

/** Returns whether the price of a row is to be asked for. */
function isOnRequest(text: string): boolean {
  const plain = text.normalize('NFD').replaceAll(/[\u0300-\u036f\s.,()/-]/g, '');
  return ON_REQUEST.has(plain.toLowerCase());
}

function dateOf({ createdAt }: Mapping, row: Row, issues: FieldIssue[]): Date | undefined {
  const text = createdAt ? cell(row, createdAt.column) : '';
  if (!createdAt || text === '') return undefined;
  const date = parseDate(text, createdAt.format);
  if (!date) {
    const message = `must be a date written ${createdAt.format}${notThis(text)}`;
    issues.push({ field: createdAt.column, message });
  }
  return date ?? undefined;
}

/** Most characters of a value that an error repeats. */
const QUOTED = 40;

/** Returns the value that stood there instead, so that the line need not be looked up. */
function notThis(text: string): string {
  if (text === '') return ', and is empty';
  return `, not "${truncate(text, QUOTED)}"`;
}

function holds(condition: Record<string, string | string[]>, row: Row): boolean {
  return Object.entries(condition).every(([column, wanted]) => [wanted].flat().includes(cell(row, column)));
}

/** Returns a number in plain decimal notation, NaN for everything else. */
export function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN;
}
