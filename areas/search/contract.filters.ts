import { bool, choice, decimal, id, idList, latitude, longitude, text } from '@keystead/http/fields';
import { UNIT_NAMES } from '@keystead/kit/units';
import { z } from 'zod';
import { type Box, parseBounds, parsePolygon, ShapeError, type Vertex } from './shape.ts';

export const SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'price_per_area',
  'nearest',
  'relevance',
  'most_viewed',
  'most_liked',
] as const;
export type Sort = (typeof SORTS)[number];

/** A text that a reader turns into a shape; its error becomes the 400 of that field. */
export function shape<Shape>(read: (text: string) => Shape) {
  return z
    .union([z.string(), z.number()])
    .transform((value, issues): Shape => {
      try {
        return read(String(value));
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
        issues.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    })
    .meta({ wire: { type: 'string' } });
}

/** The same, kept as the text that it was read from. */
export function shapeText(most: number, read: (text: string) => unknown) {
  return text(most).superRefine((value, issues) => {
    try {
      read(value);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      issues.addIssue({ code: 'custom', message: error.message });
    }
  });
}

const price = () => decimal({ min: 0, max: 1e12 });
const rooms = () => decimal({ min: 0, max: 1000 });
const size = () => decimal({ min: 0, max: 1e9 });

/** What get_property is narrowed by as well. */
export const classicFilters = {
  category_id: id().optional(),
  category_slug_id: text(255).optional(),
  city: text(255).optional(),
  state: text(255).optional(),
  country: text(255).optional(),
  /** 0 for sale, 1 for rent. */
  property_type: choice(['0', '1']).optional(),
  /** Inclusive, in the operator's currency; in get_property they count only when both are given. */
  min_price: price().optional(),
  max_price: price().optional(),
  /** 0 the last seven days (get_property: the calendar week before this one), 1 yesterday (UTC). */
  posted_since: choice(['0', '1']).optional(),
  search: text(200).optional(),
  promoted: bool().optional(),
};

/** What narrows a search; the list and the map take the very same fields. */
export const searchFilters = {
  ...classicFilters,
  get_all_premium_properties: bool().optional(),
  /** Listings that have a value for every one of these parameters. */
  parameter_id: idList(20).optional(),
  // Extensions of ours from here on.
  min_beds: rooms().optional(),
  max_beds: rooms().optional(),
  min_baths: rooms().optional(),
  max_baths: rooms().optional(),
  /**
   * Floor area in `area_unit`, inclusive. Homes count with the whole number that they have in that unit, whatever unit
   * their owners wrote: one of 85.5 m² is one of 86 m², and of 920 sq ft.
   */
  min_area: size().optional(),
  max_area: size().optional(),
  /** Unit of `min_area` and `max_area`; square feet without it. */
  area_unit: choice(UNIT_NAMES).optional(),
  /** `west,south,east,north`; west beyond east crosses the antimeridian. */
  bounds: shape<Box[]>(parseBounds).optional(),
  /** An area `lng,lat;lng,lat;…`, or several with `|` between them: at most 10, 200 corners together. */
  polygon: shape<Vertex[][]>(parsePolygon).optional(),
  latitude: latitude().optional(),
  longitude: longitude().optional(),
  /** Kilometres around latitude and longitude. */
  radius: decimal({ min: 0, max: 500 }).optional(),
  /** Not these categories. */
  exclude_category_id: idList(20).optional(),
  /** No listing with any of these words, or words that begin with one of them. */
  exclude_words: text(200).optional(),
};

const filterSchema = z.object(searchFilters);
/** A search's filters after checking. */
export type SearchFilters = z.output<typeof filterSchema>;

interface PointFields {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  sort?: Sort | undefined;
}

/** Latitude and longitude come together, and where a distance is asked for. */
export function checkPoint(input: PointFields, issues: z.RefinementCtx): void {
  const missing = (['latitude', 'longitude'] as const).filter((field) => input[field] === undefined);
  if (missing.length === 0) return;
  const needed = missing.length === 1 || input.radius !== undefined || input.sort === 'nearest';
  if (!needed) return;
  for (const field of missing) {
    issues.addIssue({ code: 'custom', path: [field], message: 'is required for a search around a point' });
  }
}
