/** One address of each kind of public page that is measured. */
export interface Route {
  name: string;
  path: string;
  /** Held to the scores of Lighthouse too, not to weight and shifts alone. */
  scored: boolean;
}

/** The routes of a site with a demo world. */
export async function measuredRoutes(origin: string): Promise<Route[]> {
  const answer = await fetch(`${origin}/api/get-property-list?limit=1`);
  const { data } = (await answer.json()) as { data: { slug_id: string }[] };
  const [listing] = data;
  if (!listing) throw new Error('the site has no listing');
  return [
    { name: 'home', path: '/', scored: true },
    { name: 'results', path: '/properties/all-properties', scored: true },
    { name: 'map', path: '/properties-on-map', scored: false },
    { name: 'listing', path: `/properties-details/${listing.slug_id}`, scored: true },
    { name: 'agents', path: '/all-agents', scored: false },
    { name: 'questions', path: '/faqs', scored: false },
    { name: 'categories', path: '/all-categories', scored: false },
    { name: 'sign-in', path: '/sign-in', scored: false },
  ];
}
