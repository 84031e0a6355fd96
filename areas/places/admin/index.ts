import { type Resource, screen } from '@keystead/admin';
import { Layers, MapPinned } from 'lucide-react';

/** Where maps have their streets from, and what they can show beside homes. */
export const resources: readonly Resource[] = [
  {
    name: 'places',
    label: 'Places',
    one: 'run',
    group: 'Catalogue',
    icon: MapPinned,
    list: screen(() => import('./places-page.tsx').then((file) => file.PlacesPage)),
  },
  {
    name: 'map-layers',
    label: 'Map layers',
    one: 'map layer',
    about: 'Your own layers over every map, such as school districts, noise or flood zones.',
    group: 'Catalogue',
    right: 'catalogue',
    icon: Layers,
    searched: true,
    deleteText: 'Maps do not show it any more, and searches that ask for it find nothing.',
    list: screen(() => import('./layer-list.tsx').then((file) => file.LayerList)),
    create: screen(() => import('./layer-form.tsx').then((file) => file.LayerCreate)),
    edit: screen(() => import('./layer-form.tsx').then((file) => file.LayerEdit)),
  },
];
