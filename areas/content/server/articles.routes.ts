import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { articlePreview, countArticleView, getArticles } from '../contract.ts';
import { readUnpublished } from './articles.queries.ts';
import {
  articleCategories,
  articleCategory,
  articlesPage,
  articleWithSimilar,
  lookedAt,
} from './articles.service.ts';
import { wireArticle, wireBrief, wireListed } from './articles.wire.ts';
import { readingIn } from './languages.service.ts';
import { previewed } from './preview.ts';

export const articleRoutes: Route<Contexts>[] = [
  route(getArticles, answerArticles),
  route(articlePreview, async (ctx: Ctx, { token, text_language: wanted }) => {
    const id = previewed(ctx, token);
    const reading = await readingIn(ctx, wanted);
    const article = id === undefined ? undefined : await readUnpublished(ctx, id, reading);
    if (!article) throw notFound('This link has ended');
    return { data: wireArticle(ctx, article) };
  }),
  route(countArticleView, async (ctx: Ctx, { article_id: id }) => {
    lookedAt(ctx, id);
    return { message: 'OK' };
  }),
];

type Asked = Input<typeof getArticles>;

async function answerArticles(ctx: Ctx, asked: Asked): Promise<Result<typeof getArticles>> {
  const { id, slug_id: slug, text_language: language } = asked;
  const isList = id === undefined && slug === undefined;
  const found = isList ? undefined : await articleWithSimilar(ctx, { id, slug, language });
  if (found) {
    return {
      data: [wireArticle(ctx, found.article)],
      total: 1,
      similar_articles: found.similar.map((row) => wireBrief(ctx, row)),
      categories: [],
    };
  }
  const wanted = asked.category_slug_id ?? slug;
  const [categories, named] = await Promise.all([
    articleCategories(ctx),
    wanted === undefined ? undefined : articleCategory(ctx, wanted),
  ]);
  if (!named && (wanted !== undefined || id !== undefined)) throw notFound('There is no such article');
  const { rows, total } = await articlesPage(ctx, {
    categoryId: named?.id ?? asked.category_id,
    isBrief: asked.brief,
    language,
    limit: asked.limit,
    offset: asked.offset,
  });
  return {
    data: rows.map((row) => wireListed(ctx, row)),
    total,
    similar_articles: [],
    categories: categories.map((category) => ({
      id: category.id,
      category: category.name,
      slug_id: category.slugId,
      articles: category.articles,
    })),
  };
}
