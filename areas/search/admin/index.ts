import { type Resource, screen } from '@keystead/admin';
import { ListFilter, MessageSquareQuote } from 'lucide-react';
import { WITHOUT_CATEGORY } from './without-category.ts';

/** What visitors search with. */
export const resources: readonly Resource[] = [
  {
    name: 'search-synonyms',
    label: 'Search synonyms',
    one: 'synonym',
    about: 'Phrases that visitors type, and what they mean by them.',
    group: 'Catalogue',
    right: 'catalogue',
    icon: MessageSquareQuote,
    searched: true,
    isUndoable: true,
    title: (record) => String(record.phrase),
    list: screen(() => import('./synonym-list.tsx').then((file) => file.SynonymList)),
    create: screen(() => import('./synonym-form.tsx').then((file) => file.SynonymCreate)),
    edit: screen(() => import('./synonym-form.tsx').then((file) => file.SynonymEdit)),
  },
  {
    name: 'first-filters',
    label: 'Featured filters',
    one: 'list of filters',
    about: 'Filters that stand first for a category.',
    group: 'Catalogue',
    right: 'catalogue',
    icon: ListFilter,
    isUndoable: true,
    title: (record) => String(record.category || WITHOUT_CATEGORY),
    list: screen(() => import('./first-filters-list.tsx').then((file) => file.FirstFiltersList)),
    create: screen(() => import('./first-filters-form.tsx').then((file) => file.FirstFiltersCreate)),
    edit: screen(() => import('./first-filters-form.tsx').then((file) => file.FirstFiltersEdit)),
  },
];
