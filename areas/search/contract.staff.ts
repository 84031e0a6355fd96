import { choice, text } from '@keystead/http/fields';
import {
  orNone,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
} from '@keystead/http/staff';
import { z } from 'zod';
import { LONGEST_SYNONYM, SYNONYM_LANGUAGES } from './synonyms.ts';

const READ = 'catalogue:view';
const EDIT = 'catalogue:edit';

const language = z.enum(SYNONYM_LANGUAGES);
const meaning = text(600);

export const synonymRow = z.object({
  id: z.number().int(),
  version: z.string(),
  phrase: z.string(),
  /** Of the sentences that know it, "" for all. */
  language: language.or(z.literal('')),
  /** One of `staff/search-synonyms/meanings`. */
  meaning: z.string(),
  /** What the meaning is called; "" for what the catalogue does not know any more: such a synonym is not read. */
  meaning_name: z.string(),
  created_at: z.string(),
});

const fields = { language: orNone(choice(SYNONYM_LANGUAGES)) };

export const listSynonyms = staffList('search-synonyms', {
  right: READ,
  summary: 'Words of the operator’s own that sentences of visitors are read with',
  row: synonymRow,
  sort: ['phrase', 'language', 'created_at', 'id'],
  filters: { language: choice(SYNONYM_LANGUAGES).optional() },
});
export const oneSynonym = staffOne('search-synonyms', {
  right: READ,
  summary: 'One synonym',
  row: synonymRow,
});
export const createSynonym = staffCreate('search-synonyms', {
  right: EDIT,
  summary: 'Let a word or a few mean something that the catalogue knows; sentences are read with it at once',
  row: synonymRow,
  fields: { phrase: text(LONGEST_SYNONYM), meaning, ...fields },
});
export const updateSynonym = staffUpdate('search-synonyms', {
  right: EDIT,
  summary: 'Change a synonym',
  row: synonymRow,
  fields: { phrase: text(LONGEST_SYNONYM).optional(), meaning: meaning.optional(), ...fields },
});
export const deleteSynonym = staffDelete('search-synonyms', { right: EDIT, summary: 'Remove a synonym' });

export const listSynonymMeanings = staffView('search-synonyms/meanings', {
  right: READ,
  summary: 'What a synonym may mean: types of homes, answers, facts, and cities with homes',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});
