import { envelope } from '@keystead/http/call';
import { bool, choice, id, text } from '@keystead/http/fields';
import {
  orNone,
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { exportShape } from './contract.exports.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_LIMITS, EXPORT_MAKERS, EXPORT_OFFERS } from './export-rules.ts';

const READ = 'feed-exports:view';
const EDIT = 'feed-exports:edit';

const exportRow = z.object({
  ...exportShape,
  version: version(),
  maker: z.enum(EXPORT_MAKERS),
  /** Who made it, or whose homes it has; "" for the operator and the whole site. */
  owner_name: z.string(),
  /** Of an operator's, the one agency whose homes it has; null for the whole site. */
  agency_id: z.number().int().nullable(),
  /** Null for all. */
  category_id: z.number().int().nullable(),
  /** Filters of a search as the query of an address; "" for all homes. */
  search: z.string(),
  created_at: z.string(),
});
export type StaffExportRow = z.input<typeof exportRow>;

const common = { right: READ, row: exportRow } as const;
const chosen = {
  offer: choice(EXPORT_OFFERS).optional(),
  agency_id: orNone(id()).optional(),
  category_id: orNone(id()).optional(),
  city: orNone(text(EXPORT_LIMITS.city)).optional(),
  /** `city=Porto&min_beds=2`, or the address of results of a search. */
  search: orNone(text(EXPORT_LIMITS.search)).optional(),
  with_contact: bool().optional(),
  with_pictures: bool().optional(),
  is_active: bool().optional(),
};

export const listExports = staffList('feed-exports', {
  ...common,
  summary: 'Feeds of homes that others fetch: of the operator, of agencies and of people',
  sort: ['name', 'id', 'fetched_at'],
  filters: { maker: choice(EXPORT_MAKERS).optional() },
});
export const oneExport = staffOne('feed-exports', { ...common, summary: 'One feed that others fetch' });
export const createExport = staffCreate('feed-exports', {
  ...common,
  right: EDIT,
  sensitive: true,
  summary: 'Make a feed of the whole site, or of one agency, that others fetch',
  fields: { name: text(EXPORT_LIMITS.name), format: choice(EXPORT_FORMAT_NAMES), ...chosen },
});
export const updateExport = staffUpdate('feed-exports', {
  ...common,
  right: EDIT,
  summary: 'Change a feed that others fetch; one that people or agencies made can be switched off and on',
  fields: {
    name: text(EXPORT_LIMITS.name).optional(),
    format: choice(EXPORT_FORMAT_NAMES).optional(),
    ...chosen,
  },
  errors: ['wrong_state'],
});
export const deleteExport = staffDelete('feed-exports', {
  right: EDIT,
  summary: 'Delete a feed that others fetch',
});
export const renewExportKey = staffAction('feed-exports', 'renew-key', {
  right: EDIT,
  sensitive: true,
  summary: 'Give a feed that others fetch another address; the one before ends at once',
  fields: { id: id() },
  answer: envelope(exportRow),
  errors: ['not_found'],
});
