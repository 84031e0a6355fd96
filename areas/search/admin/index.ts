import { type Resource, screen } from '@keystead/admin';
import { MessageSquareQuote } from 'lucide-react';

/** What visitors search with. */
export const resources: readonly Resource[] = [
  {
    name: 'search-synonyms',
    label: 'Search synonyms',
    one: 'synonym',
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
];
