import { MEGABYTE } from '@keystead/http/call';
import { bool, choice, file, idList, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  textsOf,
} from '@keystead/http/staff';
import { z } from 'zod';
import { LAYER_COLOUR_NAMES, LAYER_LIMITS } from './layers.ts';

export * from './contract.staff.runs.ts';

const READ = 'catalogue:view';
const EDIT = 'catalogue:edit';

const names = z.record(z.string(), z.string());

export const mapLayerRow = z.object({
  id: z.number().int(),
  version: z.string(),
  position: z.number().int(),
  /** In the language of the site. */
  name: z.string(),
  /** By the code of the language. */
  names,
  /** The property of a shape that says its class, "" where all are of the one class. */
  property: z.string(),
  classes: z.array(
    z.object({
      /** As searches name it; it stays while the value does. */
      number: z.number().int(),
      value: z.string(),
      colour: z.enum(LAYER_COLOUR_NAMES),
      names,
    }),
  ),
  source: z.string(),
  source_url: z.string(),
  is_shown: z.boolean(),
  is_filter: z.boolean(),
  /** Of the file that was sent last. */
  file_name: z.string(),
  bytes: z.number().int(),
  shapes: z.number().int(),
  corners: z.number().int(),
  /** Shapes of that file that are of none of the classes. */
  left_out: z.number().int(),
  file_at: z.string(),
  created_at: z.string(),
});

/** A code of a language with the text in it; empty ones are dropped. */
const sentNames = () => textsOf(text(100));

const sentClasses = () =>
  z
    .array(
      z.object({
        value: orNone(text(100)),
        colour: choice(LAYER_COLOUR_NAMES),
        names: sentNames(),
      }),
    )
    .min(1, 'must have a class')
    .max(LAYER_LIMITS.classes, `must be at most ${LAYER_LIMITS.classes} classes`);

const webAddress = () =>
  text(500).refine((value) => /^https?:\/\/[^\s]+$/.test(value), 'must be a web address');

const sent = { property: orNone(text(100)), source_url: orNone(webAddress()) };

export const listStaffMapLayers = staffList('map-layers', {
  right: READ,
  summary: 'Layers that maps can show, in their order',
  row: mapLayerRow,
  sort: ['position', 'created_at', 'id'],
});
export const oneStaffMapLayer = staffOne('map-layers', {
  right: READ,
  summary: 'One layer',
  row: mapLayerRow,
});
export const createMapLayer = staffCreate('map-layers', {
  right: EDIT,
  summary: `Add a layer: its file is GeoJSON, polygons in degrees of WGS 84, of at most ${LAYER_LIMITS.bytes / MEGABYTE} megabytes, ${LAYER_LIMITS.shapes} shapes and ${LAYER_LIMITS.corners} corners`,
  row: mapLayerRow,
  fields: {
    ...sent,
    names: sentNames(),
    classes: sentClasses(),
    source: text(200),
    is_shown: bool().default(false),
    is_filter: bool().default(false),
    file: file(),
  },
  maxBodyBytes: LAYER_LIMITS.bytes + MEGABYTE,
  errors: ['too_large'],
});
export const updateMapLayer = staffUpdate('map-layers', {
  right: EDIT,
  summary: 'Change a layer; another file takes the place of the one before at once',
  row: mapLayerRow,
  fields: {
    ...sent,
    names: sentNames().optional(),
    classes: sentClasses().optional(),
    source: text(200).optional(),
    is_shown: bool().optional(),
    is_filter: bool().optional(),
    file: file().optional(),
  },
  maxBodyBytes: LAYER_LIMITS.bytes + MEGABYTE,
  errors: ['too_large'],
});
export const deleteMapLayer = staffDelete('map-layers', {
  right: EDIT,
  summary: 'Remove a layer with its file',
});
export const orderMapLayers = staffAction('map-layers', 'reorder', {
  right: EDIT,
  summary: 'Put layers into an order',
  fields: { ids: idList(100) },
});
