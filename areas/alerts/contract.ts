import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, choice, id, text } from '@keystead/http/fields';
import { timeZone } from '@keystead/notifications/contract';
import { checkPoint, searchFilters, shapeTexts } from '@keystead/search/contract';
import { z } from 'zod';
import { DEMAND, FREQUENCIES, LONGEST_NAME, MOST_SEARCHES } from './rules.ts';

/** Extensions, all of them: the contract of existing clients knows no saved searches. */

export const savedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The filters of the list call, each in its one form. */
  filters: z.record(z.string(), z.string()),
  frequency: z.enum(FREQUENCIES),
  in_app: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
  price_drops: z.boolean(),
  /** Homes found since the person's last look that it still finds. */
  new_count: z.number().int(),
  /** ISO-8601, UTC. */
  created_at: z.string(),
  seen_at: z.string(),
});

/** How the owner is notified. */
const choices = {
  frequency: choice(FREQUENCIES),
  in_app: bool(),
  push: bool(),
  mail: bool(),
  /** Whether a lower price of a home that was found before is reported as well. */
  price_drops: bool(),
};
/** Of the browser: daily and weekly alerts come in the morning there. */
const browserZone = timeZone().optional();

export const getSavedSearches = defineCall({
  path: 'saved-searches',
  method: 'GET',
  who: 'signed_in',
  summary: `Own saved searches, the last saved first, with how many homes are new in each; at most ${MOST_SEARCHES}`,
  request: z.object({}),
  answer: envelope(z.array(savedSearch)),
});

export const saveSearch = defineCall({
  path: 'saved-searches',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Save a search, with the filters of the list call; one that is saved already stays as it is',
  request: z
    .object({
      ...searchFilters,
      ...shapeTexts,
      name: text(LONGEST_NAME),
      frequency: choices.frequency.default('instant'),
      in_app: choices.in_app.default(true),
      push: choices.push.default(true),
      mail: choices.mail.default(true),
      price_drops: choices.price_drops.default(false),
      time_zone: browserZone,
    })
    .superRefine(checkPoint),
  answer: envelope(savedSearch, { already_saved: z.boolean() }),
  errors: ['conflict'],
});

export const updateSavedSearch = defineCall({
  path: 'update-saved-search',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Rename a saved search, or change when and how it notifies; what is not named stays',
  request: z.object({
    id: id(),
    name: text(LONGEST_NAME).optional(),
    frequency: choices.frequency.optional(),
    in_app: choices.in_app.optional(),
    push: choices.push.optional(),
    mail: choices.mail.optional(),
    price_drops: choices.price_drops.optional(),
    time_zone: browserZone,
  }),
  answer: envelope(savedSearch),
  errors: ['not_found'],
});

export const seeSavedSearch = defineCall({
  path: 'see-saved-search',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Say that one has looked at what a saved search finds: nothing in it is new any more',
  request: z.object({ id: id() }),
  answer: envelope(savedSearch),
  errors: ['not_found'],
});

export const deleteSavedSearch = defineCall({
  path: 'saved-searches',
  method: 'DELETE',
  who: 'signed_in',
  changes: 'own',
  summary: 'Delete a saved search; no more notifications come of it',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const getListingDemand = defineCall({
  path: 'listing-demand',
  method: 'GET',
  who: 'signed_in',
  summary: `How many people have saved a search that finds an own listing, and how many more would at lower prices; never fewer than ${DEMAND.least}`,
  request: z.object({ property_id: id().optional(), slug_id: text(255).optional() }),
  answer: envelope(
    z.object({
      /** Off the market nothing finds it. */
      is_on_market: z.boolean(),
      /** Null: too few to be shown. */
      people: z.number().int().nullable(),
      /** Fewer people than this are never shown. */
      least: z.number().int(),
      /** In the operator's currency, by month for homes to let; the highest price first. */
      steps: z.array(
        z.object({
          price: z.number(),
          /** Who does not find it now and would at this price. */
          people: z.number().int(),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
});

export type SavedSearch = z.output<typeof savedSearch>;
