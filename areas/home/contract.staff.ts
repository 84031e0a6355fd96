import { envelope, MEGABYTE } from '@keystead/http/call';
import { bool, choice, file, id, idList, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
} from '@keystead/http/staff';
import { z } from 'zod';
import { SLIDE_KINDS } from './contract.ts';
import { REDIRECT_STATUSES } from './rules.ts';

const READ = 'content:view';
const EDIT = 'content:edit';

const row = { id: z.number().int(), version: z.string() };
/** The whole list in its new order; what is missing stays behind the named ones. */
const order = { ids: idList(1000) };
/** Of a picture as it was uploaded. */
const PICTURE_BYTES = 6 * MEGABYTE;

export const sectionRow = z.object({
  ...row,
  type: z.string(),
  /** As the page shows it. */
  name: z.string(),
  /** The operator's text, "" for the site's own. */
  title: z.string(),
  position: z.number().int(),
  is_on: z.boolean(),
});

export const listSections = staffList('home-sections', {
  right: READ,
  summary: 'Rows of the home page, in their order',
  row: sectionRow,
  sort: ['position', 'name', 'id'],
});
export const oneSection = staffOne('home-sections', {
  right: READ,
  summary: 'One row of the home page',
  row: sectionRow,
});
export const updateSection = staffUpdate('home-sections', {
  right: EDIT,
  summary: 'Give a row of the home page a title, or put it on or off',
  row: sectionRow,
  fields: { title: orNone(text(80)), is_on: bool().optional() },
});
export const orderSections = staffAction('home-sections', 'reorder', {
  right: EDIT,
  summary: 'Put rows of the home page into an order',
  fields: order,
});

export const sliderRow = z.object({
  ...row,
  kind: z.enum(SLIDE_KINDS),
  name: z.string(),
  /** Address of its picture. */
  picture: z.string(),
  category_id: z.number().int().nullable(),
  /** Address of the home's page on this site, "" unless it leads to one. */
  property: z.string(),
  link: z.string(),
  shows_details: z.boolean(),
  position: z.number().int(),
  is_on: z.boolean(),
  /** False while its home is not on the market: the page leaves it out. */
  is_shown: z.boolean(),
});

const target = {
  category_id: orNone(id()),
  /** Address of its page, or its number. */
  property: orNone(text(300)),
  link: orNone(text(500)),
  shows_details: bool().optional(),
  is_on: bool().optional(),
};

export const listSliders = staffList('sliders', {
  right: READ,
  summary: 'Slides of the home page, in their order',
  row: sliderRow,
  sort: ['position', 'name', 'id'],
});
export const oneSlider = staffOne('sliders', { right: READ, summary: 'One slide', row: sliderRow });
export const createSlider = staffCreate('sliders', {
  right: EDIT,
  summary: 'Add a slide at the end',
  row: sliderRow,
  maxBodyBytes: PICTURE_BYTES,
  fields: { kind: choice(SLIDE_KINDS), name: text(120), picture: file(), ...target },
});
export const updateSlider = staffUpdate('sliders', {
  right: EDIT,
  summary: 'Change a slide',
  row: sliderRow,
  maxBodyBytes: PICTURE_BYTES,
  fields: {
    kind: choice(SLIDE_KINDS).optional(),
    name: text(120).optional(),
    picture: file().optional(),
    ...target,
  },
});
export const deleteSlider = staffDelete('sliders', { right: EDIT, summary: 'Remove a slide' });
export const orderSliders = staffAction('sliders', 'reorder', {
  right: EDIT,
  summary: 'Put slides into an order',
  fields: order,
});

export const pageTextRow = z.object({
  ...row,
  /** Of the page on this site. */
  path: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Address of the picture that other sites show, "" for none. */
  picture: z.string(),
});

export const listPageTexts = staffList('page-texts', {
  right: READ,
  summary: 'What search engines read of each page',
  row: pageTextRow,
  sort: ['id', 'name', 'path'],
});
export const onePageText = staffOne('page-texts', {
  right: READ,
  summary: 'What search engines read of one page',
  row: pageTextRow,
});
export const updatePageText = staffUpdate('page-texts', {
  right: EDIT,
  summary: 'Say what search engines read of a page; emptied, the operator says it itself',
  row: pageTextRow,
  maxBodyBytes: PICTURE_BYTES,
  fields: {
    // Longer than search engines show: a warning of the form, not an error.
    title: orNone(text(255)),
    description: orNone(text(1000)),
    keywords: orNone(text(1000)),
    picture: orNone(file()),
  },
});

export const redirectRow = z.object({
  ...row,
  /** Both ends. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(REDIRECT_STATUSES),
  created_at: z.string(),
});

const redirectFields = { to: orNone(text(500)), status: choice(REDIRECT_STATUSES).optional() };

export const listRedirects = staffList('redirects', {
  right: READ,
  summary: 'Addresses that lead elsewhere',
  row: redirectRow,
  sort: ['from', 'to', 'status', 'created_at', 'id'],
  filters: { status: choice(REDIRECT_STATUSES).optional() },
});
export const oneRedirect = staffOne('redirects', { right: READ, summary: 'One redirect', row: redirectRow });
export const createRedirect = staffCreate('redirects', {
  right: EDIT,
  summary: 'Let an address lead elsewhere, or say that what was there is gone',
  row: redirectRow,
  fields: { from: text(500), ...redirectFields },
});
export const updateRedirect = staffUpdate('redirects', {
  right: EDIT,
  summary: 'Change a redirect',
  row: redirectRow,
  fields: { from: text(500).optional(), ...redirectFields },
});
export const deleteRedirect = staffDelete('redirects', { right: EDIT, summary: 'Remove a redirect' });
export const importRedirects = staffAction('redirects', 'import', {
  right: EDIT,
  summary: 'Take redirects from a CSV file with the columns from, to and status: all of them, or none',
  maxBodyBytes: 2 * MEGABYTE,
  fields: { file: file() },
  answer: envelope(z.object({ added: z.number().int(), changed: z.number().int() })),
});
