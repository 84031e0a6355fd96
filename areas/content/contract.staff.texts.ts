import { envelope, MEGABYTE } from '@keystead/http/call';
import { id, int, text } from '@keystead/http/fields';
import { orNone, staffAction, staffList, staffOne, staffUpdate, staffView } from '@keystead/http/staff';
import { z } from 'zod';
import { sentTexts, shownTexts } from './contract.languages.ts';
import { SITE_TEXTS } from './contract.texts.ts';
import { MOST_CHARACTERS } from './rules.ts';

const READ = 'content:view';
const PUBLISH = 'content:publish';

/** A text of the site: there are as many as kinds, and none is added or removed. */
export const siteTextRow = z.object({
  id: z.number().int(),
  /** Number of the newest version, "0" where none was ever written; with those of other languages, "2.5". */
  version: z.string(),
  kind: z.enum(SITE_TEXTS),
  /** The text is the one shipped with the product. */
  is_shipped: z.boolean(),
  /** Since when the text is in force, ISO; "" when not recorded. */
  since: z.string(),
  /** Who wrote them; "" for the product and the console. */
  by: z.string(),
  versions: z.number().int(),
});
export const siteTextWhole = siteTextRow.extend({
  /** What is in force. */
  html: z.string(),
  /** What is in force in other languages, by their codes; outdated: the site's own was changed later. */
  texts: shownTexts({ html: z.string(), is_outdated: z.boolean() }),
});

/** A language that a text is translated to; absent for the text itself. */
const language = () => text(20).optional();

const restored = { right: PUBLISH, summary: 'Put the words of a former version in force again' } as const;

export const listSiteTexts = staffList('house-texts', {
  right: READ,
  row: siteTextRow,
  summary: 'What the operator says of itself: about it, its terms, privacy',
  sort: ['id'],
});
export const oneSiteText = staffOne('house-texts', {
  right: READ,
  row: siteTextWhole,
  summary: 'One text of the operator, as it is in force',
});
export const updateSiteText = staffUpdate('house-texts', {
  right: PUBLISH,
  row: siteTextWhole,
  summary: 'Put new words in force; the former ones stay stored. They are sanitised',
  maxBodyBytes: 8 * MEGABYTE,
  fields: {
    html: orNone(text(MOST_CHARACTERS)),
    texts: sentTexts({ html: text(MOST_CHARACTERS) }).optional(),
  },
});
export const restoreSiteText = staffAction('house-texts', 'restore', {
  ...restored,
  fields: { id: id(), version: text(40), number: int({ min: 1 }), language: language() },
  answer: envelope(siteTextWhole),
  errors: ['not_found', 'conflict'],
});
export const listSiteTextVersions = staffView('house-texts/versions', {
  right: READ,
  summary: 'Every version of a text, or of what it says in another language, the newest first',
  fields: { id: id(), language: language() },
  errors: ['not_found'],
  data: z.array(
    z.object({
      number: z.number().int(),
      at: z.string(),
      by: z.string(),
      /** The version that was restored; null in other languages. */
      restored_from: z.number().int().nullable(),
      /** The text was removed by it. Absent in answers of an earlier version of the software. */
      is_empty: z.boolean().optional(),
    }),
  ),
});
export const oneSiteTextVersion = staffView('house-texts/version', {
  right: READ,
  summary: 'The words of one version, and of the one before it ("" for the first)',
  fields: { id: id(), number: int({ min: 1 }), language: language() },
  errors: ['not_found'],
  data: z.object({ number: z.number().int(), html: z.string(), before: z.string() }),
});
