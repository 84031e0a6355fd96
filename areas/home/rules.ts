/** Rows of the home page, public pages, and addresses that lead elsewhere. Pure. */

/** Rows of the home page by type, with the titles the site comes with. */
export const SECTION_TITLES = {
  slider_section: 'Slides',
  user_recommendations_section: 'For you',
  featured_properties_section: 'Featured homes',
  nearby_properties_section: 'Homes near you',
  newest_properties_section: 'New on the market',
  categories_section: 'Browse by type',
  most_liked_properties_section: 'Most loved',
  properties_by_cities_section: 'Homes by city',
  most_viewed_properties_section: 'Most viewed',
  featured_projects_section: 'Featured projects',
  projects_section: 'New developments',
  agents_list_section: 'Our agents',
  premium_properties_section: 'Premium homes',
  articles_section: 'Guides and advice',
  faqs_section: 'Frequently asked questions',
} as const;
export type SectionType = keyof typeof SECTION_TITLES;

/** A public page that stands at one address. */
export interface SitePage {
  /** As the back office calls it. */
  readonly name: string;
  /** Column of the footer that links to it, after the pages above it in the list. */
  readonly footer?: 'footerFind' | 'footerExplore' | 'footerOwners' | 'footerSite';
  /** Label of that link, among those of the footer. */
  readonly link?: string;
  /**
   * Where the page has title and description among its own labels, what their keys begin with: `tools.units` for
   * `tools.units.title`. Links to it then say its title, and `name` is that title in English.
   */
  readonly texts?: string;
}

/** Every such page by path: the sitemap, the footer, texts for search engines and end-to-end tests follow the list. */
export const SITE_PAGES = {
  '/': { name: 'Home page' },
  '/properties/all-properties': { name: 'All homes' },
  '/properties-on-map': { name: 'Homes on the map' },
  '/featured-properties': { name: 'Featured homes', footer: 'footerFind', link: 'featured' },
  '/premium-properties': { name: 'Premium homes', footer: 'footerFind', link: 'premium' },
  '/most-favorite-properties': { name: 'Most loved homes', footer: 'footerFind', link: 'mostLoved' },
  '/all-categories': { name: 'Categories', footer: 'footerExplore', link: 'categories' },
  '/properties-nearby-city': { name: 'Homes by city', footer: 'footerExplore', link: 'cities' },
  '/most-viewed-properties': { name: 'Most viewed homes', footer: 'footerExplore', link: 'mostViewed' },
  '/all-projects': { name: 'Projects', footer: 'footerExplore', link: 'projects' },
  '/all-agents': { name: 'Agents', footer: 'footerExplore', link: 'agents' },
  '/agencies': { name: 'Estate agencies', footer: 'footerExplore', texts: 'agencies.public' },
  '/articles': { name: 'Articles', footer: 'footerExplore', link: 'articles' },
  '/mortgage-calculator': { name: 'Mortgage calculator', footer: 'footerExplore', texts: 'tools.mortgage' },
  '/area-converter': { name: 'Area converter', footer: 'footerExplore', texts: 'tools.units' },
  '/subscription-plan': { name: 'Packages', footer: 'footerOwners', link: 'packages' },
  '/about-us': { name: 'About us', footer: 'footerSite', link: 'about' },
  '/faqs': { name: 'Frequently asked questions', footer: 'footerSite', link: 'faqs' },
  '/contact-us': { name: 'Contact', footer: 'footerSite', link: 'contact' },
  '/terms-and-condition': { name: 'Terms', footer: 'footerSite', link: 'terms' },
  '/privacy-policy': { name: 'Privacy', footer: 'footerSite', link: 'privacy' },
} as const satisfies Readonly<Record<string, SitePage>>;
type Declared = typeof SITE_PAGES;
export type SitePath = keyof Declared;
/** Paths of the pages whose declaration holds this. */
export type SitePathWith<Part> = {
  [Path in SitePath]: Declared[Path] extends Part ? Path : never;
}[SitePath];

export const SITE_PATHS = Object.keys(SITE_PAGES) as SitePath[];

/** Returns the name of a page in the back office: its path where it is none of the list. */
export const pageName = (path: string): string =>
  Object.hasOwn(SITE_PAGES, path) ? SITE_PAGES[path as SitePath].name : path;

/** Names of pages that are not the end of their path, as existing clients ask for them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  home: '/',
  homepage: '/',
  'terms-condition': '/terms-and-condition',
  'terms-conditions': '/terms-and-condition',
  'terms-and-conditions': '/terms-and-condition',
  'most-liked-properties': '/most-favorite-properties',
  'nearby-properties': '/properties-nearby-city',
};

/** Returns the name of a page that has texts of its own, as clients ask for it. */
export const seoPageName = (path: string): string =>
  path === '/' ? 'homepage' : path.slice(path.lastIndexOf('/') + 1);

/** Returns the path of a page by such a name, or by the path itself; undefined for pages without texts of their own. */
export function seoPagePath(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/^\/+|\/+$/g, '');
  const other = Object.hasOwn(OTHER_NAMES, plain) ? OTHER_NAMES[plain] : undefined;
  return other ?? SITE_PATHS.find((path) => path === `/${plain}` || seoPageName(path) === plain);
}

/** Most redirects of a site; they are looked up in memory. */
export const MOST_REDIRECTS = 5000;
export const REDIRECT_STATUSES = ['301', '302', '410'] as const;

export interface Redirect {
  from: string;
  /** Path of this site with what follows it; "" for 410. */
  to: string;
  status: 301 | 302 | 410;
}

/** Returns a path as redirects are compared by: decoded, without what follows it and without a slash at its end. */
export function redirectKey(address: string): string {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const plain = path.replace(/\/+$/, '') || '/';
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

/** What stands below is the site's machinery, or someone's own. */
const HELD_FOLDERS = [
  'admin',
  'api',
  'assets',
  'brand',
  'health',
  'media',
  'pay',
  'payments',
  'previews',
  'ready',
  'user',
  '_serverFn',
  'forgot-password',
  'reset-password',
  'search',
  'sign-in',
  'sign-up',
  'undo-change',
  'enquiry',
  'viewing',
  'agency-invitation',
  'compare-properties',
  'dev',
  'offline',
  'status',
  'still-available',
  'stop-mails',
  'my-property',
  'my-project',
  'payment',
  'user-register',
  'all-personalized-feeds',
  '.well-known',
  'one-click-stop',
  'auth',
  'feeds',
];
/** Files that browsers and search engines fetch by name. */
const HELD_FILE = /^\/[\w.-]+\.(?:js|txt|xml|json|ico|webmanifest|png|svg|html)$/i;

/** What stands below is a page of one thing each: some of these addresses are pages, and others are not. */
export const PAGE_FOLDERS = [
  'agency',
  'agent-details',
  'article-details',
  'article-preview',
  'papers',
  'project-details',
  'properties',
  'properties-details',
];

const isIn = (folders: readonly string[], key: string) => {
  const folder = key.split('/')[1]?.toLowerCase() ?? '';
  return folders.some((one) => one.toLowerCase() === folder);
};

/** Returns whether a page or a part of the site stands at a path, so that no redirect may hide it. */
export function isHeld(key: string): boolean {
  return Object.hasOwn(SITE_PAGES, key) || isIn(HELD_FOLDERS, key) || HELD_FILE.test(key);
}

/**
 * Returns what stands at an address: a `page` of this site, perhaps one (`folder`), or nothing (`free`). An address of a site that moved
 * in leads on where nothing stands.
 */
export function placeAt(address: string): 'page' | 'folder' | 'free' {
  const key = redirectKey(address);
  // The home page with a query is any page of some systems: `/?p=12`.
  if (key === '/' && address.includes('?')) return 'free';
  if (Object.hasOwn(SITE_PAGES, key)) return 'page';
  if (isIn(HELD_FOLDERS, key)) return key.split('/').length === 2 ? 'page' : 'folder';
  return isIn(PAGE_FOLDERS, key) || HELD_FILE.test(key) ? 'folder' : 'free';
}

/** A path that every reader takes for one of this site: no `//host`, no backslash, nothing invisible. */
const PLAIN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}<>"]*$/u;
/** Returns whether it still is one when a browser has resolved its dots: `/.//host` would be another site's. */
const isPlain = (path: string) =>
  PLAIN_PATH.test(path) && !new URL(path, 'http://site').pathname.startsWith('//');
/** The same once it is decoded: blanks may stand in it. */
const PLAIN_KEY = /^\/(?![/\\])[^\\\p{Cc}<>"]*$/u;

/**
 * Returns a target as it is stored: a path with its query. Addresses of this site lose their origin.
 * @returns undefined for what is no address of this site
 */
export function ownPath(address: string, origin: string): string | undefined {
  const isWhole = address === origin || address.startsWith(`${origin}/`);
  const path = isWhole ? address.slice(origin.length) || '/' : address;
  return isPlain(path) ? path : undefined;
}

export interface RedirectIssue {
  field: 'from' | 'to';
  message: string;
}

/**
 * Returns the error of a redirect and its field; undefined for a valid one. Redirects do not chain,
 * so there are no loops: one may not lead to another, nor another to it (`leadingTo`).
 * @param others by their key, among them perhaps the checked one itself
 */
export function redirectIssue(
  { from, to, status }: Redirect,
  others: ReadonlyMap<string, Redirect>,
): RedirectIssue | undefined {
  const issue = (field: 'from' | 'to', message: string) => ({ field, message });
  if (!PLAIN_KEY.test(from)) return issue('from', 'must be a path of this site, such as /old-page');
  if (/[?#]/.test(from)) return issue('from', 'must be a path alone, without ? and #');
  if (isHeld(from)) return issue('from', 'is a page the operator needs');
  if (status === 410) return to === '' ? undefined : issue('to', 'must be empty for what is gone');
  if (to === '') return issue('to', 'must say where it leads');
  if (!isPlain(to)) return issue('to', 'must be a path or an address of this site');
  const target = redirectKey(to);
  if (target === from) return issue('to', 'leads to itself');
  const next = others.get(target);
  if (next?.status === 410) return issue('to', 'leads to what is gone');
  if (next) return issue('to', `is redirected itself: lead to ${next.to} straight away`);
  return undefined;
}

/** Redirects by the key they lead to. */
export function leadingTo(redirects: Iterable<Redirect>): Map<string, Redirect> {
  return new Map(
    [...redirects].filter(({ to }) => to !== '').map((redirect) => [redirectKey(redirect.to), redirect]),
  );
}
