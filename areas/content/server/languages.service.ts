import { knownLanguage } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';

/** How someone reads texts of the operator. */
export interface Reading {
  /** The language to look for translations in; undefined for the texts that stand in the rows themselves. */
  language: string | undefined;
  /** The language of those; "" where it is that of the site. */
  own: string;
}

/** Returns how to read texts for someone who wants them in a language (decision 288). */
export async function readingIn(ctx: Ctx, wanted: string | undefined): Promise<Reading> {
  const { defaultLanguage, textsLanguage } = await getSettings(ctx);
  const written = textsLanguage || defaultLanguage;
  const language = wanted === undefined ? undefined : await knownLanguage(ctx, wanted);
  return {
    language: isSame(language, written) ? undefined : language,
    own: isSame(written, defaultLanguage) ? '' : written,
  };
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
