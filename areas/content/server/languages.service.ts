import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';

/**
 * Returns the language to look for translations in; undefined where it is the site's own, whose texts stand in the rows themselves: what
 * was once written in it, when the site had another, must not hide them.
 */
export async function translatedLanguage(ctx: Ctx, wanted: string | undefined): Promise<string | undefined> {
  const { defaultLanguage } = await getSettings(ctx);
  return wanted?.toLowerCase() === defaultLanguage.toLowerCase() ? undefined : wanted;
}
