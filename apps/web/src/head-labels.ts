import { translate, type Values } from '@keystead/kit/labels';
import { type Named, namesOf, selectLanguage } from '@keystead/languages/web';
import { settingsQuery } from '@keystead/settings/web';
import english from './messages/head/en.json';
import type { RouterContext } from './router-context.ts';

/** Texts of titles. */
export type HeadKey = keyof typeof english;

/** What a route's `head` gets of its page. */
export interface Match {
  context: Pick<RouterContext, 'api' | 'queryClient' | 'store'>;
}

/** Returns the operator's settings, which the root's loader has fetched. */
export const siteOf = ({ context: { queryClient, api } }: Match) =>
  queryClient.getQueryData(settingsQuery(api).queryKey)?.data;

/** Returns a title in the language of the page. */
export function headText({ context: { store } }: Match, key: HeadKey, values?: Values): string {
  const { code, labels } = selectLanguage(store.getState());
  return translate(
    { locale: code, labels, prefix: 'shell.head.', fallback: english },
    key,
    withOldName(values),
  );
}

/** Returns the names of categories, cities and the like in the language of the page. */
export const headNames = ({ context: { store } }: Match): Named => namesOf(selectLanguage(store.getState()));

/** Texts that operators wrote for earlier versions say `{{house}}` for the name of the site. */
function withOldName(values: Values | undefined): Values | undefined {
  return values?.site === undefined ? values : { ...values, house: values.site };
}
