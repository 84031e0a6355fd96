import { MEGABYTE } from '@keystead/http/call';
import { bool, choice, file, idList, text } from '@keystead/http/fields';
import {
  listOf,
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
} from '@keystead/http/staff';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { DIMENSION_NAMES, UNIT_NAMES } from '@keystead/kit/units';
import { slugify } from '@keystead/kit/words';
import { z } from 'zod';
import { CATEGORY_KINDS, PARAMETER_KINDS } from './contract.ts';

/** Bytes of an icon; it is shown at 32 pixels. */
export const MOST_ICON_BYTES = 300 * 1024;

const READ = 'catalogue:view';
const EDIT = 'catalogue:edit';

const row = { id: z.number().int(), version: z.string(), name: z.string() };
/** Address of a drawing, "" where there is none. */
const icon = z.string();
/** A PNG with a transparent ground takes the colour of the text around it. */
const newIcon = () => orNone(file());
/** The whole list in its new order; what is missing stays behind the named ones. */
const order = { ids: idList(1000) };

const slug = () =>
  text(100).refine(
    (value) => slugify(value) === value,
    'must consist of small letters and digits, with single hyphens between them',
  );

export const categoryRow = z.object({
  ...row,
  slug: z.string(),
  /** Which facts the form asks for. */
  kind: z.enum(CATEGORY_KINDS),
  icon,
  position: z.number().int(),
  /** What its homes are asked, in this order. */
  parameter_ids: z.array(z.number().int()),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  /** Homes on the market. */
  homes: z.number().int(),
});

const categoryTexts = {
  kind: choice(CATEGORY_KINDS).optional(),
  meta_title: orNone(text(255)),
  meta_description: orNone(text(500)),
  meta_keywords: orNone(text(500)),
};

export const listCategories = staffList('categories', {
  right: READ,
  summary: 'Categories, in the order of the site',
  row: categoryRow,
  sort: ['position', 'name', 'slug', 'homes', 'id'],
});
export const oneCategory = staffOne('categories', {
  right: READ,
  summary: 'One category',
  row: categoryRow,
});
export const createCategory = staffCreate('categories', {
  right: EDIT,
  summary: 'Add a category at the end; without a slug it is made of the name',
  row: categoryRow,
  fields: {
    name: text(100),
    slug: slug().optional(),
    icon: newIcon(),
    parameter_ids: idList(200).optional(),
    ...categoryTexts,
  },
});
export const updateCategory = staffUpdate('categories', {
  right: EDIT,
  summary: 'Change a category',
  row: categoryRow,
  fields: {
    name: text(100).optional(),
    slug: slug().optional(),
    icon: newIcon(),
    parameter_ids: idList(200).optional(),
    ...categoryTexts,
  },
});
export const deleteCategory = staffDelete('categories', {
  right: EDIT,
  summary: 'Remove an unused category',
});
export const orderCategories = staffAction('categories', 'reorder', {
  right: EDIT,
  summary: 'Put categories into an order',
  fields: order,
});

export const parameterRow = z.object({
  ...row,
  icon,
  kind: z.enum(PARAMETER_KINDS),
  /** What checkbox, radiobutton and dropdown offer. */
  choices: z.array(z.string()),
  /** Behind numbers, "" for none. */
  unit: z.string(),
  is_required: z.boolean(),
  is_filterable: z.boolean(),
  /** What the number measures, and the unit of one that comes without; null for a plain number. */
  dimension: z.enum(DIMENSION_NAMES).nullable(),
  entry_unit: z.enum(UNIT_NAMES).nullable(),
  /** The fact of a home that its answer states. One that every search knows (bedrooms, bathrooms, area) stays, and stays a number. */
  role: z.string().nullable(),
  /** Categories that ask it. */
  categories: z.number().int(),
});

const choices = () => listOf(text(100), 200);

export const factRoleRow = z.object({
  id: z.number().int(),
  /** What a parameter has as its `role`. */
  role: z.string(),
  name: z.string(),
  /** Of parameters whose answers state it. */
  kinds: z.array(z.enum(PARAMETER_KINDS)),
  /** What such a parameter has to measure; null for nothing. */
  dimension: z.enum(DIMENSION_NAMES).nullable(),
  /** Choices that are understood; an answer by another one states nothing. */
  choices: z.array(z.string()),
});

export const listFactRoles = staffList('fact-roles', {
  right: READ,
  summary: 'Facts of homes that the answer to a parameter may state',
  row: factRoleRow,
  sort: ['id', 'name'],
});

export const listParameters = staffList('parameters', {
  right: READ,
  summary: 'What listings can be asked',
  row: parameterRow,
  sort: ['id', 'name', 'kind', 'categories'],
  filters: {
    kind: choice(PARAMETER_KINDS).optional(),
    is_required: bool().optional(),
    is_filterable: bool().optional(),
  },
});
export const oneParameter = staffOne('parameters', {
  right: READ,
  summary: 'One parameter',
  row: parameterRow,
});
/** A size is stored in the canonical unit of its dimension, whatever unit it is written in. */
const measured = {
  dimension: orNone(choice(DIMENSION_NAMES)),
  /** The canonical unit of the dimension unless said otherwise. */
  entry_unit: orNone(choice(UNIT_NAMES)),
};
/** The fact that its answer states, one of `fact-roles` that no other parameter has. */
const role = () => orNone(text(100));

export const createParameter = staffCreate('parameters', {
  right: EDIT,
  summary: 'Add a parameter; categories then ask it where they say so',
  row: parameterRow,
  fields: {
    name: text(100),
    kind: choice(PARAMETER_KINDS),
    icon: newIcon(),
    choices: choices().optional(),
    unit: orNone(text(20)),
    ...measured,
    role: role(),
    is_required: bool().optional(),
    is_filterable: bool().optional(),
  },
});
export const updateParameter = staffUpdate('parameters', {
  right: EDIT,
  summary: 'Change a parameter; its kind and the fact it states only while nobody has answered it',
  row: parameterRow,
  fields: {
    name: text(100).optional(),
    kind: choice(PARAMETER_KINDS).optional(),
    icon: newIcon(),
    choices: choices().optional(),
    unit: orNone(text(20)),
    ...measured,
    role: role(),
    is_required: bool().optional(),
    is_filterable: bool().optional(),
  },
});
export const deleteParameter = staffDelete('parameters', {
  right: EDIT,
  summary: 'Remove a parameter that nobody has answered',
});

export const facilityRow = z.object({
  ...row,
  icon,
  /** Points of this kind are such facilities: distances to them are computed; "" where only owners state them. */
  point_kind: z.enum([...POINT_KINDS, '']),
  position: z.number().int(),
});

const pointKind = () => orNone(choice(POINT_KINDS));

export const listFacilities = staffList('facilities', {
  right: READ,
  summary: 'Facilities, in the order of the site',
  row: facilityRow,
  sort: ['position', 'name', 'id'],
});
export const oneFacility = staffOne('facilities', { right: READ, summary: 'One facility', row: facilityRow });
export const createFacility = staffCreate('facilities', {
  right: EDIT,
  summary: 'Add a facility at the end',
  row: facilityRow,
  fields: { name: text(100), icon: newIcon(), point_kind: pointKind() },
});
export const updateFacility = staffUpdate('facilities', {
  right: EDIT,
  summary: 'Change a facility',
  row: facilityRow,
  fields: { name: text(100).optional(), icon: newIcon(), point_kind: pointKind() },
});
export const deleteFacility = staffDelete('facilities', {
  right: EDIT,
  summary: 'Remove an unused facility',
});
export const orderFacilities = staffAction('facilities', 'reorder', {
  right: EDIT,
  summary: 'Put facilities into an order',
  fields: order,
});

export const cityRow = z.object({
  ...row,
  state: z.string(),
  country: z.string(),
  /** Address of its picture, "" for none. */
  picture: z.string(),
  /** Whether lists of cities show it. */
  is_shown: z.boolean(),
  /** As the home page shows them, from 1. */
  position: z.number().int(),
  /** Homes on the market. */
  homes: z.number().int(),
});

export const listCities = staffList('cities', {
  right: READ,
  summary: 'Cities that homes are in, in the order of the home page',
  row: cityRow,
  sort: ['position', 'name', 'country', 'homes', 'id'],
  filters: { is_shown: bool().optional(), has_picture: bool().optional() },
});
export const oneCity = staffOne('cities', { right: READ, summary: 'One city', row: cityRow });
export const updateCity = staffUpdate('cities', {
  right: EDIT,
  summary: 'Give a city a picture, show it or hide it; its name is that of its homes',
  row: cityRow,
  maxBodyBytes: 6 * MEGABYTE,
  fields: { is_shown: bool().optional(), picture: orNone(file()) },
});
export const orderCities = staffAction('cities', 'reorder', {
  right: EDIT,
  summary:
    'Put the cities of the home page into an order; where it agrees with the numbers of homes, those decide',
  fields: order,
});
