import { toColumns } from '@keystead/kit/fields';
import { fromCanonical, type Measure } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import {
  approximatePlace,
  type CheckedDraft,
  COLUMN_FIELDS,
  type Draft,
  type FieldColumns,
  floorArea,
  type HomeTraits,
  homeKind,
  type TypedValue,
} from '../rules.ts';
import type { ImportedText } from './imported-texts.ts';
import type { Paper } from './papers.queries.ts';
import type { Presentation } from './presentation.queries.ts';
import type { RequestStatus, StoredFile } from './reading.queries.ts';
import type { ListingParts, ListingValues, ParameterColumns } from './writing.queries.ts';

/** A listing to be written, its files stored already. */
export interface ListingDraft extends Draft<StoredFile>, ListingMedia {
  readonly ownerId: number;
  readonly requestStatus: RequestStatus;
  readonly isActive?: boolean | undefined;
  /** Now, unless said otherwise. */
  readonly createdAt?: Date | undefined;
  /** What it was offered for before its present price, the first one first; a new listing's only. */
  readonly earlierPrices?: readonly EarlierPrice[] | undefined;
  readonly views?: number | undefined;
  readonly likes?: number | undefined;
  /** How it is shown; of a listing that was there, parts that are absent stay. */
  readonly presentation?: Partial<Presentation> | undefined;
  /** What a source says in other languages; absent where it says nothing of languages. */
  readonly texts?: readonly ImportedText[] | undefined;
  /** Where the listing comes from: the same pair again changes the listing instead of adding one. */
  readonly external?: { readonly source: string; readonly id: string } | undefined;
}

/** A price that was asked until some day. */
interface EarlierPrice {
  readonly price: number;
  readonly until: Date;
}

/** Stored pictures and documents of a listing. */
export interface ListingMedia {
  readonly titlePicture?: StoredPicture | null | undefined;
  readonly threeDPicture?: StoredPicture | null | undefined;
  readonly metaPicture?: StoredPicture | null | undefined;
  readonly gallery?: readonly { readonly picture: StoredPicture }[] | undefined;
  readonly documents?: readonly Paper[] | undefined;
}

/** A draft that passed, on its way into the tables. */
export interface Entry {
  readonly place: number;
  readonly draft: ListingDraft;
  readonly checked: CheckedDraft<StoredFile>;
  readonly digest: string | null;
}

/** Returns the city as the catalogue knows cities, with the place that the public may know. */
export function cityOf(checked: CheckedDraft<StoredFile>) {
  const { city, state, country } = checked;
  const { latitude, longitude } = placeOf(checked);
  return { name: city, state, country, latitude: latitude ?? undefined, longitude: longitude ?? undefined };
}

/** Returns the columns that a person fills in, whether the listing is new or edited; files are apart. */
export function filledInColumns(checked: CheckedDraft<StoredFile>, cityId: number) {
  const columns = COLUMN_FIELDS.flatMap(([name, field]) => toColumns(name, field, checked[name]));
  return {
    ...(Object.fromEntries(columns) as unknown as FieldColumns),
    // What is not for rent has no period.
    rent_duration: checked.rent_duration,
    ...placeOf(checked),
    price_written: checked.price_written,
    rates_on: checked.rates_on,
    price_converted: checked.price_converted,
    city_id: cityId,
    bedrooms: checked.bedrooms,
    bathrooms: checked.bathrooms,
    ...areaColumns(floorArea(checked)),
  };
}

/** Returns the listing's own row. */
export function valuesOf(
  ctx: Ctx,
  { draft, checked, digest }: Entry,
  cityId: number,
  slug: string,
  homeId: number | null,
): ListingValues {
  const now = ctx.now().toISOString();
  return {
    slug_id: slug,
    home_id: homeId,
    confirmed_at: now,
    owner_id: draft.ownerId,
    ...filledInColumns(checked, cityId),
    meta_picture: draft.metaPicture ?? null,
    title_picture: draft.titlePicture ?? null,
    three_d_picture: draft.threeDPicture ?? null,
    request_status: draft.requestStatus,
    is_active: draft.isActive ?? true,
    external_source: draft.external?.source ?? null,
    external_id: draft.external?.id ?? null,
    external_digest: digest,
    created_at: draft.createdAt?.toISOString() ?? now,
    updated_at: draft.createdAt?.toISOString() ?? now,
  };
}

/** Returns whether the public sees only about where a home is. */
export const isPlaceHidden = ({
  exact_latitude,
  hidden_unplaced,
}: Pick<ListingValues, 'exact_latitude' | 'hidden_unplaced'>): boolean =>
  exact_latitude !== null || hidden_unplaced;

/** Returns its public and its exact place. */
export function placeOf({
  latitude,
  longitude,
  hide_exact_place: isHidden,
}: Pick<CheckedDraft<StoredFile>, 'latitude' | 'longitude' | 'hide_exact_place'>) {
  const exact = { exact_latitude: null, exact_longitude: null, hidden_unplaced: false };
  if (latitude === null || longitude === null)
    return { latitude: null, longitude: null, ...exact, hidden_unplaced: isHidden };
  if (!isHidden) return { latitude, longitude, ...exact };
  const shown = approximatePlace({ latitude, longitude });
  return { ...shown, ...exact, exact_latitude: latitude, exact_longitude: longitude };
}

/** Returns what its home is recognised by. */
export function traitsOf({ draft, checked }: Entry): HomeTraits {
  const { category_id: categoryId, latitude, longitude, bedrooms, property_type: propertyType } = checked;
  const { area } = areaColumns(floorArea(checked));
  return {
    ownerId: draft.ownerId,
    categoryId,
    kind: homeKind(propertyType),
    latitude,
    longitude,
    bedrooms,
    area,
  };
}

/** Returns the rows of what it answers, and of its facilities. */
export function answersOf({ parameters, facilities }: CheckedDraft<StoredFile>) {
  return {
    parameters: parameters.map(({ parameter_id, value }) => ({ parameter_id, ...columnsOf(value) })),
    facilities: facilities.map(({ facility_id, distance }) => ({ facility_id, distance })),
  };
}

/** Returns the rows that belong to it. */
export function partsOf({ draft, checked }: Entry): ListingParts {
  return {
    ...answersOf(checked),
    gallery: draft.gallery ?? [],
    documents: draft.documents ?? [],
  };
}

/**
 * Returns the columns of the floor area: square metres, the unit it was written in, and square feet, which search rows and
 * homes are made of.
 */
function areaColumns(area: Measure | null) {
  return {
    area: area && fromCanonical(area.canonical, 'ft2'),
    area_m2: area?.canonical ?? null,
    area_unit: area?.unit ?? null,
  };
}

/** Returns the columns of an answer. */
function columnsOf(value: TypedValue<StoredFile>): Omit<ParameterColumns, 'parameter_id'> {
  const measure = 'number' in value ? value.measure : undefined;
  return {
    number_value: 'number' in value ? value.number : null,
    canonical_value: measure?.canonical ?? null,
    written_unit: measure?.unit ?? null,
    text_value: 'text' in value ? value.text : null,
    choice_values: 'choices' in value ? value.choices : null,
    file_value: 'file' in value ? value.file : null,
  };
}
