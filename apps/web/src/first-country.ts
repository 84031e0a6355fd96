import { countryHere, settingsQuery } from '@keystead/settings/web';
import { pageContext } from './api.ts';
import type { RouterContext } from './router-context.ts';

/** Returns the country whose homes the page shows first, "" for all: the server's page knows it, the browser asks its cookie. */
export async function firstCountry({
  queryClient,
  api,
}: Pick<RouterContext, 'queryClient' | 'api'>): Promise<string> {
  const rendered = pageContext()?.country;
  if (rendered !== undefined) return rendered;
  const { data } = await queryClient.ensureQueryData(settingsQuery(api));
  return countryHere(data.opening_country);
}
