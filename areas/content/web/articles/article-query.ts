import type { ApiClient } from '@keystead/http/client';
import { queryOptions } from '@tanstack/react-query';
import { type ArticleItem, getArticles } from '../../contract.ts';
import { ARTICLES_LENGTH, type ArticlesSearch } from './articles-search.ts';
import { type CardArticle, cardArticle } from './card-article.ts';

/** Similar ones below an article. */
const SHOWN_SIMILAR = 3;

/** Returns one article by its address, now or in the past, with similar ones. */
export function articleQuery(api: ApiClient, slug: string, language: string) {
  return queryOptions({
    queryKey: [getArticles.path, 'page', slug, language],
    queryFn: async ({ signal }): Promise<{ article: ArticleItem | undefined; similar: CardArticle[] }> => {
      const asked = { slug_id: slug, limit: 1, brief: '1', text_language: language } as const;
      const answer = await api(getArticles, asked, { signal });
      const [article] = answer.data;
      return {
        // The address of a category is answered with a list: that is none of an article.
        article: article?.contents === undefined ? undefined : article,
        similar: answer.similar_articles.slice(0, SHOWN_SIMILAR).map(cardArticle),
      };
    },
  });
}

/** Returns one page of articles with the kinds there are. */
export function articlesQuery(api: ApiClient, { category, page = '1' }: ArticlesSearch, language: string) {
  return queryOptions({
    queryKey: [getArticles.path, 'list', category ?? '', page, language],
    queryFn: async ({ signal }) => {
      const answer = await api(
        getArticles,
        {
          ...(category !== undefined && { category_slug_id: category }),
          limit: ARTICLES_LENGTH,
          offset: (Number(page) - 1) * ARTICLES_LENGTH,
          brief: '1',
          text_language: language,
        },
        { signal },
      );
      return { articles: answer.data.map(cardArticle), total: answer.total, categories: answer.categories };
    },
  });
}
