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
