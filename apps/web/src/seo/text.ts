import { translate, type Values } from '@keystead/kit/labels';
import { truncate } from '@keystead/kit/text';
import { selectLanguage } from '@keystead/languages/web';
import { type Match, siteOf } from '../head-labels.ts';
import english from '../messages/seo/en.json';

/** Search engines show descriptions of so many characters. */
const SHORTEST = 50;
const LONGEST = 160;

/** Returns text for robots in the language of the page; `site` is the operator's name. */
export function seoText(match: Match, key: keyof typeof english, values?: Values): string {
  const { code, labels } = selectLanguage(match.context.store.getState());
  const site = siteOf(match)?.company_name ?? '';
  const source = { locale: code, labels, prefix: 'shell.seo.', fallback: english };
  // Texts that operators wrote for earlier versions say {{house}}.
  return translate(source, key, { site, house: site, ...values });
}

/** Returns a description as long as search engines like it: from these texts as many as it takes, in their order. */
export function described(match: Match, ...texts: readonly string[]): string {
  let whole = '';
  for (const text of [...texts, seoText(match, 'more')]) {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (whole.length >= SHORTEST) break;
    if (plain !== '') whole = whole === '' ? plain : `${ended(whole)} ${plain}`;
  }
  return truncate(whole, LONGEST);
}

/** Returns a text that another one may follow. */
const ended = (text: string) => (/[.!?…。।؟:]$/u.test(text) ? text : `${text}.`);
