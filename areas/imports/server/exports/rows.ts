import { sizeText } from '@keystead/kit/facts';
import type { Unit } from '@keystead/kit/units';
import { type ChargeKind, LISTING_FIELDS, type ListingField } from '@keystead/listings/contract';
import type { PublicHome } from '@keystead/listings/server';
import { documentsText, type NamedDocument, type NamedPicture, picturesText } from '../../pictures.ts';
import { type Translation, translationsText } from '../../translations.ts';
import { rowOf } from '../formats/columns.ts';
import { clockTime, type HomeOut } from '../formats/writing.ts';

type Detail = PublicHome['detail'];

/** What is said of all homes of a feed. */
interface Shared {
  /** Of a page of the site: `https://homes.example.org`. */
  readonly origin: string;
  /** Of prices without one of their own. */
  readonly currency: string;
  readonly withPictures: boolean;
}

/**
 * Returns a home as feeds hand it on: what visitors see of it, and nothing else.
 * @param agency that it belongs to
 * @param texts what people have written of it in other languages
 */
export function homeOut(
  { detail, facts }: PublicHome,
  shared: Shared,
  agency: { readonly id: number; readonly name: string } | undefined,
  texts: readonly Translation[] = [],
): HomeOut {
  const pictures = shared.withPictures ? picturesOf(detail) : [];
  const documents = shared.withPictures ? documentsOf(detail) : [];
  const films = [...(detail.video_link ? [detail.video_link] : []), ...detail.tours.map(({ url }) => url)];
  const updatedAt = new Date(detail.updated_at);
  const isPlacedExactly = detail.place_precision === undefined && !detail.hide_exact_place;
  return {
    row: rowOf({
      external_id: String(detail.id),
      reference: String(detail.id),
      category: detail.category.slug_id || detail.category.category,
      title: detail.title,
      description: detail.description,
      language: detail.language,
      translations: translationsText(texts),
      ...priceOf(detail, shared.currency),
      ...placeOf(detail),
      ...sizeOf(detail),
      bedrooms: numberOf(detail.bedrooms),
      bathrooms: numberOf(detail.bathrooms),
      ...Object.fromEntries(facts.map((fact) => [fact.name, factText(fact)])),
      ...chargesOf(detail),
      features: featuresOf({ detail, facts }),
      video_link: films[0],
      tours: films.slice(1).join('\n'),
      pictures: picturesText(pictures),
      documents: documentsText(documents),
      updated: clockTime(updatedAt),
    }),
    url: `${shared.origin}/properties-details/${encodeURIComponent(detail.slug_id)}`,
    pictures,
    documents,
    updatedAt,
    offerState: detail.offer_state,
    isPlacedExactly,
    agent: partyOf(detail.customer_id, detail.customer_name),
    agency: partyOf(agency?.id, agency?.name ?? ''),
  };
}

const partyOf = (id: number | undefined, name: string) =>
  id === undefined ? undefined : { key: String(id), name };

const numberOf = (value: number | null) => (value === null ? '' : String(value));

function priceOf(detail: Detail, currency: string) {
  const isRent = detail.property_type === 'rent';
  const { amount, currency: own } = detail.price_written ?? { amount: detail.price, currency };
  return {
    price: detail.price_kind === 'on_request' ? '' : String(amount),
    currency: own,
    price_kind: detail.price_kind,
    property_type: detail.property_type,
    rent_duration: isRent ? detail.rentduration : '',
  };
}

const PLACE = [
  'address',
  'street',
  'house_number',
  'unit_number',
  'postcode',
  'district',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'place_precision',
] as const;
const placeOf = (detail: Detail) => Object.fromEntries(PLACE.map((name) => [name, detail[name]]));

const sizeOf = ({ area_m2: size, area_unit: unit }: Detail) => ({
  area: size === null || unit === null ? '' : sizeText(size, unit),
});

type Fact = PublicHome['facts'][number];

function factText({ kind, value, unit }: Fact): string {
  if (kind === 'size') return sizeText(Number(value), unit as Unit);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Charges that have a column, by their kinds; of two of one kind the first. */
const CHARGES: Readonly<Partial<Record<ChargeKind, string>>> = {
  deposit: 'deposit',
  running_charges: 'running_charges',
  heating_costs: 'heating_costs',
  community_fees: 'community_fees',
  commission: 'courtage',
  service_charge: 'service_charge',
  ground_rent: 'ground_rent',
  council_tax: 'council_tax',
  property_tax: 'property_tax',
  insurance: 'insurance',
};
/** What amounts mean, as imports read it. */
const BASES: Readonly<Record<string, string>> = { percent_of_price: '%', months_of_rent: 'months of rent' };

const chargesOf = ({ charges }: Detail) =>
  Object.fromEntries(
    [...charges].reverse().flatMap(({ kind, amount, currency, basis, is_included: isIncluded }) => {
      const column = CHARGES[kind as ChargeKind];
      if (column === undefined) return [];
      if (amount === null) return [[column, isIncluded ? 'included' : '']];
      return [[column, [amount, currency, BASES[basis] ?? basis].filter((part) => part !== null).join(' ')]];
    }),
  );

/** Characters of a list of features: programs show the first ones only. */
const MOST_FEATURES = 40;

/** Returns what a home has, in English words: facts that it has or has not, and what was chosen of its category's questions. */
function featuresOf({ detail, facts }: PublicHome): string {
  const had = facts.flatMap(({ name, value }) =>
    value === true ? [(LISTING_FIELDS as Readonly<Record<string, ListingField>>)[name]?.name ?? name] : [],
  );
  const chosen = detail.parameters.flatMap(({ value }) => (Array.isArray(value) ? value : []));
  return [...new Set([...had, ...chosen])]
    .map((text) => text.replaceAll(';', ',').trim())
    .filter(Boolean)
    .slice(0, MOST_FEATURES)
    .join(';');
}

/** Returns the PDFs that everyone may read, in their order: other documents are none of any format. */
const documentsOf = (detail: Detail): NamedDocument[] =>
  detail.documents
    .filter(({ type }) => type === 'pdf')
    .map(({ file, title, kind = 'other' }) => ({ address: file, caption: title ?? '', kind }));

/** Returns the pictures in their order, that of the title first. */
function picturesOf(detail: Detail): NamedPicture[] {
  const title: NamedPicture[] =
    detail.title_image === ''
      ? []
      : [
          {
            address: detail.title_image,
            caption: detail.title_facts?.caption ?? '',
            kind: detail.title_facts?.kind ?? 'photograph',
          },
        ];
  const others = detail.gallery.map(({ image_url: address, caption, kind }) => ({ address, caption, kind }));
  return [...title, ...others];
}
