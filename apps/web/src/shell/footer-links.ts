import { ALL, MAIN_LINKS } from './main-links.ts';

/** The footer's columns: every public page is one step away from every other. */
export const FOOTER_LINKS = [
  {
    key: 'footerFind',
    links: [
      ...MAIN_LINKS.slice(0, 3),
      { key: 'newest', to: ALL, search: { sort: 'newest' } },
      { key: 'featured', to: '/featured-properties', search: {} },
      { key: 'premium', to: '/premium-properties', search: {} },
      { key: 'mostLoved', to: '/most-favorite-properties', search: {} },
      { key: 'favourites', to: '/user/favorites-properties', search: {} },
    ],
  },
  {
    key: 'footerExplore',
    links: [
      { key: 'categories', to: '/all-categories', search: {} },
      { key: 'cities', to: '/properties-nearby-city', search: {} },
      { key: 'mostViewed', to: '/most-viewed-properties', search: {} },
      { key: 'projects', to: '/all-projects', search: {} },
      { key: 'agents', to: '/all-agents', search: {} },
      { key: 'articles', to: '/articles', search: {} },
      { key: 'mortgage', to: '/mortgage-calculator', search: {} },
      { key: 'areaUnits', to: '/area-converter', search: {} },
    ],
  },
  {
    key: 'footerOwners',
    links: [
      { key: 'post', to: '/user/properties', search: {} },
      { key: 'myProperties', to: '/user/dashboard', search: {} },
      { key: 'packages', to: '/subscription-plan', search: {} },
      { key: 'signIn', to: '/sign-in', search: {} },
    ],
  },
  {
    key: 'footerSite',
    links: [
      { key: 'about', to: '/about-us', search: {} },
      { key: 'faqs', to: '/faqs', search: {} },
      { key: 'contact', to: '/contact-us', search: {} },
      { key: 'terms', to: '/terms-and-condition', search: {} },
      { key: 'privacy', to: '/privacy-policy', search: {} },
      { key: 'privacyChoices', to: '/privacy-policy', search: {}, hash: 'choices' },
    ],
  },
] as const;
