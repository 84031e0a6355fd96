import { SITE_PATHS } from '@keystead/home/rules';
import type { Page } from '@playwright/test';
import { anyAgent, anyListing, anyProject } from './pages.ts';
import { STEPS } from './posting.ts';

/** A screen to take pictures of. */
export interface Screen {
  name: string;
  address: string;
  signedIn: boolean;
  /** Only what a window shows: the rest of the page would be more of the same. */
  windowOnly?: boolean;
}

/** Returns every screen of the site, with an address that shows it. */
export async function allScreens(page: Page): Promise<Screen[]> {
  const open = { signedIn: false };
  const own = { signedIn: true };
  const chosen: Screen[] = [
    { name: 'home', address: '/', ...open },
    { name: 'results', address: '/properties/all-properties', ...open },
    { name: 'results-in-a-city', address: '/properties/city/Lisbon', ...open, windowOnly: true },
    { name: 'results-filtered', address: FILTERED, ...open, windowOnly: true },
    { name: 'results-none', address: '/properties/all-properties?max_price=1&min_beds=5', ...open },
    { name: 'results-by-words', address: '/search?search=garden', ...open, windowOnly: true },
    { name: 'featured', address: '/featured-properties', ...open, windowOnly: true },
    { name: 'category', address: '/properties/categories/villa', ...open, windowOnly: true },
    { name: 'map', address: '/properties-on-map?view=map', ...open, windowOnly: true },
    { name: 'listing', address: await anyListing(page), ...open },
    { name: 'most-viewed', address: '/most-viewed-properties', ...open, windowOnly: true },
    { name: 'premium', address: '/premium-properties', ...open, windowOnly: true },
    { name: 'favourites', address: '/user/favorites-properties', ...open },
    { name: 'projects', address: '/all-projects', ...open, windowOnly: true },
    { name: 'project', address: await anyProject(page), ...open },
    { name: 'agents', address: '/all-agents', ...open },
    { name: 'agent', address: await anyAgent(page), ...open },
    { name: 'categories', address: '/all-categories', ...open },
    { name: 'cities', address: '/properties-nearby-city', ...open },
    { name: 'packages', address: '/subscription-plan', ...open },
    { name: 'articles', address: '/articles', ...open },
    { name: 'article', address: '/article-details/how-property-fraud-works', ...open },
    { name: 'privacy', address: '/privacy-policy', ...open },
    { name: 'questions', address: '/faqs', ...open },
    { name: 'mortgage', address: '/mortgage-calculator?price=300000&extra=100&tax=1200&compare=1', ...open },
    { name: 'sign-in', address: '/sign-in', ...open },
    { name: 'sign-up', address: '/sign-up', ...open },
    { name: 'forgot-password', address: '/forgot-password', ...open },
    { name: 'contact', address: '/contact-us', ...open },
    { name: 'viewing-of-a-guest', address: '/viewing', ...open },
    { name: 'offline', address: '/offline', ...open },
    { name: 'not-found', address: '/no-such-page', ...open },
    { name: 'dashboard', address: '/user/dashboard', ...own },
    { name: 'own-projects', address: '/user/projects', ...own },
    { name: 'posting-a-project', address: '/user/add-project', ...own },
    { name: 'feed', address: '/all-personalized-feeds', ...own },
    { name: 'feed-preferences', address: '/user/personalize-feed', ...own },
    { name: 'saved-searches', address: '/user/saved-searches', ...own },
    { name: 'profile', address: '/user/profile', ...own },
    { name: 'security', address: '/user/security', ...own },
    { name: 'safety', address: '/user/safety', ...own },
    { name: 'own-packages', address: '/user/subscription', ...own },
    { name: 'payments', address: '/user/transaction-history', ...own },
    { name: 'chat', address: '/user/chat', ...own, windowOnly: true },
    { name: 'chat-with-the-operator', address: '/user/chat?user=0&property=0', ...own, windowOnly: true },
    { name: 'enquiries', address: '/user/enquiries', ...own },
    { name: 'agency', address: '/user/agency', ...own },
    { name: 'agency-packages', address: '/user/agency-packages?id=1', ...own },
    { name: 'viewings', address: '/user/viewings', ...own },
    { name: 'viewing-hours', address: '/user/viewings?view=hours', ...own },
    { name: 'viewing-calendar', address: '/user/viewings?view=calendar', ...own },
    { name: 'offers', address: '/user/offers', ...own },
    { name: 'offers-received', address: '/user/offers?view=received', ...own },
    { name: 'reviews', address: '/user/reviews', ...own },
    { name: 'reviews-received', address: '/user/reviews?view=received', ...own },
    { name: 'export-feeds', address: '/user/export-feeds', ...own },
    { name: 'webhooks', address: '/user/webhooks', ...own },
    { name: 'leads', address: '/user/leads', ...own },
    { name: 'leads-board', address: '/user/leads?view=board', ...own },
    { name: 'leads-routing', address: '/user/leads?view=routing', ...own },
    { name: 'leads-templates', address: '/user/leads?view=templates', ...own },
    { name: 'advertisements', address: '/user/advertisement', ...own },
    { name: 'notifications', address: '/user/notifications', ...own },
    { name: 'notification-settings', address: '/user/notifications?view=settings', ...own },
    { name: 'verification', address: '/user/verification-form', ...own },
    ...STEPS.map(([step], index) => ({
      name: `posting-${index + 1}-${step}`,
      address: `/user/properties?step=${step}`,
      ...own,
    })),
  ];
  const others = SITE_PATHS.filter((path) =>
    chosen.every(({ address }) => address !== path && !address.startsWith(`${path}?`)),
  );
  return [...chosen, ...others.map((path) => ({ name: path.slice(1), address: path, ...open }))];
}

const FILTERED = '/properties/all-properties?property_type=0&min_beds=2&max_price=900000&sort=price_asc';
