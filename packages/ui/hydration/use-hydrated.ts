import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns whether the script of the part that calls it is there: false on the server and until the part is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
