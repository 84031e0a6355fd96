import { defineCall, envelope } from '@keystead/http/call';
import { text } from '@keystead/http/fields';
import { z } from 'zod';

const median = z.number().nullable();

/** Of open homes; a median is null where fewer than five of them have one. Prices in the operator's currency, of rents by month. */
const offered = {
  property_type: z.enum(['sell', 'rent']),
  homes: z.number().int(),
  median_price: median,
  median_price_per_m2: median,
};

/** What else a place is called, by language. */
const names = z.record(z.string(), z.string());

export const locality = z.object({
  city: z.string(),
  /** The last part of the address of a district's page; "" for a city. */
  slug: z.string(),
  name: z.string(),
  names,
  /** What finds its homes: filters of get-property-list. */
  filters: z.record(z.string(), z.string()),
  /** Of a city with a known outline: areas as `polygon` and `exclude_polygon`. A district has them among its filters. */
  outline: names.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Homes on offer but for premium ones, of which no number here says anything. */
  homes: z.number().int(),
  offers: z.array(
    z.object({
      ...offered,
      /** Since they were posted. */
      median_days: median,
    }),
  ),
  categories: z.array(z.object({ ...offered, category_id: z.number().int(), category: z.string() })),
  /** When the numbers were computed; null: not yet. */
  counted_at: z.string().nullable(),
  /** Of a city those with most homes, of a district its neighbours, the nearest first. */
  districts: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      names,
      homes: z.number().int(),
      /** The middle of its homes, or of its outline; null: not known. */
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
  /** What is there, by kind. */
  around: z.array(
    z.object({
      kind: z.string(),
      /** At most 500. */
      count: z.number().int(),
      /** Some of them, the nearest to its middle first. */
      nearest: z.array(z.object({ name: z.string(), names })),
    }),
  ),
  /** Kilometres around its middle that are looked at; null: its outline. */
  around_km: z.number().nullable(),
});

export const getLocality = defineCall({
  path: 'get-locality',
  method: 'GET',
  who: 'anyone',
  summary: 'A city, or one of its districts, with the numbers of the homes on offer there',
  request: z.object({
    /** Its exact name. */
    city: text(255),
    /** The last part of the address of a district; without it the city is meant. */
    district: text(255).optional(),
  }),
  /** Null where no open home is or was there. */
  answer: envelope(locality.nullable()),
});
