import { pictureItem } from '@keystead/catalogue/contract';
import { defineCall, emptyEnvelope, envelope, listEnvelope, MEGABYTE } from '@keystead/http/call';
import { editedFields, forgettable, postedFields, shownFields } from '@keystead/http/declared';
import { bool, choice, decimal, file, id, idList, int, paging, text } from '@keystead/http/fields';
import { cleanInput } from '@keystead/http/input';
import { parseMeasure } from '@keystead/kit/units';
import { z } from 'zod';
import { RESERVATION_HOURS, UNIT_EVENTS, UNIT_LIMITS, UNIT_STATES, UNIT_TYPES } from './limits.ts';
import { UNIT_ACTIONS } from './rules.units.ts';
import { ALL_UNIT_FIELDS, UNIT_FIELDS } from './unit-fields.ts';

const count = z.number().int();

/** Returns a size with the unit it is written in; a number alone is square metres. */
const size = ({ most }: { most: number }) =>
  text(60)
    .transform((written, context) => {
      const measure = parseMeasure(written, { dimension: 'area', bare: 'm2' });
      if (measure && measure.canonical >= 0 && measure.canonical <= most) {
        const { canonical, unit } = measure;
        return { canonical, unit };
      }
      const message = measure ? `must be between 0 and ${most} m²` : 'must be a number with a unit of area';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({ wire: { type: 'string', maxLength: 60 } });

// Constants, so that a bundle of the browser can drop them with the schemas.
const posted = postedFields(UNIT_FIELDS, { size, plan: id });
const edited = editedFields(UNIT_FIELDS, { size, plan: () => forgettable(id()) });
const shown = shownFields(UNIT_FIELDS, 'unit', {});
/** What an edit of one unit may say; a picture of its own goes by "". */
export const editedUnit = { ...edited, picture: z.union([z.literal(''), file()]).optional() };
export const LARGEST_UNIT = 16 * MEGABYTE;

/** How many units there are, and what the available ones cost. */
export const unitCounts = z.object({
  /** Without those withdrawn. */
  total: count,
  available: count,
  reserved: count,
  sold: count,
  /** Of available units with a price, parking and storage apart; null where there are none. */
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
});

/** A unit as anybody may see it. Sizes are square metres. */
export const projectUnit = z.object({
  id: count,
  project_id: count,
  ...shown,
  state: z.enum(UNIT_STATES),
  /** The floor whose plan shows it, by its number in `plans` of the project. */
  plan_id: count.nullable(),
  /** A picture of its own. */
  picture: pictureItem.nullable(),
});

/** A unit as its owner sees it. */
export const ownUnit = projectUnit.extend({
  /** Goes back with a change: the second of two editors learns of the first. */
  version: count,
  /** When the reservation ends; ISO-8601, UTC. */
  reserved_until: z.string().nullable(),
  /** For whom, in the owner's words. */
  reserved_for: z.string(),
});

export type UnitCounts = z.infer<typeof unitCounts>;
export type ProjectUnit = z.infer<typeof projectUnit>;
export type OwnUnit = z.infer<typeof ownUnit>;

export const UNIT_SORTS = ['position', 'price_asc', 'price_desc', 'area_asc', 'area_desc', 'floor'] as const;

const unitFilters = {
  unit_state: choice(UNIT_STATES).optional(),
  unit_type: choice(UNIT_TYPES).optional(),
  floor: int({ min: UNIT_FIELDS.floor.least, max: UNIT_FIELDS.floor.most }).optional(),
  /** So many or more. */
  bedrooms: int({ max: UNIT_FIELDS.bedrooms.most }).optional(),
  min_price: decimal({ min: 0 }).optional(),
  max_price: decimal({ min: 0 }).optional(),
  /** Square metres. */
  min_area: decimal({ min: 0 }).optional(),
  max_area: decimal({ min: 0 }).optional(),
  /** By default in the owner's order. Units without a price or size stand last. */
  sort: choice(UNIT_SORTS).default('position'),
  ...paging,
  limit: int({ min: 1, max: UNIT_LIMITS.page }).default(100),
};

export const getProjectUnits = defineCall({
  path: 'get-project-units',
  method: 'GET',
  who: 'anyone',
  summary: 'Units of one project, by its readable address or number, with counts of all of them',
  request: z.object({ slug_id: text(255).optional(), id: id().optional(), ...unitFilters }),
  answer: listEnvelope(projectUnit, { counts: unitCounts }),
  errors: ['not_found', 'gone', 'payment_required'],
});

export const getOwnProjectUnits = defineCall({
  path: 'get-own-project-units',
  method: 'GET',
  who: 'signed_in',
  summary: 'Units of one’s own project, with what only its owner sees',
  request: z.object({ project_id: id(), ...unitFilters }),
  answer: listEnvelope(ownUnit, { counts: unitCounts }),
  errors: ['not_found'],
});

const unitRow = z.object({
  /** Present: a unit that is there; then it is as this row says, and what the row leaves out is empty. */
  id: id().optional(),
  version: id().optional(),
  ...posted,
  /** Of a new unit; those that are there change by `change-project-unit-states`. */
  state: choice(UNIT_STATES).optional(),
});

/** Reads a list that comes as JSON, as long ones of forms do: a form has a bounded number of parts. */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return cleanInput({ units: JSON.parse(value) }).units;
  } catch {
    return value;
  }
}

export const saveProjectUnits = defineCall({
  path: 'save-project-units',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Add and change units of one’s own project: all of them, or none where one is not valid',
  request: z.object({
    project_id: id(),
    /** As a list, or as its JSON. */
    units: z.preprocess(
      listIn,
      z
        .array(unitRow, 'must be a list of units')
        .min(1, 'must name at least one')
        .max(UNIT_LIMITS.project, `must be at most ${UNIT_LIMITS.project}`),
    ),
  }),
  answer: envelope(z.array(ownUnit), { counts: unitCounts }),
  errors: ['not_found', 'conflict'],
  maxBodyBytes: 2 * MEGABYTE,
  idempotent: true,
});

export const changeProjectUnit = defineCall({
  path: 'change-project-unit',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Change what one unit says; what is absent stays, an empty text clears',
  request: z.object({
    id: id(),
    version: id().optional(),
    ...editedUnit,
  }),
  answer: envelope(ownUnit, { counts: unitCounts }),
  errors: ['not_found', 'conflict'],
  maxBodyBytes: LARGEST_UNIT,
  keepEmpty: [...ALL_UNIT_FIELDS.flatMap(([name, field]) => (field.isRequired ? [] : [name])), 'picture'],
});

const someUnits = { project_id: id(), ids: idList(UNIT_LIMITS.project) };

export const changeUnitStates = defineCall({
  path: 'change-project-unit-states',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Reserve, release, sell, withdraw or offer units again: all that are named, or none',
  request: z.object({
    ...someUnits,
    action: choice(UNIT_ACTIONS),
    /** How long they are reserved. */
    hours: int({ min: RESERVATION_HOURS.least, max: RESERVATION_HOURS.most }).default(
      RESERVATION_HOURS.usual,
    ),
    /** For whom they are reserved; the owner alone reads it. */
    reserved_for: text(UNIT_LIMITS.reservedFor).optional(),
  }),
  answer: envelope(z.array(ownUnit), { counts: unitCounts }),
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
});

export const deleteProjectUnits = defineCall({
  path: 'delete-project-units',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove units of one’s own project; their history stays',
  request: z.object(someUnits),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const getUnitEvents = defineCall({
  path: 'get-project-unit-events',
  method: 'GET',
  who: 'signed_in',
  summary: 'What happened to the units of one’s own project, or to one of them, the last first',
  request: z.object({
    project_id: id(),
    unit_id: id().optional(),
    /** 1: without units that were added or whose words or price were changed. */
    states_only: bool().default(false),
    ...paging,
  }),
  answer: listEnvelope(
    z.object({
      id: count,
      unit_id: count,
      /** As the unit stood afterwards. */
      label: z.string(),
      state: z.enum(UNIT_STATES),
      price: z.number().nullable(),
      kind: z.enum(UNIT_EVENTS),
      /** ISO-8601, UTC. */
      at: z.string(),
    }),
  ),
  errors: ['not_found'],
});
