import { getFaqs } from '@keystead/content/contract';
import { type ArticlesSearch, articlesQuery, faqStructuredData, faqsArgs } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { headText, type Match } from '../head-labels.ts';
import { metadataOfPage } from './page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { breadcrumbList, itemList } from './structured.ts';
import { described, seoText } from './text.ts';

/** Returns the metadata of a page of articles. @param kind name of the category they are of, if any */
export function metadataOfArticles(
  match: Match,
  page: { title: string; path: string; kind: string | undefined },
  search: ArticlesSearch,
): PageMetadata {
  const { title, path, kind } = page;
  const { queryClient, api, store } = match.context;
  const { code } = selectLanguage(store.getState());
  const found = queryClient.getQueryData(articlesQuery(api, search, code).queryKey);
  const items = (found?.articles ?? []).map(({ title: name, slug_id: slug }) => ({
    name,
    path: `/article-details/${slug}`,
  }));
  const text = kind === undefined ? seoText(match, 'articles') : seoText(match, 'articlesOf', { kind });
  return {
    description: described(match, text),
    isHidden: items.length === 0,
    structured: [
      breadcrumbList(
        match,
        [headText(match, 'articles'), '/articles'],
        ...(kind ? [[kind, path] as const] : []),
      ),
      ...(items.length > 0 ? [itemList(title, items)] : []),
    ],
  };
}

/** Returns the metadata of the questions and answers. */
export function metadataOfFaqs(match: Match): PageMetadata {
  const { queryClient, api, store } = match.context;
  const asked = callQuery(api, getFaqs, faqsArgs(selectLanguage(store.getState()).code));
  const faqs = queryClient.getQueryData(asked.queryKey)?.data ?? [];
  const metadata = metadataOfPage(match, 'faqs', '/faqs');
  if (faqs.length === 0) return { ...metadata, isHidden: true };
  return { ...metadata, structured: [...(metadata.structured ?? []), faqStructuredData(faqs)] };
}
