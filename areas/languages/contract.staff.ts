import { envelope } from '@keystead/http/call';
import { bool, file, id, text } from '@keystead/http/fields';
import {
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';
import { isLanguageCode, MOST_FILE_BYTES, MOST_TEXT } from './rules.ts';

const READ = 'languages:view';
const EDIT = 'languages:edit';

const languageRow = z.object({
  id: z.number().int(),
  version: version(),
  code: z.string(),
  /** As its readers call it. */
  name: z.string(),
  is_rtl: z.boolean(),
  /** Visitors may choose it. */
  is_active: z.boolean(),
  /** What everyone reads who has chosen none. */
  is_default: z.boolean(),
  /** The operator's articles, questions and texts are written in it; other languages translate them. */
  is_of_texts: z.boolean(),
  texts: z.number().int(),
  /** Of them, those without a translation yet: visitors read the English ones. */
  missing: z.number().int(),
});
const common = { right: READ, row: languageRow } as const;

export const listLanguages = staffList('languages', {
  ...common,
  summary: 'Languages, with how many texts are missing',
  sort: ['id', 'name', 'code', 'missing'],
});
export const oneLanguage = staffOne('languages', { ...common, summary: 'One language' });
export const createLanguage = staffCreate('languages', {
  ...common,
  right: EDIT,
  summary:
    'Add a language; name and direction are those of its code unless given, and visitors do not see it yet',
  fields: {
    code: text(12).refine(isLanguageCode, 'must be a language code such as pt or pt-BR'),
    name: text(60).optional(),
    is_rtl: bool().optional(),
    is_active: bool().optional(),
  },
});
export const updateLanguage = staffUpdate('languages', {
  ...common,
  right: EDIT,
  summary: 'Change how a language is called, which way it runs and whether visitors may choose it',
  fields: { name: text(60).optional(), is_rtl: bool().optional(), is_active: bool().optional() },
});
export const deleteLanguage = staffDelete('languages', {
  right: EDIT,
  summary:
    'Remove a language with its texts; English, the default language and that of the articles, questions and texts stay',
});
export const makeDefaultLanguage = staffAction('languages', 'make-default', {
  right: EDIT,
  summary: 'Say what everybody reads who has chosen no language',
  fields: { id: id() },
  errors: ['not_found'],
});

export const languageCompleteness = staffView('languages/completeness', {
  right: READ,
  summary: 'How much of a language is written, by area; of the default language unless one is named',
  fields: { id: id().optional() },
  data: z.array(
    z.object({
      area: z.string(),
      texts: z.number().int(),
      missing: z.number().int(),
      /** Written or changed here, over what came with the product. */
      own: z.number().int(),
    }),
  ),
  errors: ['not_found'],
});
export const exportTexts = staffView('languages/export', {
  right: READ,
  summary: 'Every text of a language by its key, empty where it is missing: for translators',
  fields: { id: id(), is_missing: bool().optional() },
  data: z.record(z.string(), z.string()),
  errors: ['not_found'],
});
export const importTexts = staffAction('languages', 'import', {
  right: EDIT,
  summary: 'Take over a JSON file of texts by key; all of them, or none and every error is named',
  fields: { id: id(), file: file() },
  answer: envelope(z.object({ written: z.number().int(), unchanged: z.number().int() })),
  errors: ['not_found'],
  maxBodyBytes: MOST_FILE_BYTES,
});

/** `3:listings.price`: of the language 3. Keys of names end with what is named: `3:names.facility.Railway station`. */
const textId = text(400).refine(
  (name) => /^\d{1,9}:[\w.-]+$/.test(name) || /^\d{1,9}:names\.\w+\..+$/.test(name),
  'must be a language and a key, as 3:listings.price',
);

const textRow = z.object({
  id: z.string(),
  version: version(),
  key: z.string(),
  area: z.string(),
  english: z.string(),
  /** As visitors read it; "" where it is missing. */
  text: z.string(),
  /** As it came with the product, "" where it did not. */
  shipped: z.string(),
  /** Written or changed here. */
  is_own: z.boolean(),
});

export const listTexts = staffList('texts', {
  right: READ,
  summary: 'The texts of a language; words are looked for in key, English and text',
  row: textRow,
  sort: ['key', 'english', 'text'],
  filters: {
    /** The default language unless given. */
    language_id: id().optional(),
    area: text(60).optional(),
    is_missing: bool().optional(),
    is_own: bool().optional(),
  },
  errors: ['not_found'],
});
export const updateText = staffAction('texts', 'update', {
  right: EDIT,
  summary: 'Write a text; without one, that of the product stands again. Every process shows it at once',
  fields: { id: textId, version: text(40), text: text(MOST_TEXT).optional() },
  answer: envelope(textRow),
  errors: ['not_found', 'conflict'],
});

export type LanguageRow = z.infer<typeof languageRow>;
export type TextRow = z.infer<typeof textRow>;
