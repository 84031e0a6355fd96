import { type Resource, screen } from '@keystead/admin';
import { FileUp } from 'lucide-react';

/** Listings from files: what was brought in, and the wizard that brings in more. */
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
];
