import type { Category, Facility, Parameter } from '@keystead/catalogue/server';
import { wireCategoryRef, wireFacility, wireParameter } from '@keystead/catalogue/server';
import { type Rates, rateOf } from '@keystead/currencies/contract';
import { countryCode } from '@keystead/kit/country';
import { pickColumns } from '@keystead/kit/fields';
import type { WirePicture } from '@keystead/kit/picture';
import { timeAgo } from '@keystead/kit/time';
import { asWritten, fromCanonical } from '@keystead/kit/units';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { type StoredPicture, wirePicture } from '@keystead/platform/images';
import { percentFor } from '@keystead/settings/server';
import {
  type ListItem,
  type OwnProperty,
  type ParameterValue,
  PROPERTY_TYPES,
  type PropertyDetail,
  type Surroundings,
} from '../contract.ts';
import {
  addressWithoutDoor,
  allowedActions,
  basisOf,
  chargesByMonth,
  chargesFor,
  FIELDS,
  type FieldsWith,
  fieldsShown,
  focusOf,
  type LifeState,
  lastPriceChange,
  type MarketRecord,
  marketRecord,
  NO_PICTURE_FACTS,
  ownAmount,
  type PictureFacts,
  publicPrecision,
  shownFacts,
  shownReach,
  toursOf,
} from '../rules.ts';
import { isPlaceHidden } from './drafts.ts';
import type { Interest, ListingAgency, ListingWeek, OpenAdvertisement } from './extension-points.ts';
import type { OwnRow } from './own.queries.ts';
import type { StoredRoom } from './presentation.queries.ts';
import { factsByKey, picturesByName } from './presentation.ts';
import type { ListingDocument, ListingRow, StoredSurroundings } from './reading.queries.ts';

/** What wire forms of rows need besides them: the catalogue's names, and the origin of the site. */
export interface WireContext {
  readonly ctx: Ctx;
  readonly categories: ReadonlyMap<number, Category>;
  readonly parameters: ReadonlyMap<number, Parameter>;
  readonly facilities: ReadonlyMap<number, Facility>;
  /** Ids of featured listings. */
  readonly promoted: ReadonlySet<number>;
  /** Name of the site, where it is the owner. */
  readonly siteName: string;
  /** The operator's setting: what buyers pay beside the price, by country. */
  readonly purchaseCosts: string;
  /** What the operator's currency is worth in others. */
  readonly rates: Rates;
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const fileName = (key: string) => key.slice(key.lastIndexOf('/') + 1);

const CARD_FIELDS = fieldsShown('card');
const PAGE_FIELDS = fieldsShown('page');
const OWNER_FIELDS = fieldsShown('owner');
/** For everybody but the owner. */
const OWNER_BLANKS = Object.fromEntries(OWNER_FIELDS.map(([name]) => [name, ''])) as Record<
  (typeof OWNER_FIELDS)[number][0],
  ''
>;

/** Returns a listing on a card. */
export function toListItem(row: ListingRow, context: WireContext): ListItem {
  const { ctx } = context;
  const title = titlePictureOf(row, ctx);
  return {
    id: row.id,
    slug_id: row.slug_id,
    added_by: row.owner?.is_operator ? 0 : row.owner_id,
    category_id: row.category_id,
    ...pickColumns(CARD_FIELDS, row),
    offer_state: row.offer_state,
    rentduration: row.rent_duration ?? 'Monthly',
    ...priceOf(row),
    ...monthlyChargesOf(row, context),
    title_image: title?.url ?? '',
    category: categoryOf(row, context),
    promoted: context.promoted.has(row.id),
    is_favourite: 0,
    favourite_count: row.likes,
    parameters: parametersOf(row, context),
    assign_facilities: facilitiesOf(row, context),
    gallery: row.gallery.map(({ id, picture }) => {
      const { url, widths } = pictureOf(ctx, picture, '');
      return { id, image: fileName(picture.key), image_url: url, widths };
    }),
    documents: row.documents.map((paper) => ({
      ...documentOf(row, paper),
      file: mediaUrl(ctx, paper.document.key),
    })),
    // A card's picture comes with its colour; twenty blurred versions would weigh more than the rest.
    title_picture: title && { ...title, placeholder: undefined },
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area: row.area,
    area_m2: row.area_m2,
    area_unit: row.area_unit,
    latitude: degreesText(row.latitude),
    longitude: degreesText(row.longitude),
    ...hiddenParts(row),
    created_at: row.created_at.toISOString(),
    views: row.views,
    ...(row.titles && { titles: row.titles }),
    ...marketOf(row, ctx),
  };
}

/** Returns what a card says of a home on the market: since when, and the last change of its price. */
function marketOf(row: ListingRow, ctx: Ctx): Pick<ListItem, 'on_market_since' | 'price_change'> {
  const { timeline, onMarketSince } = recordOf(row, ctx);
  const change = lastPriceChange(timeline);
  return {
    ...(onMarketSince && { on_market_since: onMarketSince.toISOString() }),
    ...(change && { price_change: { ...change, at: change.at.toISOString() } }),
  };
}

const HIDDEN_FIELDS = FIELDS.flatMap(([name, field]) =>
  field.isHiddenWithPlace ? [[name as HiddenField, field] as const] : [],
);
type HiddenField = FieldsWith<{ isHiddenWithPlace: true }>;
const HIDDEN_BLANKS = Object.fromEntries(HIDDEN_FIELDS.map(([name]) => [name, ''])) as Record<
  HiddenField,
  ''
>;

/** Returns blanks for what a hidden place does not show. */
const hiddenParts = (row: ListingRow) =>
  isPlaceHidden(row) ? { ...HIDDEN_BLANKS, address: addressWithoutDoor(row) } : undefined;

const degreesText = (degrees: number | null): string => (degrees === null ? '' : String(degrees));

/** Returns what visitors may make of the coordinates, unless they are exact. */
function precisionOf(row: ListingRow): Pick<PropertyDetail, 'place_precision' | 'place_reach'> {
  const known = { isPlaced: row.latitude !== null, isHidden: isPlaceHidden(row) };
  const place_precision = publicPrecision(row.place_precision, known);
  if (place_precision === 'exact') return {};
  return { place_precision, ...(known.isPlaced && { place_reach: shownReach(row.place_precision, known) }) };
}

/** Returns what is due each month beside the price; nothing where nothing is. */
function monthlyChargesOf(row: ListingRow, context: WireContext): Pick<ListItem, 'monthly_charges'> {
  const monthly_charges = chargesByMonth(chargesOf(row, context));
  return monthly_charges === 0 ? {} : { monthly_charges };
}

/** Returns what there is to say of a price beside its amount in the operator's currency. */
function priceOf({
  price_kind: kind,
  currency,
  price_written: amount,
  rates_on,
}: ListingRow): Pick<ListItem, 'price_kind' | 'price_written'> {
  return {
    ...(kind !== 'asking' && { price_kind: kind }),
    ...(currency !== null &&
      amount !== null &&
      rates_on !== null && { price_written: { currency, amount, rates_on } }),
  };
}

/** Returns a listing in full, for `viewerId` (0 for a guest). */
export function toDetail(row: ListingRow, context: WireContext, viewerId: number): PropertyDetail {
  const { ctx, siteName } = context;
  const item = toListItem(row, context);
  const threeD = row.three_d_picture && pictureOf(ctx, row.three_d_picture, row.title);
  const owner = row.owner?.is_operator ? { ...row.owner, name: siteName } : row.owner;
  const known = owner && !owner.is_operator;
  const facts = factsByKey(row);
  return {
    ...item,
    ...pickColumns(PAGE_FIELDS, row),
    ...(row.owner_id === viewerId ? pickColumns(OWNER_FIELDS, row) : OWNER_BLANKS),
    meta_title: row.meta_title || row.title,
    meta_description: row.meta_description || row.description,
    meta_image: row.meta_picture ? mediaUrl(ctx, row.meta_picture.key) : item.title_image,
    three_d_image: threeD?.url ?? '',
    title_image_hash: row.title_picture?.placeholder ?? '',
    total_view: row.views,
    post_created: timeAgo(row.created_at, ctx.now()),
    status: bit(row.is_active),
    request_status: row.request_status,
    hide_exact_place: isPlaceHidden(row),
    ...precisionOf(row),
    ...hiddenParts(row),
    ...(known && { customer_id: owner.id, customer_slug_id: owner.slug_id }),
    customer_name: owner?.name ?? '',
    email: owner?.email ?? '',
    mobile: owner?.mobile ?? '',
    has_email: Boolean(owner?.email),
    has_mobile: Boolean(owner?.mobile),
    profile: owner?.picture ? mediaUrl(ctx, owner.picture.key) : '',
    is_verified: owner ? owner.is_verified_agent || owner.is_operator : false,
    is_interested: 0,
    is_reported: false,
    inquiry: false,
    is_blocked_by_me: false,
    is_blocked_by_user: false,
    favourite_users: [],
    interested_users: [],
    total_favourite_users: row.likes,
    total_interested_users: 0,
    advertisement: [],
    title_picture: titlePictureOf(row, ctx),
    text: null,
    facts: shownFacts(row, new Set(item.parameters.map(({ role }) => role))),
    gallery: item.gallery.map((image, index) => {
      const { picture } = row.gallery[index] as ListingRow['gallery'][number];
      const known = facts.get(picture.key) ?? NO_PICTURE_FACTS;
      return {
        ...image,
        ...known,
        picture: pictureOf(ctx, picture, known.alt || `${row.title}, photo ${index + 1}`, known),
      };
    }),
    title_facts: row.title_picture && (facts.get(row.title_picture.key) ?? NO_PICTURE_FACTS),
    plan_pins: pinsOf(row),
    rooms: row.rooms.map((room) => ({ ...room, size: writtenSize(room) })),
    tours: toursOf(row.tours.map(({ url }) => url)),
    charges: chargesOf(row, context),
    ...purchaseCostsOf(row, context),
    three_d_picture: threeD,
    updated_at: row.updated_at.toISOString(),
    agent_slug_id: owner?.slug_id ?? '',
    ...historyOf(row, ctx),
  };
}

/** Returns the operator's estimate of what buying costs in the country of a home that is for sale. */
function purchaseCostsOf(
  { country, property_type }: ListingRow,
  { purchaseCosts }: WireContext,
): Pick<PropertyDetail, 'purchase_costs'> {
  if (purchaseCosts === '' || property_type !== 'sell') return {};
  const percent = percentFor(purchaseCosts, countryCode(country) ?? '');
  return percent === undefined ? {} : { purchase_costs: percent };
}

/** Returns what is paid beside the price; of what was for sale and is for rent, or the other way, what still applies. */
function chargesOf(
  { charges, property_type }: ListingRow,
  { rates }: WireContext,
): PropertyDetail['charges'] {
  return chargesFor(charges, property_type).map((charge) => {
    const { amount, basis } = charge;
    const currency = basisOf(basis).shareOf ? null : (charge.currency ?? rates.base);
    const rate = currency === null ? undefined : rateOf(rates, currency);
    const own = !amount || rate === undefined ? amount : ownAmount(amount, rate);
    return { ...charge, currency, own_amount: rate === undefined ? null : own };
  });
}

function recordOf({ history }: ListingRow, ctx: Ctx): MarketRecord {
  const entries = history.map((entry) => ({ ...entry, at: new Date(entry.at) }));
  return marketRecord(entries, ctx.now());
}

/** Returns what everybody may know of the home's past. */
function historyOf(row: ListingRow, ctx: Ctx): Pick<PropertyDetail, 'timeline' | 'days_on_market'> {
  const { timeline, daysOnMarket } = recordOf(row, ctx);
  return {
    timeline: timeline.map(({ at, kind, price, before, currency, price_written }) => ({
      kind,
      price,
      at: at.toISOString(),
      ...(before !== undefined && { previous_price: before }),
      ...(currency !== null && price_written !== null && { written: { currency, amount: price_written } }),
    })),
    days_on_market: daysOnMarket,
  };
}

/** Returns where a listing stands. */
export const lifeOf = (row: ListingRow): LifeState => ({
  review: row.request_status,
  isActive: row.is_active,
  offer: row.property_type,
  offerState: row.offer_state,
});

const NO_WEEKS = { now: 0, before: 0 };
const NO_WEEK: ListingWeek = { views: NO_WEEKS, favourites: NO_WEEKS, interested: NO_WEEKS, leads: NO_WEEKS };
const DAY = 24 * 60 * 60 * 1000;

/** Returns a listing as its owner sees it. `listingDays`: how long the owner's word holds; 0: for ever. */
export function toOwn(
  row: OwnRow,
  context: WireContext,
  known: {
    interest: Interest | undefined;
    listedLeads: number;
    week: ListingWeek | undefined;
    advertisement: OpenAdvertisement | undefined;
    listingDays: number;
    agency: ListingAgency | null;
    privatePapers: readonly ListingDocument[];
  },
): OwnProperty {
  const { interested_users, customer_id, customer_slug_id, is_verified, ...detail } = toDetail(
    row,
    context,
    row.owner_id,
  );
  const { parameters: asked = [], kind = 'home' } = context.categories.get(row.category_id) ?? {};
  const rejected = row.request_status === 'rejected';
  const state = lifeOf(row);
  return {
    ...detail,
    latitude: degreesText(row.exact_latitude ?? row.latitude),
    longitude: degreesText(row.exact_longitude ?? row.longitude),
    ...pickColumns(HIDDEN_FIELDS, row),
    address: row.address,
    place_precision: row.place_precision,
    version: row.version,
    private_documents: known.privatePapers.map((paper) => documentOf(row, paper)),
    can: allowedActions(state, 'owner'),
    waits_for_agency: row.held_by_agency && state.review === 'pending',
    category: {
      ...detail.category,
      parameter_types: asked.map((parameter) => parameter.id).join(','),
      kind,
    },
    total_click: row.views,
    propery_type: PROPERTY_TYPES.indexOf(row.property_type) as 0 | 1 | 2 | 3,
    ...advertisedAs(row, known.advertisement),
    reject_reason: rejected
      ? {
          id: row.id,
          property_id: row.id,
          project_id: null,
          reason: row.reject_reason ?? '',
          created_at: row.updated_at.toISOString(),
          updated_at: row.updated_at.toISOString(),
        }
      : {},
    interested_users: [...(known.interest?.people ?? [])],
    total_interested_users: known.interest?.total ?? 0,
    agency: known.agency,
    total_leads: known.interest?.leads ?? 0,
    lists_leads: known.listedLeads === (known.interest?.leads ?? 0),
    week: known.week ?? NO_WEEK,
    expires_at: expiryOf(row, known.listingDays),
  };
}

/** Returns what runs or waits of its advertisements, and whether there can be one: of what is approved, shown and on offer. */
function advertisedAs(
  { request_status, is_active, property_type: type }: OwnRow,
  known: OpenAdvertisement | undefined,
): Pick<
  OwnProperty,
  | 'advertisement'
  | 'is_feature_available'
  | 'is_featured_available'
  | 'advertisement_id'
  | 'advertisement_status'
  | 'advertisement_type'
> {
  const isOffered = request_status === 'approved' && is_active && (type === 'sell' || type === 'rent');
  const available = (is: boolean) => ({ is_feature_available: is, is_featured_available: is });
  if (!known) return { advertisement: [], ...available(isOffered) };
  const status = known.status === 'approved' ? (0 as const) : (1 as const);
  return {
    advertisement: [{ id: known.id, status }],
    ...available(false),
    advertisement_id: known.id,
    advertisement_status: status,
    advertisement_type: 'property',
  };
}

/** Returns when the clock lets it expire: what is approved and on offer, and is not spoken for by an import. */
function expiryOf({ request_status, property_type, confirmed_at }: OwnRow, listingDays: number): string {
  const isOffered = request_status === 'approved' && (property_type === 'sell' || property_type === 'rent');
  if (!isOffered || listingDays === 0 || confirmed_at === null) return '';
  return new Date(confirmed_at.getTime() + listingDays * DAY).toISOString();
}

function documentOf({ id: property_id }: ListingRow, { id, document, kind, title }: ListingDocument) {
  return { id, property_id, type: document.kind, file_name: document.name, kind, title };
}

function pictureOf(
  ctx: Ctx,
  picture: StoredPicture,
  alt: string,
  facts: PictureFacts = NO_PICTURE_FACTS,
): WirePicture & { placeholder: string } {
  const focus = focusOf(facts);
  return { ...wirePicture(picture, alt, (key) => mediaUrl(ctx, key)), ...(focus && { focus }) };
}

function titlePictureOf(row: ListingRow, ctx: Ctx): ReturnType<typeof pictureOf> | null {
  if (!row.title_picture) return null;
  const known = factsByKey(row).get(row.title_picture.key) ?? NO_PICTURE_FACTS;
  return pictureOf(ctx, row.title_picture, known.alt || row.title, known);
}

/** Returns pins by the names that requests have for pictures; a picture that is gone takes its pins along. */
function pinsOf(row: ListingRow): PropertyDetail['plan_pins'] {
  const names = new Map([...picturesByName(row)].map(([name, key]) => [key, name]));
  return row.plan_pins.flatMap(({ plan_key, photo_key, x, y, label }) => {
    const [plan, photo] = [names.get(plan_key), names.get(photo_key)];
    return plan === undefined || photo === undefined ? [] : [{ plan, photo, x, y, label }];
  });
}

function writtenSize({ size_m2: canonical, size_unit: unit }: StoredRoom): number | null {
  return canonical === null || unit === null ? null : asWritten({ canonical, unit });
}

function categoryOf(row: ListingRow, { ctx, categories }: WireContext): ListItem['category'] {
  const category = categories.get(row.category_id);
  // A listing's category exists, the table sees to that; the copy in memory may be a moment younger.
  return category
    ? wireCategoryRef(ctx, category)
    : { id: row.category_id, category: '', image: '', slug_id: '' };
}

/** Sorts in the operator's order for the category; a parameter the category no longer asks comes last. */
function parametersOf(row: ListingRow, { ctx, categories, parameters }: WireContext): ParameterValue[] {
  const order = new Map(categories.get(row.category_id)?.parameters.map(({ id }, place) => [id, place]));
  return row.parameters
    .map((given) => ({ given, place: order.get(given.parameter_id) ?? order.size }))
    .sort((a, b) => a.place - b.place || a.given.parameter_id - b.given.parameter_id)
    .flatMap(({ given }) => {
      const parameter = parameters.get(given.parameter_id);
      if (!parameter) return [];
      const { quantity, value } = wireMeasure(given, parameter) ?? { value: wireValue(ctx, given) };
      return [{ ...wireParameter(ctx, parameter), value, ...(quantity && { quantity }) }];
    });
}

/** Returns a measured answer: in the unit of the question for clients that know no units, and with its own for those that do. */
function wireMeasure(
  { canonical_value: canonical, written_unit: unit }: ListingRow['parameters'][number],
  { entryUnit }: Parameter,
): { value: string; quantity: ParameterValue['quantity'] } | undefined {
  if (canonical === null || unit === null || entryUnit === null) return undefined;
  return {
    value: String(fromCanonical(canonical, entryUnit)),
    quantity: { canonical, written: asWritten({ canonical, unit }), unit },
  };
}

function wireValue(ctx: Ctx, given: ListingRow['parameters'][number]): string | string[] {
  if (given.number_value !== null) return String(given.number_value);
  if (given.choice_values !== null) return given.choice_values;
  return given.file_value ? mediaUrl(ctx, given.file_value.key) : (given.text_value ?? '');
}

function facilitiesOf(row: ListingRow, { ctx, facilities }: WireContext): ListItem['assign_facilities'] {
  return row.facilities.flatMap(({ id, facility_id, distance }) => {
    const facility = facilities.get(facility_id);
    if (!facility) return [];
    const { name, image } = wireFacility(ctx, facility);
    const [created_at, updated_at] = [row.created_at.toISOString(), row.updated_at.toISOString()];
    const said = { id, property_id: row.id, facility_id, distance, name, image, created_at, updated_at };
    const metres = facility.pointKind ? row.metres_to?.[facility.pointKind] : undefined;
    return [metres === undefined ? said : { ...said, metres }];
  });
}

/** Returns what is around a home or another thing; null where that is not known. */
export function surroundingsOf(stored: StoredSurroundings | null): Surroundings | null {
  if (!stored) return null;
  const { points, ...rest } = stored;
  return {
    ...rest,
    points: points.map(({ kind, name, names, lat, lng, metres, minutes }) => ({
      kind,
      name,
      ...(Object.keys(names).length > 0 && { names }),
      latitude: lat,
      longitude: lng,
      metres,
      minutes,
    })),
  };
}
