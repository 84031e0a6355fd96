import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, decimal, id, int, paging, text } from '@keystead/http/fields';
import { listItem, propertyDetail } from '@keystead/listings/contract';
import { NAMED_KINDS } from '@keystead/places/contract';
import { z } from 'zod';
import { type Commute, parseCommutes } from './commute.ts';
import { checkPoint, classicFilters, searchFilters, shape } from './contract.filters.ts';
import { SORTS } from './filters.ts';
import { ADDRESS_KINDS } from './places.ts';
import { type Box, parseBounds } from './shape.ts';

export { answersText, parseAnswers } from './answers.ts';
export { type Commute, parseCommutes } from './commute.ts';
export {
  checkPoint,
  readShapes,
  type SearchFilters,
  searchFilters,
  shapeTexts,
} from './contract.filters.ts';
export { getLocality } from './contract.localities.ts';
export { readSearchSentence } from './contract.sentences.ts';
export { parseFacilities } from './facilities.ts';
export { FACT_FILTERS } from './filters.facts.ts';
export { FILTERS, LOAN_FILTERS, MONEY_FILTERS, SIZE_FILTERS, SORTS, type Sort } from './filters.ts';
export { parseOverlays } from './overlays.ts';
export { canonicalPlaces, commutesText, facilitiesText, overlaysText } from './written.ts';

const offset = int({ min: 0 })
  .refine((value) => value <= 10_000, 'must be at most 10000; go on with the cursor of the last answer')
  .default(0);

/**
 * Who the client says it is. The person comes from the session: a claim to be someone else is rejected, one that agrees
 * or comes from a guest is ignored. Any text, as older clients name people by their sign-in provider's id.
 */
const claims = { userid: text(255).optional(), current_user: text(255).optional() };

/** What existing clients send to both calls of listings. */
const classicWishes = {
  /** One listing instead of a list, by its number or its readable address (an old one too). */
  id: id().optional(),
  slug_id: text(300).optional(),
  /** Similar ones always come with one listing, asked for or not. */
  get_simiilar: bool().optional(),
  /** Most viewed first. */
  top_rated: bool().optional(),
  /** Only the caller's own featured listings. */
  users_promoted: bool().optional(),
};

export const facetCounts = z.object({
  categories: z.array(z.object({ category_id: z.number().int(), count: z.number().int() })),
  property_types: z.array(z.object({ property_type: z.enum(['sell', 'rent']), count: z.number().int() })),
  /** Whole bedrooms; 6 stands for six and more. Listings without the fact are not counted. */
  beds: z.array(z.object({ beds: z.number().int(), count: z.number().int() })),
  /** In the operator's currency. Only buckets with listings; min_price inclusive, max_price exclusive. */
  prices: z.array(z.object({ min_price: z.number(), max_price: z.number(), count: z.number().int() })),
});
export type FacetCounts = z.output<typeof facetCounts>;

/** A `commute` of a request: what it names are places of the reader. */
export const commuteField = () => shape<Commute[]>(parseCommutes);
/** What lists of homes say of the ways to them. */
export const commuteMinutes = {
  /** With `commute`: for each listing, in order, the minutes from each of its places; null where no way is known. */
  commute_minutes: z.array(z.array(z.number().int().nullable())).optional(),
  /** The minutes, or the areas that homes are found in, are estimates by straight lines. */
  commute_estimated: z.boolean().optional(),
};

export const getPropertyList = defineCall({
  path: 'get-property-list',
  method: 'GET',
  who: 'anyone',
  summary: 'Live listings under filters; featured first, then newest unless another order is asked for',
  request: z
    .object({
      ...searchFilters,
      ...paging,
      ...claims,
      ...classicWishes,
      offset,
      most_viewed: bool().optional(),
      most_liked: bool().optional(),
      /**
       * Default: what the two flags say, else relevance with `search`, else newest. `commute` needs that filter, and its pages are asked
       * for by `offset`: it gives no `next_cursor`.
       */
      sort: choice(SORTS).optional(),
      /**
       * Extension: in the order of newest, one of four homes is featured as long as there are others, in their rotation, instead of all
       * featured ones first. Its pages are asked for by `offset`: it gives no `next_cursor`.
       */
      spread_featured: bool().optional(),
      /** Adds counts per category, type, bedrooms and price, each under all the other filters. */
      facets: bool().optional(),
      /** `next_cursor` of the answer before; takes the place of offset. */
      cursor: text(1000).optional(),
    })
    .superRefine(checkPoint),
  answer: listEnvelope(listItem, {
    next_cursor: z.string().optional(),
    facets: facetCounts.optional(),
    ...commuteMinutes,
    /** The text searched for, where it differs from the text that was sent. */
    corrected_search: z.string().optional(),
    /** At most ten; only with id or slug_id. */
    similar_properties: z.array(listItem).optional(),
  }),
  errors: ['not_found', 'gone', 'unauthorized', 'forbidden', 'unavailable'],
});

export const getProperty = defineCall({
  path: 'get_property',
  method: 'GET',
  who: 'anyone',
  summary: 'One listing in full with similar ones, or a list of listings in full',
  request: z.object({
    ...paging,
    ...claims,
    ...classicWishes,
    offset,
    /** Extension: a page that may only be looked ahead at; it counts its visit by set_property_total_click. */
    preview: bool().optional(),
    /** Extension: the code of the language that `text` of the answer is to be in. */
    text_language: text(20).optional(),
    ...classicFilters,
    most_liked: bool().optional(),
    /** `next_cursor` of the answer before; takes the place of offset. */
    cursor: text(1000).optional(),
  }),
  answer: listEnvelope(propertyDetail, {
    next_cursor: z.string().optional(),
    /** At most ten; only with id or slug_id. */
    similar_properties: z.array(listItem).optional(),
    total_clicks: z.number().int(),
  }),
  errors: ['not_found', 'gone', 'payment_required', 'unauthorized', 'forbidden', 'unavailable'],
});

export const getAllSimilarProperties = defineCall({
  path: 'get-all-similar-properties',
  method: 'GET',
  who: 'anyone',
  summary: 'Live listings of the same category and offer as one, the nearest first: to compare it with',
  request: z.object({ ...paging, property_id: id(), search: text(200).optional() }),
  answer: listEnvelope(listItem, { corrected_search: z.string().optional() }),
  errors: ['not_found', 'gone', 'unavailable'],
});

export const pricePosition = defineCall({
  path: 'price-position',
  method: 'GET',
  who: 'anyone',
  summary: 'What the price of a live listing is compared with: which homes, how many, and their median',
  request: z.object({ property_id: id() }),
  answer: envelope(
    z
      .object({
        /** How far its price per area is over the median, as on its card. */
        share: z.number(),
        /** So many homes have the median, this one among them. */
        homes: z.number().int(),
        /** In the operator's currency; of a rent, by month, whatever period it is asked for. */
        price_per_m2: z.number(),
        median_per_m2: z.number(),
        /** When the median was computed. */
        counted_at: z.string(),
        // What all of them have in common.
        category_id: z.number().int(),
        category: z.string(),
        property_type: z.enum(['sell', 'rent']),
        /** Of what is for sale it says nothing. */
        rentduration: z.string(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
        /** "": they are of the whole city. */
        district: z.string(),
        min_area_m2: z.number(),
        /** Exclusive; null: there is no upper end. */
        max_area_m2: z.number().nullable(),
        /** The newest of the others, at most five. */
        examples: z.array(
          z.object({
            slug_id: z.string(),
            title: z.string(),
            titles: z.record(z.string(), z.string()).optional(),
            /** As it is asked for. */
            price: z.number(),
            price_per_m2: z.number(),
          }),
        ),
      })
      /** There are too few similar homes, or nothing is said of it. */
      .nullable(),
  ),
  errors: ['not_found', 'gone', 'unavailable'],
});

/** A listing on the classic map; coordinates are texts that hold numbers. */
export const mapItem = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  title: z.string(),
  title_image: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  category: z.object({ id: z.number().int(), category: z.string(), image: z.string() }),
  latitude: z.string(),
  longitude: z.string(),
  price: z.number(),
  property_type: z.enum(['sell', 'rent', 'sold', 'rented']),
});

export const getNearbyProperties = defineCall({
  path: 'get_nearby_properties',
  method: 'GET',
  who: 'anyone',
  summary: 'Listings of a city or state for a map, newest first, at most 1000',
  request: z.object({
    city: text(255).optional(),
    state: text(255).optional(),
    /** 0 for sale, 1 for rent. */
    type: choice(['0', '1']).optional(),
  }),
  answer: envelope(z.array(mapItem)),
  errors: ['unavailable'],
});

/** One listing as a price pin. */
export const mapPin = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  /** At most 60 characters. */
  title: z.string(),
  price: z.number(),
  property_type: z.enum(['sell', 'rent']),
  promoted: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** A small WebP; absent where the listing has no picture. */
  thumbnail: z.string().optional(),
  /** Extension: when it was posted, ISO-8601, UTC; absent for homes from before, until the night after an upgrade. */
  created_at: z.string().optional(),
});

/** Several listings as one mark. */
export const mapCluster = z.object({
  /** Mean place of its listings. */
  latitude: z.number(),
  longitude: z.number(),
  /** Exact. */
  count: z.number().int(),
  min_price: z.number(),
  max_price: z.number(),
  /** West, south, east, north of its listings; as `bounds` of the list call it finds exactly these. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Listings at one and the same point (a tower block), where zooming in does not part them; at most 50. */
  ids: z.array(z.number().int()).optional(),
});

export const mapListings = defineCall({
  path: 'map-listings',
  method: 'GET',
  who: 'anyone',
  summary: 'Clusters or price pins for a viewport under the filters of the list call; at most 60 kB',
  request: z
    .object({
      ...searchFilters,
      bounds: shape<Box[]>(parseBounds),
      /** Zoom of the map (512-pixel tiles); without it the viewport's width decides. */
      zoom: decimal({ min: 0, max: 24 }).optional(),
      /** Extension: the client draws a pin as a dot where its price has no room, so pins that are nearer to each other stay pins. */
      dots: bool().optional(),
    })
    .superRefine(checkPoint),
  answer: envelope(z.object({ clusters: z.array(mapCluster), pins: z.array(mapPin) }), {
    /** Equals the counts of all clusters plus the pins, and `total` of the list call with the same filters. */
    total: z.number().int(),
    /** Homes that the search finds anywhere, and that no map shows: they have no pin. 0 within areas and circles. */
    unplaced: z.number().int(),
    corrected_search: z.string().optional(),
  }),
  errors: ['unavailable'],
});

export const commuteAreas = defineCall({
  path: 'commute-areas',
  method: 'GET',
  who: 'anyone',
  summary:
    'Where homes lie that are near enough in time to each place of a `commute`, as the list call takes it',
  request: z.object({ commute: commuteField() }),
  answer: envelope(
    z.array(
      z.object({
        /** Polygons of rings of `[lng, lat]`; the first of each is its outer ring, the others are holes. */
        polygons: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
        is_estimate: z.boolean(),
      }),
    ),
  ),
  errors: ['unavailable'],
});

export const searchSuggestions = defineCall({
  path: 'search-suggestions',
  method: 'GET',
  who: 'anyone',
  summary: 'Places, categories and listings for the beginning of a text, typing errors tolerated',
  request: z.object({
    search: text(200),
    limit: int({ min: 1, max: 10 }).default(5),
    /** Extension: of what fits equally well, what is in this country comes first. */
    country: text(100).optional(),
    /** Extension: homes are counted of this kind of offer alone, as the list call has it. */
    property_type: choice(['0', '1']).optional(),
    /** Extension: homes are counted of this category alone. */
    category_id: id().optional(),
  }),
  answer: envelope(
    z.object({
      places: z.array(
        z.object({
          city: z.string(),
          state: z.string(),
          country: z.string(),
          latitude: z.string(),
          longitude: z.string(),
          count: z.number().int(),
        }),
      ),
      /** Districts, streets and postcodes that homes name. */
      named_places: z.array(
        z.object({
          kind: z.enum(ADDRESS_KINDS),
          name: z.string(),
          city: z.string(),
          state: z.string(),
          country: z.string(),
          /** Of an offer or a category at most 1,001. */
          count: z.number().int(),
          /** As `places` of the list call takes it, with its middle where that is known. */
          place: z.string(),
        }),
      ),
      /** Streets, addresses, districts, stations and the like of the operator's extract of OpenStreetMap. */
      mapped_places: z.array(
        z.object({
          kind: z.enum(NAMED_KINDS),
          /** As it is called there; of an address with the number. */
          name: z.string(),
          /** By language, where it is called otherwise. */
          names: z.record(z.string(), z.string()),
          postcode: z.string(),
          district: z.string(),
          city: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          /** As `places` of the list call takes it: what is around it. */
          place: z.string(),
        }),
      ),
      categories: z.array(
        z.object({
          id: z.number().int(),
          slug_id: z.string(),
          category: z.string(),
          count: z.number().int(),
        }),
      ),
      listings: z.array(
        z.object({
          id: z.number().int(),
          slug_id: z.string(),
          title: z.string(),
          /** Extension: the title in other languages, by their codes. */
          titles: z.record(z.string(), z.string()).optional(),
          city: z.string(),
          price: z.number(),
          property_type: z.enum(['sell', 'rent']),
          title_image: z.string(),
          /** Its place is paid for. */
          promoted: z.boolean(),
        }),
      ),
    }),
    { corrected_search: z.string().optional() },
  ),
  errors: ['unavailable'],
});

const valueCounts = z.array(z.object({ value: z.string(), count: z.number().int() }));
/** `min` inclusive, `max` exclusive; in the operator's currency and in `area_unit`. */
const rangeCounts = z.array(z.object({ min: z.number(), max: z.number(), count: z.number().int() }));

/** Months with homes, from the first day to the last, both inclusive; several months in one where they are many. */
const dayCounts = z.array(z.object({ min: z.string(), max: z.string(), count: z.number().int() }));
const counted = {
  values: valueCounts.optional(),
  ranges: rangeCounts.optional(),
  days: dayCounts.optional(),
};

export const getFilterCounts = defineCall({
  path: 'get-filter-counts',
  method: 'GET',
  who: 'anyone',
  summary:
    'How many homes each value of each filter gives, each under all the other filters of the list call',
  request: z.object(searchFilters).superRefine(checkPoint),
  answer: envelope(
    z.object({
      /**
       * By filter, without `min_`, `max_` and `exclude_` of those that have several: `values` at most 100, the most
       * frequent; of classes (`energy_class`) with the better ones. What gives nothing is left out.
       */
      filters: z.array(z.object({ name: z.string(), ...counted })),
      /** The same for answers to the operator's questions. */
      answers: z.array(z.object({ parameter_id: z.number().int(), ...counted })),
    }),
    /** Of the search itself. */
    { total: z.number().int() },
  ),
  errors: ['unavailable'],
});
export type FilterCounts = z.output<typeof getFilterCounts.answer>;

export const getFirstFilters = defineCall({
  path: 'get-first-filters',
  method: 'GET',
  who: 'anyone',
  summary: 'Which filters the operator lets stand first among all filters, by category',
  request: z.object({}),
  answer: envelope(
    z.array(
      z.object({
        /** null: where no category is chosen, and for those that are not named here. */
        category_id: z.number().int().nullable(),
        /** Facts by their names, questions of the operator's by their ids. */
        filters: z.array(z.string()),
      }),
    ),
  ),
});

export const getSearchRelaxations = defineCall({
  path: 'get-search-relaxations',
  method: 'GET',
  who: 'anyone',
  summary: 'The smallest changes of a search, of up to three filters, that find homes or more of them',
  request: z
    .object({
      ...searchFilters,
      /** Names of filters that stay as they are, as a comma list; the kind of offer always does. */
      fixed: text(500).optional(),
    })
    .superRefine(checkPoint),
  answer: envelope(
    /** At most six, those that change least first. */
    z.array(
      z.object({
        /** By filter, its looser value; null: without it. */
        changes: z.record(z.string(), z.string().nullable()),
        /** What the search then finds. */
        count: z.number().int(),
      }),
    ),
  ),
  errors: ['unavailable'],
});
