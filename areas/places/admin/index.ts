import { type Resource, screen } from '@keystead/admin';
import { MapPinned } from 'lucide-react';

/** Where maps have their streets from. */
export const resources: readonly Resource[] = [
  {
    name: 'places',
    label: 'Places',
    one: 'run',
    group: 'Catalogue',
    icon: MapPinned,
    list: screen(() => import('./places-page.tsx').then((file) => file.PlacesPage)),
  },
];
