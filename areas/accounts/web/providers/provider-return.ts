export type ProviderName = 'google' | 'apple';

/** How people know them. */
export const PROVIDERS = {
  google: { title: 'Google', type: '0' },
  apple: { title: 'Apple', type: '2' },
} as const;

/** What a provider sends back. */
export interface ProviderReturn {
  state: string;
  code: string;
  error: string;
  /** Apple says it the first time only, and beside its token. */
  name: string;
}

/** @param given the query of the address, or what stands after its # */
export function readProviderReturn(given: Record<string, unknown>): ProviderReturn {
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return { state: text('state'), code: text('code'), error: text('error'), name: text('name') };
}
