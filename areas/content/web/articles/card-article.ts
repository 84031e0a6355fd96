import type { ArticleItem } from '../../contract.ts';

/** As much of an article as its card shows: pages carry it along, so it is no more than that. */
export type CardArticle = Pick<
  ArticleItem,
  'id' | 'slug_id' | 'title' | 'summary' | 'published_at' | 'reading_minutes' | 'picture'
> & { category: string };

export function cardArticle(article: ArticleItem): CardArticle {
  const { id, slug_id, title, summary, published_at, reading_minutes, category } = article;
  const { placeholder: _large, ...picture } = article.picture ?? {};
  return {
    id,
    slug_id,
    title,
    summary,
    published_at,
    reading_minutes,
    picture: article.picture && (picture as NonNullable<ArticleItem['picture']>),
    category: category?.category ?? '',
  };
}
