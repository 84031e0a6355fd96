/** One address of each kind of public page that is measured. */
export interface Route {
  name: string;
  path: string;
  /** Held to the scores of Lighthouse too, not to weight and shifts alone. */
  scored: boolean;
  /** Shows a map or charts at first, whose library has a limit of its own. */
  draws?: boolean;
  /** What is tapped from the first paint on, to see when the page can be used. */
  tap?: Tap;
}

/** A control that needs its script, and what is seen once it has worked; both as selectors. */
export interface Tap {
  on: string;
  gives: string;
}

const HEART = {
  on: 'main button[aria-pressed][aria-label^="Save "]:visible',
  gives: 'main button[aria-pressed="true"]',
} as const;

const FILTERS = { on: 'main button:visible:has-text("Filters")', gives: '[role="dialog"]' } as const;

/** Returns the routes of a site with a demo world. */
export async function measuredRoutes(origin: string): Promise<Route[]> {
  const newest = async (call: string) => {
    const answer = await fetch(`${origin}/api/${call}?limit=1`);
    const { data } = (await answer.json()) as { data: { slug_id: string }[] };
    if (!data[0]) throw new Error(`the site answers ${call} with nothing`);
    return data[0].slug_id;
  };
  const [home, agent, project, article] = await Promise.all(
    ['get-property-list', 'agent-list', 'get-projects', 'get_articles'].map(newest),
  );
  return [
    { name: 'home', path: '/', scored: true, tap: HEART },
    { name: 'results', path: '/properties/all-properties', scored: true, tap: FILTERS },
    { name: 'map', path: '/properties-on-map', scored: false, draws: true },
    { name: 'listing', path: `/properties-details/${home}`, scored: true, tap: HEART },
    { name: 'agents', path: '/all-agents', scored: false },
    { name: 'agent', path: `/agent-details/${agent}`, scored: false },
    { name: 'projects', path: '/all-projects', scored: false },
    { name: 'project', path: `/project-details/${project}`, scored: false },
    { name: 'articles', path: '/articles', scored: false },
    { name: 'article', path: `/article-details/${article}`, scored: true },
    { name: 'questions', path: '/faqs', scored: false },
    { name: 'categories', path: '/all-categories', scored: false },
    { name: 'mortgage', path: '/mortgage-calculator', scored: false, draws: true },
    { name: 'converter', path: '/area-converter', scored: false },
    { name: 'packages', path: '/subscription-plan', scored: false },
    { name: 'contact', path: '/contact-us', scored: false },
    { name: 'sign-in', path: '/sign-in', scored: false },
    { name: 'sign-up', path: '/sign-up', scored: false },
  ];
}
