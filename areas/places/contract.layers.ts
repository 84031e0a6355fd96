import { defineCall, envelope } from '@keystead/http/call';
import { decimal, latitude, longitude } from '@keystead/http/fields';
import { z } from 'zod';
import { LAYER_COLOUR_NAMES } from './layers.ts';

/** A square reaches so far at most, in metres: as far as the place of any home does. */
const FARTHEST_REACH = 3400;

const named = {
  /** In the language of the site. */
  name: z.string(),
  /** By the code of the language, as far as there are some. */
  names: z.record(z.string(), z.string()),
};

const shownClass = z.object({
  /** Within its layer. */
  number: z.number().int(),
  ...named,
  colour: z.enum(LAYER_COLOUR_NAMES),
});

const shownLayer = z.object({
  id: z.number().int(),
  ...named,
  /** Who the shapes are from, as the operator names it. */
  source: z.string(),
  /** Where that is, "" for nowhere. */
  source_url: z.string(),
  /** Searches may ask for it, in `overlays`. */
  is_filter: z.boolean(),
  classes: z.array(shownClass),
  /** Vector tiles of this site: shapes of the layer `shapes`, with the number of their class as text in `class`. They never change. */
  tiles: z.object({
    /** With `{z}`, `{x}` and `{y}` for the place of a tile. */
    url: z.string(),
    max_zoom: z.number().int(),
    /** West, south, east, north; there are none outside of it. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
});

export const getMapLayers = defineCall({
  path: 'get-map-layers',
  method: 'GET',
  who: 'anyone',
  summary: 'Layers of the operator that maps can show: flood zones, noise, catchments of schools',
  request: z.object({}),
  answer: envelope(z.array(shownLayer)),
});

export const getLayersAt = defineCall({
  path: 'get-layers-at',
  method: 'GET',
  who: 'anyone',
  summary: 'What of those layers lies at a place, in the order of the layers',
  request: z.object({
    latitude: latitude(),
    longitude: longitude(),
    /** Metres from there that are asked for too, on each side: `place_reach` of a home that is not exactly there. */
    reach: decimal({ min: 0, max: FARTHEST_REACH }).default(0),
  }),
  answer: envelope(
    z.array(
      z.object({
        layer_id: z.number().int(),
        ...named,
        source: z.string(),
        source_url: z.string(),
        class: shownClass,
        /** All of what was asked for lies in one shape of the class; otherwise a part of it does, or several shapes share it. */
        is_certain: z.boolean(),
      }),
    ),
  ),
});
