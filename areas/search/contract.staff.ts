import { choice, id, text } from '@keystead/http/fields';
import {
  listOf,
  orNone,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  staffView,
} from '@keystead/http/staff';
import { z } from 'zod';
import { MOST_FIRST_FILTERS } from './first-filters.ts';
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

export const firstFiltersRow = z.object({
  id: z.number().int(),
  version: z.string(),
  /** null: where no category is chosen, and for those without a list. */
  category_id: z.number().int().nullable(),
  /** Its name, "" for none. */
  category: z.string(),
  /** Of `staff/first-filters/choices`, in the order of the drawer. */
  filters: z.array(z.string()),
  created_at: z.string(),
});

const filters = () => listOf(text(60), MOST_FIRST_FILTERS);

export const listFirstFilters = staffList('first-filters', {
  right: READ,
  summary: 'Which filters stand first among all filters of a search, by category',
  row: firstFiltersRow,
  sort: ['id', 'created_at'],
});
export const oneFirstFilters = staffOne('first-filters', {
  right: READ,
  summary: 'The filters that stand first for one category',
  row: firstFiltersRow,
});
export const createFirstFilters = staffCreate('first-filters', {
  right: EDIT,
  summary:
    'Let filters stand first where a category is chosen; without one, where none is, and for all that have no list',
  row: firstFiltersRow,
  fields: { category_id: orNone(id()), filters: filters() },
});
export const updateFirstFilters = staffUpdate('first-filters', {
  right: EDIT,
  summary: 'Change which filters stand first',
  row: firstFiltersRow,
  fields: { category_id: orNone(id()), filters: filters().optional() },
});
export const deleteFirstFilters = staffDelete('first-filters', {
  right: EDIT,
  summary: 'Remove a list: the general one holds again, or the order of the site',
});

export const listFirstFilterChoices = staffView('first-filters/choices', {
  right: READ,
  summary: 'What may stand first: facts that are searched, and parameters that visitors filter by',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});
