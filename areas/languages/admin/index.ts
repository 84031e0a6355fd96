import { type Resource, screen } from '@keystead/admin';
import { Languages, TextCursorInput } from 'lucide-react';

const common = { group: 'Content', right: 'languages' } as const;

/** What the screens say, in every language. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'languages',
    label: 'Languages',
    one: 'language',
    icon: Languages,
    searched: true,
    deleteText: 'Its texts are deleted, and its visitors get the default language.',
    list: screen(() => import('./language-list.tsx').then((file) => file.LanguageList)),
    create: screen(() => import('./language-form.tsx').then((file) => file.LanguageCreate)),
    edit: screen(() => import('./language-form.tsx').then((file) => file.LanguageEdit)),
  },
  {
    ...common,
    name: 'texts',
    label: 'Interface texts',
    one: 'text',
    icon: TextCursorInput,
    title: (record) => String(record.key),
    list: screen(() => import('./text-list.tsx').then((file) => file.TextList)),
  },
];
