import { type Resource, screen } from '@keystead/admin';
import { Building2, ListChecks, School, Shapes } from 'lucide-react';

const common = { group: 'Catalogue', right: 'catalogue', searched: true } as const;

/** What homes are described with. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'categories',
    label: 'Categories',
    one: 'category',
    about: 'Every listing is in one: apartment, house, land. A category has questions of its own.',
    icon: Shapes,
    letter: 'c',
    list: screen(() => import('./categories/category-list.tsx').then((file) => file.CategoryList)),
    create: screen(() => import('./categories/category-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./categories/category-form.tsx').then((file) => file.Edit)),
  },
  {
    ...common,
    name: 'parameters',
    label: 'Parameters',
    one: 'parameter',
    about: 'What owners are asked about a home, such as bedrooms or area, and visitors filter by.',
    icon: ListChecks,
    letter: 'p',
    list: screen(() => import('./parameters/parameter-list.tsx').then((file) => file.ParameterList)),
    create: screen(() => import('./parameters/parameter-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./parameters/parameter-form.tsx').then((file) => file.Edit)),
  },
  {
    ...common,
    name: 'facilities',
    label: 'Facilities',
    one: 'facility',
    about: 'What is near a home, with its distance: a school, a station, a beach.',
    icon: School,
    letter: 'f',
    list: screen(() => import('./facilities/facility-list.tsx').then((file) => file.FacilityList)),
    create: screen(() => import('./facilities/facility-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./facilities/facility-form.tsx').then((file) => file.Edit)),
  },
  {
    ...common,
    name: 'cities',
    label: 'Cities',
    one: 'city',
    icon: Building2,
    list: screen(() => import('./cities/city-list.tsx').then((file) => file.CityList)),
    edit: screen(() => import('./cities/city-form.tsx').then((file) => file.CityEdit)),
  },
];
