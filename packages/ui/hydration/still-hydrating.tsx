import { useHydrated } from './use-hydrated.ts';

/** Marks a page of the server until its scripts have taken it over: parts that need them may be none of its own. */
export function StillHydrating() {
  return useHydrated() ? null : <span hidden data-hydrating="" />;
}
