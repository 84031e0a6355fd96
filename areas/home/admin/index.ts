import { type Resource, screen } from '@keystead/admin';
import { CornerUpRight, Images, LayoutList, SearchCheck } from 'lucide-react';

const common = { group: 'Content', right: 'content' } as const;

/** The front of the site: its home page, what search engines read, and old addresses. */
export const resources: readonly Resource[] = [
  {
    ...common,
    name: 'home-sections',
    label: 'Home page',
    one: 'row of the home page',
    icon: LayoutList,
    letter: 'h',
    list: screen(() => import('./sections/section-list.tsx').then((file) => file.SectionList)),
    edit: screen(() => import('./sections/section-form.tsx').then((file) => file.SectionEdit)),
  },
  {
    ...common,
    name: 'sliders',
    label: 'Slides',
    one: 'slide',
    about: 'Large pictures at the top of the home page that lead somewhere.',
    icon: Images,
    searched: true,
    isUndoable: true,
    list: screen(() => import('./sliders/slider-list.tsx').then((file) => file.SliderList)),
    create: screen(() => import('./sliders/slider-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./sliders/slider-form.tsx').then((file) => file.Edit)),
  },
  {
    ...common,
    name: 'page-texts',
    label: 'Search engines',
    one: 'page',
    icon: SearchCheck,
    searched: true,
    list: screen(() => import('./pages/page-list.tsx').then((file) => file.PageList)),
    edit: screen(() => import('./pages/page-form.tsx').then((file) => file.PageEdit)),
  },
  {
    ...common,
    name: 'redirects',
    label: 'Redirects',
    one: 'redirect',
    icon: CornerUpRight,
    searched: true,
    isUndoable: true,
    list: screen(() => import('./redirects/redirect-list.tsx').then((file) => file.RedirectList)),
    create: screen(() => import('./redirects/redirect-form.tsx').then((file) => file.Create)),
    edit: screen(() => import('./redirects/redirect-form.tsx').then((file) => file.Edit)),
  },
];
