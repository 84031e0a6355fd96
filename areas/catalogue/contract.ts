import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { bool, id, int, latitude, longitude, paging, text } from '@keystead/http/fields';
import { DIMENSION_NAMES, UNIT_NAMES } from '@keystead/kit/units';
import { z } from 'zod';

/** Kinds that every client of the site knows. */
const CLASSIC_KINDS = [
  'number',
  'checkbox',
  'textbox',
  'textarea',
  'radiobutton',
  'dropdown',
  'file',
] as const;
/** Kinds that are sent to clients as a classic one, with their own beside it: clients that do not know them read the former. */
const VALUE_KINDS = ['date', 'yes_no'] as const;
/** What a question may be of. */
export const PARAMETER_KINDS = [...CLASSIC_KINDS, ...VALUE_KINDS] as const;
export type ParameterKind = (typeof PARAMETER_KINDS)[number];

/** What a category is of: which facts the form asks for depends on it. */
export const CATEGORY_KINDS = ['home', 'land', 'commercial', 'parking'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** A question the operator asks about listings: bedrooms, heating, floor plan. */
export const parameterItem = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string(),
  is_required: z.literal([0, 1]),
  /** A date is a `textbox` here, and yes or no a `radiobutton` of the choices `yes` and `no`: see `value_kind`. */
  type_of_parameter: z.enum(CLASSIC_KINDS),
  /** Choices of checkbox, radiobutton and dropdown; null for the other kinds. */
  type_values: z.array(z.string()).nullable(),
  /** What a number is measured in; absent where the operator says none. */
  unit: z.string().optional(),
  /**
   * Extension: what the question is for more closely. A `date` is answered by `2027-05-31`, `yes_no` by `yes` or `no`; absent for
   * all other kinds.
   */
  value_kind: z.enum(VALUE_KINDS).optional(),
  /** Extension: the fact of a listing that the answer states, by the name of its field; absent where it states none. */
  role: z.string().optional(),
  // Extensions, of numbers that measure something; absent for others.
  /** What the number measures. Its answers are stored in the canonical unit: square metres for areas. */
  dimension: z.enum(DIMENSION_NAMES).optional(),
  /**
   * The unit of `value` wherever it is a bare number, in answers and when posting; `name` says it, too. A number with
   * another unit behind it (`85 m2`, `900 ft2`) is taken when posting.
   */
  entry_unit: z.enum(UNIT_NAMES).optional(),
  /** The name without a unit, for clients that show the unit their visitor has chosen. */
  label: z.string().optional(),
});

/** A category as it stands inside other things. */
export const categoryRef = z.object({
  id: z.number().int(),
  category: z.string(),
  image: z.string(),
  slug_id: z.string(),
});

export const categoryItem = categoryRef.extend({
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: z.string(),
  /** Extension: what its listings are. */
  kind: z.enum(CATEGORY_KINDS),
  /** In the operator's order. */
  parameter_types: z.array(parameterItem),
  /** Live listings; only with `has_property`. */
  properties_count: z.number().int().optional(),
});

/** Somewhere a resident wants to be near: school, metro, park. */
export const facilityItem = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A picture with its sizes, what a `<picture>` needs; see `WirePicture` of the kit. */
export const pictureItem = z.object({
  url: z.string(),
  base: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  placeholder: z.string().optional(),
  alt: z.string(),
  /** The point that stays in sight where the picture is cropped, 0 to 1 from left and top; the middle without it. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
});

export const cityItem = z.object({
  City: z.string(),
  Count: z.number().int(),
  image: z.string(),
  // Extensions: the first three fields are all that existing clients know.
  state: z.string(),
  country: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  picture: pictureItem.optional(),
});

/** A named place; coordinates are texts that hold numbers, as everywhere on the wire. */
export const placeItem = z.object({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  formatted_address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
});

/** Empty where they are not known: only the operator's extract of OpenStreetMap says them. */
const addressParts = {
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  district: z.string(),
};

export const placeSuggestion = placeItem.extend({
  id: z.string(),
  /** ISO 3166-1 alpha-2; empty with state and country where they are not known. */
  country_code: z.string(),
  ...addressParts,
});

export const getCategories = defineCall({
  path: 'get_categories',
  method: 'GET',
  who: 'anyone',
  summary: 'Categories with their parameters',
  request: z.object({
    ...paging,
    search: text(100).optional(),
    has_property: bool().optional(),
    id: id().optional(),
    slug_id: text(255).optional(),
  }),
  answer: listEnvelope(categoryItem),
});

export const getFacilities = defineCall({
  path: 'get_facilities',
  method: 'GET',
  who: 'anyone',
  summary: 'Facilities a listing may state its distance to',
  request: z.object({}),
  answer: listEnvelope(facilityItem),
});

export const getFacilitiesForFilter = defineCall({
  path: 'get-facilities-for-filter',
  method: 'GET',
  who: 'anyone',
  summary: 'Parameters that listings can be filtered by',
  request: z.object({}),
  answer: envelope(z.array(parameterItem)),
});

export const getCities = defineCall({
  path: 'get-cities-data',
  method: 'GET',
  who: 'anyone',
  summary: 'Cities with live listings, most listings first',
  request: z.object({
    ...paging,
    /** Extension: those of this country alone. */
    country: text(100).optional(),
  }),
  answer: listEnvelope(cityItem),
});

export const getCountries = defineCall({
  path: 'get-countries',
  method: 'GET',
  who: 'anyone',
  summary: 'Countries with live listings, most listings first',
  request: z.object({}),
  answer: listEnvelope(z.object({ country: z.string(), count: z.number().int() })),
});

export const reverseGeocode = defineCall({
  path: 'reverse-geocode',
  method: 'GET',
  who: 'anyone',
  summary: 'The place a point belongs to',
  request: z.object({ latitude: latitude(), longitude: longitude() }),
  answer: envelope(
    placeItem.extend({
      /** The nearest address of the operator's extract of OpenStreetMap, at most 250 m away. */
      address: z
        .object({
          ...addressParts,
          city: z.string(),
          formatted_address: z.string(),
          latitude: z.string(),
          longitude: z.string(),
          metres: z.number(),
        })
        .nullable(),
    }),
  ),
  errors: ['not_found', 'unavailable'],
});

export const searchPlaces = defineCall({
  path: 'search-places',
  method: 'GET',
  who: 'anyone',
  summary: 'Places whose name starts with or resembles the text',
  request: z.object({
    search: text(100),
    limit: int({ min: 1, max: 20 }).default(5),
    // Nearby places come first among equals; both or neither.
    latitude: latitude().optional(),
    longitude: longitude().optional(),
  }),
  answer: envelope(z.array(placeSuggestion)),
  errors: ['unavailable'],
});
