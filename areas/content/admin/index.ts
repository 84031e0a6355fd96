import { type Resource, screen } from '@keystead/admin';
import { CircleHelp, Newspaper, ScrollText, Tags } from 'lucide-react';
import { TEXT_WORDS } from './words.ts';

/** What the house has to say. */
export const resources: readonly Resource[] = [
  {
    ...{ name: 'articles', label: 'Articles', one: 'article', group: 'Content', icon: Newspaper },
    ...{ right: 'content', searched: true, letter: 'w', isUndoable: true },
    title: (record) => String(record.title),
    list: screen(() => import('./articles/article-list.tsx').then((file) => file.ArticleList)),
    create: screen(() => import('./articles/article-form.tsx').then((file) => file.ArticleCreate)),
    edit: screen(() => import('./articles/article-form.tsx').then((file) => file.ArticleEdit)),
  },
  {
    ...{ name: 'article-categories', label: 'Kinds of articles', one: 'kind of articles', group: 'Content' },
    ...{ icon: Tags, right: 'content', searched: true },
    list: screen(() => import('./kinds/kind-list.tsx').then((file) => file.KindList)),
    create: screen(() => import('./kinds/kind-form.tsx').then((file) => file.KindCreate)),
    edit: screen(() => import('./kinds/kind-form.tsx').then((file) => file.KindEdit)),
  },
  {
    ...{ name: 'faqs', label: 'Questions', one: 'question', group: 'Content', icon: CircleHelp },
    ...{ right: 'content', searched: true, letter: 'a', isUndoable: true },
    title: (record) => String(record.question),
    list: screen(() => import('./faq-list.tsx').then((file) => file.FaqList)),
    create: screen(() => import('./faq-form.tsx').then((file) => file.FaqCreate)),
    edit: screen(() => import('./faq-form.tsx').then((file) => file.FaqEdit)),
  },
  {
    ...{ name: 'house-texts', label: 'Texts of the house', one: 'text', group: 'Content', icon: ScrollText },
    right: 'content',
    title: (record) => TEXT_WORDS[record.kind as keyof typeof TEXT_WORDS] ?? 'Text',
    list: screen(() => import('./texts/text-list.tsx').then((file) => file.HouseTextList)),
    edit: screen(() => import('./texts/text-edit.tsx').then((file) => file.HouseTextEdit)),
  },
];
