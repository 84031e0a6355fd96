import { useSyncExternalStore } from 'react';

/** How prices read in a currency that is not the operator's; a later area knows rates. */
export interface OtherMoney {
  /** ISO 4217. */
  readonly code: string;
  /** Of which day the rate is, and what counts. */
  readonly note: string;
  /** "about $284,000" for an amount in the operator's currency. */
  readonly about: (amount: number) => string;
  /** "$284,000". */
  readonly inFull: (amount: number) => string;
  /** "$284K". */
  readonly short: (amount: number) => string;
  readonly toOther: (amount: number) => number;
  readonly toOwn: (amount: number) => number;
}

let shown: OtherMoney | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows prices in another currency, too; null for the operator's only. */
export function showOtherMoney(other: OtherMoney | null): void {
  shown = other;
  for (const listener of listeners) listener();
}

/** Returns the other currency that prices are shown in; null for none, and in every page the server makes. */
export const useOtherMoney = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
