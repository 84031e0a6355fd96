import { envelope } from '@keystead/http/call';
import { bool, choice, decimal, id, idList, int, text } from '@keystead/http/fields';
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
import { z } from 'zod';
import {
  COUNTED,
  ENTRY_KINDS,
  FEATURES,
  GRANT_STATES,
  LONGEST_REASON,
  MOST_CREDITS,
  SOURCES,
} from './rules.ts';

/** Packages, and what people hold of them, as the staff of the site see them. */

const wholeOrNull = z.number().int().nullable();
const moment = z.string();

const packageRow = z.object({
  id: z.number().int(),
  version: z.string(),
  name: z.string(),
  description: z.string(),
  /** In the currency of the settings; null when free. */
  price: z.number().nullable(),
  /** Null for ever. */
  duration_hours: wholeOrNull,
  once_per_person: z.boolean(),
  given_at_start: z.boolean(),
  is_recommended: z.boolean(),
  /** On offer; what people have of it lasts either way. */
  is_active: z.boolean(),
  ios_product_id: z.string(),
  position: z.number().int(),
  /** Null without limit. */
  features: z.array(z.object({ feature: z.enum(FEATURES), amount: wholeOrNull })),
  /** How often it was granted. */
  granted: z.number().int(),
  created_at: moment,
});
export type StaffPackage = z.output<typeof packageRow>;

/** Without an amount it is without limit. */
const feature = z.object({
  feature: choice(FEATURES),
  amount: int({ min: 1, max: MOST_CREDITS }).optional(),
});
const price = decimal({ min: 0.01, max: 1e9 });
const hours = int({ min: 1 });
const kinds = {
  once_per_person: bool().optional(),
  given_at_start: bool().optional(),
  is_recommended: bool().optional(),
  is_active: bool().optional(),
};

const packages = { right: 'packages:view', row: packageRow } as const;

export const listPackages = staffList('packages', {
  ...packages,
  summary: 'Packages, on offer or not, in the operator’s order',
  sort: ['position', 'name', 'price', 'granted', 'id'],
  filters: { is_active: bool().optional(), kind: choice(['free', 'paid']).optional() },
});
export const onePackage = staffOne('packages', { ...packages, summary: 'One package' });
export const createPackage = staffCreate('packages', {
  ...packages,
  right: 'packages:edit',
  summary: 'Add a package at the end; on offer unless said otherwise',
  fields: {
    name: text(60),
    description: text(300).optional(),
    price: price.optional(),
    duration_hours: hours.optional(),
    ios_product_id: text(100).optional(),
    features: z.array(feature).max(FEATURES.length),
    ...kinds,
  },
});
export const updatePackage = staffUpdate('packages', {
  ...packages,
  right: 'packages:edit',
  summary: 'Change a package; what people have of it keeps the terms it was granted with',
  fields: {
    name: text(60).optional(),
    description: orNone(text(300)),
    price: orNone(price),
    duration_hours: orNone(hours),
    ios_product_id: orNone(text(100)),
    features: listOf(feature, FEATURES.length).optional(),
    ...kinds,
  },
});
export const deletePackage = staffDelete('packages', {
  right: 'packages:edit',
  summary: 'Remove a package that nobody was granted and nobody has begun to pay for',
});
export const orderPackages = staffAction('packages', 'reorder', {
  right: 'packages:edit',
  summary: 'The whole list in its new order; what is missing keeps its place behind the named ones',
  fields: { ids: idList(1000) },
});

const lot = z.object({
  feature: z.enum(FEATURES),
  /** Null without limit. */
  total: wholeOrNull,
  used: z.number().int(),
  /** Expired, revoked or taken by staff. */
  ended: z.number().int(),
  left: wholeOrNull,
});

/** The agency that holds it; null: the person. "" for one that has ended. */
const ofAgency = { agency_id: wholeOrNull, agency_name: z.string() };

/** A package in someone's hands. */
const grantRow = z.object({
  id: z.number().int(),
  /** Who holds it; of an agency's, who brought it in. */
  account_id: z.number().int(),
  account_name: z.string(),
  ...ofAgency,
  package_id: z.number().int(),
  package_name: z.string(),
  price: z.number().nullable(),
  source: z.enum(SOURCES),
  state: z.enum(GRANT_STATES),
  starts_at: moment,
  /** Null: for ever. */
  ends_at: moment.nullable(),
  features: z.array(lot),
});
export type StaffGrant = z.output<typeof grantRow>;

const entryRow = z.object({
  id: z.number().int(),
  grant_id: z.number().int(),
  account_id: z.number().int(),
  account_name: z.string(),
  ...ofAgency,
  /** Who used a credit of an agency; null and "" for everything else. */
  actor_id: wholeOrNull,
  actor_name: z.string(),
  package_name: z.string(),
  feature: z.enum(FEATURES),
  kind: z.enum(ENTRY_KINDS),
  /** Credits that came (+) or went (-); null: granted without limit. */
  amount: wholeOrNull,
  balance: wholeOrNull,
  /** What it was spent on; "" when it is gone, or nothing was. */
  title: z.string(),
  /** Why staff adjusted it; "" for everything else. */
  reason: z.string(),
  created_at: moment,
});
export type StaffEntry = z.output<typeof entryRow>;

const grantPage = grantRow.extend({
  /** The last two hundred, the last one first. */
  entries: z.array(entryRow),
});
export type StaffGrantPage = z.output<typeof grantPage>;

export const listCredits = staffList('credits', {
  right: 'credits:view',
  summary:
    'Packages in people’s hands with what is left of them; words are looked for in names and addresses',
  row: grantRow,
  sort: ['starts_at', 'ends_at', 'id'],
  order: 'desc',
  filters: {
    account_id: id().optional(),
    agency_id: id().optional(),
    package_id: id().optional(),
    source: choice(SOURCES).optional(),
    state: choice(GRANT_STATES).optional(),
  },
});
export const oneCredits = staffOne('credits', {
  right: 'credits:view',
  summary: 'One package in someone’s hands, with its entries in the ledger',
  row: grantPage,
});
export const adjustCredits = staffAction('credits', 'adjust', {
  right: 'credits:edit',
  summary: 'Add credits to a granted package or take unused ones, with a reason that its person reads',
  fields: {
    id: id(),
    feature: choice(COUNTED),
    /** Above 0 they come, below they go; never more than are left. */
    amount: int({ min: -MOST_CREDITS, max: MOST_CREDITS }),
    reason: text(LONGEST_REASON),
  },
  answer: envelope(grantPage),
  errors: ['not_found', 'wrong_state'],
  idempotent: true,
});
export const giveCredits = staffAction('credits', 'give', {
  right: 'credits:edit',
  summary: 'Give a person or an agency a package for nothing, on offer or not',
  /** One of `account_id` and `agency_id`. */
  fields: {
    account_id: id().optional(),
    agency_id: id().optional(),
    package_id: id(),
    reason: text(LONGEST_REASON),
  },
  answer: envelope(grantPage),
  errors: ['not_found', 'conflict'],
  idempotent: true,
});

export const listEntries = staffList('credit-entries', {
  right: 'credits:view',
  summary: 'The ledger: every movement of every credit, the last one first',
  row: entryRow,
  sort: ['id'],
  order: 'desc',
  filters: {
    account_id: id().optional(),
    agency_id: id().optional(),
    grant_id: id().optional(),
    feature: choice(FEATURES).optional(),
    kind: choice(ENTRY_KINDS).optional(),
  },
});
