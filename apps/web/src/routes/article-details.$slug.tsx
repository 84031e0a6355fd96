import { ArticlePage, articleQuery } from '@keystead/content/web';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfArticle } from '../seo/things.ts';

export const Route = createFileRoute('/article-details/$slug')({
  loader: async ({ context: { queryClient, api, store }, params }) => {
    const { code } = selectLanguage(store.getState());
    const { article, similar } = await orNotFound(
      queryClient.ensureQueryData(articleQuery(api, params.slug, code)),
    );
    if (!article) throw notFound();
    const slug = article.slug_id;
    // An address the article had before: the present one takes over, for search engines too.
    if (slug !== params.slug) {
      const forEver = { statusCode: 301, replace: true } as const;
      throw redirect({ to: '/article-details/$slug', params: { slug }, search: true, ...forEver });
    }
    return { article, similar };
  },
  head: ({ match, loaderData, params }) => {
    if (!loaderData) return {};
    const { article } = loaderData;
    return pageHead(
      match,
      { title: article.meta_title || article.title, path: `/article-details/${params.slug}` },
      import.meta.env.SSR && metadataOfArticle(match, article),
    );
  },
  component: () => {
    const { article, similar } = Route.useLoaderData();
    // Another article is another page: nothing of the former stays.
    return <ArticlePage key={article.id} article={article} similar={similar} />;
  },
});
