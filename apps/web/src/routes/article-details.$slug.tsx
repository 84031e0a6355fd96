import { ArticlePage, articleQuery, articleStructuredData, trailStructuredData } from '@keystead/content/web';
import { truncate } from '@keystead/kit/text';
import { settingsQuery } from '@keystead/settings/web';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { siteOrigin } from '../api.ts';
import { orNotFound } from '../or-not-found.ts';
import { pageHead, structuredData } from '../page-head.ts';

export const Route = createFileRoute('/article-details/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const { article, similar } = await orNotFound(
      queryClient.ensureQueryData(articleQuery(api, params.slug)),
    );
    if (!article) throw notFound();
    const slug = article.slug_id;
    // An address the article had before: the present one takes over, for search engines too.
    if (slug !== params.slug) {
      const forEver = { statusCode: 301, replace: true } as const;
      throw redirect({ to: '/article-details/$slug', params: { slug }, search: true, ...forEver });
    }
    // Search engines read the server's page; the browser carries no script for them.
    if (!import.meta.env.SSR) return { article, similar, structured: [] };
    const { company_name: house, web_logo: logo } = (await queryClient.ensureQueryData(settingsQuery(api)))
      .data;
    const origin = siteOrigin();
    const page = `${origin}/article-details/${slug}`;
    const { category } = article;
    const trail = trailStructuredData([
      { name: house, address: `${origin}/` },
      { name: 'Articles', address: `${origin}/articles` },
      ...(category
        ? [{ name: category.category, address: `${origin}/articles?category=${category.slug_id}` }]
        : []),
      { name: article.title, address: page },
    ]);
    return {
      article,
      similar,
      structured: [articleStructuredData(article, { page, house, origin, logo }), trail],
    };
  },
  head: ({ loaderData, params }) => {
    if (!loaderData) return {};
    const { article, structured } = loaderData;
    const head = pageHead({
      title: article.meta_title,
      description: truncate(article.meta_description, 160),
      path: `/article-details/${params.slug}`,
      image: article.meta_image,
      type: 'article',
    });
    const times = [
      { property: 'article:published_time', content: article.published_at },
      { property: 'article:modified_time', content: article.updated_at },
    ];
    return { ...head, meta: [...head.meta, ...times], scripts: structured.map(structuredData) };
  },
  component: () => {
    const { article, similar } = Route.useLoaderData();
    // Another article is another page: nothing of the former stays.
    return <ArticlePage key={article.id} article={article} similar={similar} />;
  },
});
