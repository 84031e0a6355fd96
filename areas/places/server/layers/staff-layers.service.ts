import { stat } from 'node:fs/promises';
import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { siteLanguages } from '@keystead/languages/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type {
  createMapLayer,
  listStaffMapLayers,
  mapLayerRow,
  updateMapLayer,
} from '../../contract.staff.ts';
import { LAYER_LIMITS, type LayerClass, type LayerNames, nameIn, numberClasses } from '../../layers.ts';
import {
  deleteLayer,
  findLayers,
  insertLayer,
  type LayerTexts,
  lockLayers,
  readLayer,
  readLayers,
  replaceFile,
  type StoredLayer,
  writeLayer,
  writeLayerOrder,
} from './layers.queries.ts';
import { LAYERS_TAG, layersChanged } from './layers.service.ts';
import { makeLayer } from './make-layer.ts';

type Row = z.input<typeof mapLayerRow>;

async function wire(ctx: Ctx, layer: StoredLayer): Promise<Row> {
  const { site } = await siteLanguages(ctx);
  return {
    id: layer.id,
    version: layer.version,
    position: layer.position,
    name: nameIn(layer.names, site),
    names: layer.names,
    property: layer.property,
    classes: [...layer.classes],
    source: layer.source,
    source_url: layer.sourceUrl,
    is_shown: layer.isShown,
    is_filter: layer.isFilter,
    file_name: layer.fileName,
    bytes: layer.bytes,
    shapes: layer.shapes,
    corners: layer.corners,
    left_out: layer.leftOut,
    file_at: layer.fileAt.toISOString(),
    created_at: layer.createdAt.toISOString(),
  };
}

const layers = editing<Row>({
  resource: 'map-layers',
  what: 'This layer',
  tag: LAYERS_TAG,
  lock: lockLayers,
  read: async (ctx, id) => {
    const layer = await readLayer(ctx, id);
    return layer && wire(ctx, layer);
  },
});

/** @throws ApiError not_found */
export const staffLayer = layers.one;

/** Returns one page of layers. */
export async function layerPage(ctx: Ctx, asked: Input<typeof listStaffMapLayers>) {
  const { rows, total } = await findLayers(ctx, asked);
  return { data: await Promise.all(rows.map((row) => wire(ctx, row))), total };
}

/** Adds a layer as a seed has it; gives its id. @throws ApiError validation naming `file` */
export async function addMapLayer(
  ctx: Ctx,
  texts: LayerTexts,
  { name, path }: { name: string; path: string },
): Promise<number> {
  const layer = await makeLayer({ path, ...classingOf(texts) });
  const { size } = await stat(path);
  return inTransaction(ctx, async (open) => {
    const id = await insertWhole(open, texts, { name, bytes: size, layer });
    await changed(open, LAYERS_TAG);
    return id;
  });
}

async function insertWhole(
  open: Ctx,
  texts: LayerTexts,
  file: Parameters<typeof replaceFile>[2],
): Promise<number> {
  const id = await insertLayer(open, texts);
  await replaceFile(open, id, file);
  await layersChanged.get()(open);
  return id;
}

/** @throws ApiError validation */
export async function addLayer(ctx: Ctx, sent: Input<typeof createMapLayer>): Promise<Row> {
  const texts = textsOf({ ...sent, property: sent.property ?? '', source_url: sent.source_url ?? '' }, [], 0);
  await rejectInvalid(ctx, texts);
  const layer = await makeLayer({ path: sent.file.path, ...classingOf(texts) });
  return layers.add(ctx, async (open) => {
    await lockLayers(open);
    if ((await readLayers(open)).length >= LAYER_LIMITS.layers)
      throw invalidField('names', `is one too many: ${LAYER_LIMITS.layers} layers are the most`);
    return insertWhole(open, texts, { ...fileOf(sent.file), layer });
  });
}

/** @throws ApiError not_found, conflict, validation */
export async function changeLayer(ctx: Ctx, sent: Input<typeof updateMapLayer>): Promise<Row> {
  // The file is read before anything is held; the version says that the layer is still what it was read for.
  const [before, stored] = await Promise.all([layers.one(ctx, sent.id), readLayer(ctx, sent.id)]);
  const lastClass = Math.max(stored?.lastClass ?? 0, ...before.classes.map(({ number }) => number));
  const texts = textsOf(
    {
      names: sent.names ?? before.names,
      property: sent.property === undefined ? before.property : (sent.property ?? ''),
      classes: sent.classes ?? before.classes,
      source: sent.source ?? before.source,
      source_url: sent.source_url === undefined ? before.source_url : (sent.source_url ?? ''),
      is_shown: sent.is_shown ?? before.is_shown,
      is_filter: sent.is_filter ?? before.is_filter,
    },
    before.classes,
    lastClass,
  );
  await rejectInvalid(ctx, texts);
  if (!sent.file && !isClassedAlike(texts, before))
    throw invalidField('file', 'must be sent again where other shapes are of the classes');
  const layer = sent.file && (await makeLayer({ path: sent.file.path, ...classingOf(texts) }));
  return layers.change(ctx, sent, async (open) => {
    await writeLayer(open, sent.id, { ...texts, lastClass });
    if (sent.file && layer) await replaceFile(open, sent.id, { ...fileOf(sent.file), layer });
    await layersChanged.get()(open);
  });
}

/** @throws ApiError not_found */
export const removeLayer = (ctx: Ctx, id: number): Promise<void> =>
  layers.remove(ctx, id, async (open) => {
    await deleteLayer(open, id);
    await layersChanged.get()(open);
  });

export const orderLayers = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  layers.reorder(ctx, readLayers, (open) => writeLayerOrder(open, ids));

/** What staff send of a layer, whole. */
interface Said {
  names: LayerNames;
  property: string;
  classes: readonly { value?: string | null | undefined; colour: LayerClass['colour']; names: LayerNames }[];
  source: string;
  source_url: string;
  is_shown: boolean;
  is_filter: boolean;
}

function textsOf(said: Said, before: readonly LayerClass[], lastGiven: number): LayerTexts {
  const classes = said.classes.map(({ value, colour, names }) => ({ value: value ?? '', colour, names }));
  return {
    names: said.names,
    property: said.property,
    classes: numberClasses(before, classes, lastGiven),
    source: said.source,
    sourceUrl: said.source_url,
    isShown: said.is_shown,
    isFilter: said.is_filter,
  };
}

/** A code of a language, as `pt` and `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

/** @throws ApiError validation */
async function rejectInvalid(ctx: Ctx, { names, property, classes }: LayerTexts): Promise<void> {
  const { site } = await siteLanguages(ctx);
  for (const [field, all] of [
    ['names', [names]] as const,
    ['classes', classes.map((one) => one.names)] as const,
  ])
    if (all.some((one) => !Object.keys(one).every((code) => LANGUAGE.test(code))))
      throw invalidField(field, 'must be by the codes of languages');
  if (!names[site]) throw invalidField('names', `must have the name in ${site}, the language of the site`);
  if (classes.some((one) => !one.names[site]))
    throw invalidField('classes', `must each have a name in ${site}, the language of the site`);
  const values = classes.map(({ value }) => value);
  if (property === '' && (values.length > 1 || values[0] !== ''))
    throw invalidField('classes', 'must be one without a value where no property says the class');
  if (property !== '' && values.includes(''))
    throw invalidField('classes', 'must each have a value of the property');
  if (new Set(values).size < values.length) throw invalidField('classes', 'must each have another value');
  if (new Set(classes.map(({ colour }) => colour)).size < classes.length)
    throw invalidField('classes', 'must each have another colour');
}

const classingOf = ({ property, classes }: LayerTexts) => ({
  property,
  numbers: new Map(classes.map(({ value, number }) => [value, number])),
});

/** Returns whether shapes are of the same classes as before. */
function isClassedAlike({ property, classes }: LayerTexts, before: Row): boolean {
  const values = (all: readonly Pick<LayerClass, 'value'>[]) => all.map(({ value }) => value).sort();
  return property === before.property && `${values(classes)}` === `${values(before.classes)}`;
}

const fileOf = ({ fileName, size }: UploadedFile) => ({
  name: fileName.slice(-200).replaceAll('\0', '').toWellFormed() || 'layer.geojson',
  bytes: size,
});
