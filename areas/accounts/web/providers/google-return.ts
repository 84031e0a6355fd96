/** What Google sends back in the address. */
export interface GoogleReturn {
  state: string;
  code: string;
  error: string;
}

export function readGoogleReturn(search: Record<string, unknown>): GoogleReturn {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  return { state: text('state'), code: text('code'), error: text('error') };
}
