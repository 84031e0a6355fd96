import { SITE_PAGES, SITE_PATHS, type SitePage } from '@keystead/home/rules';
import { ALL, MAIN_LINKS } from './main-links.ts';

/** Returns the links to the pages of a column: `key` is a label of the footer, or the title of the page itself. */
function pagesOf(column: SitePage['footer']) {
  return SITE_PATHS.flatMap((to) => {
    const page = SITE_PAGES[to];
    if (!('footer' in page) || page.footer !== column) return [];
    const key = 'link' in page ? page.link : { title: `${page.texts}.title`, english: page.name };
    return [{ key, to, search: {} }];
  });
}

/** The footer's columns: every public page is one step away from every other. */
export const FOOTER_LINKS = [
  {
    key: 'footerFind',
    links: [
      ...MAIN_LINKS.slice(0, 3),
      { key: 'newest', to: ALL, search: { sort: 'newest' } },
      ...pagesOf('footerFind'),
      { key: 'favourites', to: '/user/favorites-properties', search: {} },
    ],
  },
  { key: 'footerExplore', links: pagesOf('footerExplore') },
  {
    key: 'footerOwners',
    links: [
      { key: 'post', to: '/user/properties', search: {} },
      { key: 'myProperties', to: '/user/dashboard', search: {} },
      ...pagesOf('footerOwners'),
      { key: 'signIn', to: '/sign-in', search: {} },
    ],
  },
  {
    key: 'footerSite',
    links: [
      ...pagesOf('footerSite'),
      { key: 'privacyChoices', to: '/privacy-policy', search: {}, hash: 'choices' },
    ],
  },
] as const;
