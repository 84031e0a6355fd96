/** What came of connecting the ways of an extract: stretches of road between crossings, or why there are none. */
export type Travel = { readonly roads: number; readonly seconds: number } | { readonly problem: string };
