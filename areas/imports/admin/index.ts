import { type Resource, screen } from '@keystead/admin';
import { FileOutput, FileUp, Rss, Truck } from 'lucide-react';

/** Listings from files, and whole sites of other systems: what was brought in, and the wizards that bring in more. */
export const resources: readonly Resource[] = [
  {
    name: 'imports',
    label: 'Imports',
    one: 'import',
    group: 'Catalogue',
    icon: FileUp,
    letter: 'i',
    list: screen(() => import('./import-list.tsx').then((file) => file.ImportList)),
    show: screen(() => import('./import-show.tsx').then((file) => file.ImportShow)),
  },
  {
    name: 'feeds',
    label: 'Feeds',
    one: 'feed',
    about: 'Homes that agencies send from their own software, read again and again by themselves.',
    group: 'Catalogue',
    icon: Rss,
    searched: true,
    deleteText: 'Its homes stay, and so does the history of its files.',
    list: screen(() => import('./feed-list.tsx').then((file) => file.FeedList)),
    create: screen(() => import('./feed-form.tsx').then((file) => file.FeedCreate)),
    edit: screen(() => import('./feed-form.tsx').then((file) => file.FeedEdit)),
    show: screen(() => import('./feed-show.tsx').then((file) => file.FeedShow)),
  },
  {
    name: 'feed-exports',
    label: 'Export feeds',
    one: 'export feed',
    about: 'Addresses at which portals and partners fetch the homes of the site.',
    group: 'Catalogue',
    icon: FileOutput,
    searched: true,
    deleteText: 'It can no longer be fetched. The homes stay.',
    list: screen(() => import('./export-list.tsx').then((file) => file.ExportList)),
    create: screen(() => import('./export-form.tsx').then((file) => file.ExportCreate)),
    edit: screen(() => import('./export-form.tsx').then((file) => file.ExportEdit)),
    show: screen(() => import('./export-show.tsx').then((file) => file.ExportShow)),
  },
  {
    name: 'move-ins',
    label: 'Move-ins',
    one: 'move-in',
    about:
      'Whole sites of other systems: their people, homes, articles and settings, with their old addresses.',
    group: 'System',
    icon: Truck,
    title: ({ id, name }) => name || `Move-in ${id}`,
    list: screen(() => import('./move-in/list.tsx').then((file) => file.MoveInList)),
    create: screen(() => import('./move-in/choose.tsx').then((file) => file.MoveInChoose)),
    show: screen(() => import('./move-in/show.tsx').then((file) => file.MoveInShow)),
  },
];
