import type { BrowserContext, Page } from '@playwright/test';

export type Direction = 'ltr' | 'rtl';

/** A language written from right to left, as a visitor has chosen it before; its words are the English ones. */
const ARABIC = { code: 'ar', name: 'العربية', rtl: true, labels: {} };

/** From the next page on, whoever opens one reads in that direction; a person who is signed in stays so. */
export async function readFrom(context: BrowserContext | Page, direction: Direction): Promise<void> {
  await context.addInitScript(
    ({ arabic, isWanted }) => {
      const kept = JSON.parse(window.localStorage.getItem('root') ?? '{}');
      if (isWanted) kept.Language = { languages: [], loading: false, selectedLanguage: arabic, chosen: true };
      else delete kept.Language;
      window.localStorage.setItem('root', JSON.stringify(kept));
    },
    { arabic: ARABIC, isWanted: direction === 'rtl' },
  );
}
