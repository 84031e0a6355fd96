import type { SiteLanguages } from '@keystead/kit/language-address';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';

/** The languages that pages have addresses in. */
export async function siteLanguages(ctx: Ctx): Promise<SiteLanguages> {
  const { defaultLanguage: house } = await getSettings(ctx);
  return { codes: [house], house };
}
