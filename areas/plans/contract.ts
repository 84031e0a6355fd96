import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { choice, id, paging, text } from '@keystead/http/fields';
import { z } from 'zod';
import { COUNTED, ENTRY_KINDS, FEATURES } from './rules.ts';

export type { CountedFeature, Feature } from './rules.ts';

const wholeOrNull = z.number().int().nullable();

const feature = z.object({
  id: z.number().int(),
  name: z.enum(FEATURES),
  limit_type: z.enum(['limited', 'unlimited']),
  /** Null without limit. */
  limit: wholeOrNull,
});

/** A package on offer. */
export const planPackage = z.object({
  id: z.number().int(),
  name: z.string(),
  // Extension: one sentence about whom it is for.
  description: z.string(),
  ios_product_id: z.string().nullable(),
  package_type: z.enum(['free', 'paid']),
  /** In the currency of web-settings; null when free. */
  price: z.number().nullable(),
  /** Hours; 0 for a package without an end, which existing clients have no word for. */
  duration: z.number().int(),
  features: z.array(feature),
  // Extension: the operator's advice.
  is_recommended: z.boolean(),
  // Extension: once per person.
  is_once: z.boolean(),
  created_at: z.string(),
});

/** A package that someone has, with what is left of it. `id` is the package's, as in the offer. */
export const activePackage = planPackage.extend({
  is_active: z.literal(1),
  // Extension: one package can be held several times.
  grant_id: z.number().int(),
  start_date: z.string(),
  /** Null: for ever. */
  end_date: z.string().nullable(),
  features: z.array(
    feature.extend({
      used_limit: z.number().int(),
      /** Null without limit. */
      total_limit: wholeOrNull,
    }),
  ),
});

export const getPackages = defineCall({
  path: 'get-package',
  method: 'GET',
  who: 'anyone',
  summary:
    'Packages one may take or buy; for a signed-in person without the free ones they cannot take again',
  request: z.object({
    platform_type: text(20).optional(),
    // Extension: of this agency, whose packages one manages.
    agency_id: id().optional(),
  }),
  answer: envelope(z.array(planPackage), {
    /** Own ones, or those of the agency, the first to end first; none for guests. */
    active_packages: z.array(activePackage),
    all_features: z.array(z.object({ id: z.number().int(), name: z.enum(FEATURES), status: z.literal(1) })),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
});

export const assignPackage = defineCall({
  path: 'assign_package',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Take a free package',
  request: z.object({
    package_id: id(),
    // Extension: for this agency, whose packages one manages.
    agency_id: id().optional(),
  }),
  answer: emptyEnvelope,
  // bad_request: it costs money. conflict: it was taken before, or is still active.
  errors: ['not_found', 'forbidden', 'bad_request', 'conflict'],
  idempotent: true,
});

/** Extension: the thing in question, whose agency may pay. */
const forThing = {
  /** Of a new listing: the agency that it goes into. */
  agency_id: id().optional(),
  /** The listing to be featured. */
  property_id: id().optional(),
};

export const checkPackageLimit = defineCall({
  path: 'check-package-limit',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whether a feature may be used now; all three are true where no package is needed',
  request: z.object({ type: choice(FEATURES), ...forThing }),
  answer: envelope(
    z.object({
      package_available: z.boolean(),
      feature_available: z.boolean(),
      /** For what is not counted the same as feature_available. */
      limit_available: z.boolean(),
    }),
    {
      /** Extension: what the next credit comes from; null where there is none, or none is needed. */
      next_credit: z
        .object({
          package_name: z.string(),
          /** Hours of the package; 0 for one without an end. */
          duration: z.number().int(),
          /** In that package, with the next one; null without limit. */
          left: wholeOrNull,
          /** In all packages of its holder, with the next one; null without limit. */
          all_left: wholeOrNull.optional(),
          /** The agency that holds it; null: oneself. */
          agency_id: wholeOrNull,
        })
        .nullable(),
    },
  ),
  errors: ['not_found', 'forbidden', 'conflict'],
});

/** What `get_limits` asks about, in the terms of existing clients. */
export const LIMIT_TYPES = ['property', 'advertisement', 'project'] as const;

export const getLimits = defineCall({
  path: 'get_limits',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Whether one may post or feature another one now; `message` says so in the words that clients compare',
  request: z.object({ package_type: choice(LIMIT_TYPES), ...forThing }),
  answer: envelope(
    z.object({
      package_available: z.boolean(),
      feature_available: z.boolean(),
      limit_available: z.boolean(),
      /** Of all packages together; null without limit. */
      total_limit: wholeOrNull,
      used_limit: z.number().int(),
    }),
  ),
  errors: ['not_found', 'forbidden', 'conflict'],
});

/** One line of the ledger. */
export const creditEntry = z.object({
  id: z.number().int(),
  kind: z.enum(ENTRY_KINDS),
  feature: z.enum(COUNTED),
  package_name: z.string(),
  /** Credits that came (+) or went (-); null: granted without limit. */
  amount: wholeOrNull,
  /** Left of that package and feature afterwards; null without limit. */
  balance: wholeOrNull,
  /** What it was spent on; "" when it is gone, or nothing was. */
  title: z.string(),
  /** Why the site adjusted it; "" for everything else. */
  reason: z.string(),
  /** Who used a credit of an agency; null and "" for everything else. */
  account_id: wholeOrNull,
  account_name: z.string(),
  /** ISO-8601, UTC. */
  created_at: z.string(),
});

// Extension: existing clients have no such list.
export const getCreditHistory = defineCall({
  path: 'credit-history',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Every movement of one’s own credits, or of those of an agency whose packages one manages, the last one first',
  request: z.object({ ...paging, agency_id: id().optional() }),
  answer: listEnvelope(creditEntry),
  errors: ['not_found', 'forbidden'],
});

export type PlanPackage = z.infer<typeof planPackage>;
export type ActivePackage = z.infer<typeof activePackage>;
export type CreditEntry = z.infer<typeof creditEntry>;
