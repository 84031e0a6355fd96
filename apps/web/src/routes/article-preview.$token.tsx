import { articlePreview } from '@keystead/content/contract';
import { ArticlePage } from '@keystead/content/web';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';

export const Route = createFileRoute('/article-preview/$token')({
  loader: async ({ context, params }) => (await orNotFound(context.api(articlePreview, params))).data,
  head: () => ({ meta: [{ title: 'Preview · Keystead' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <ArticlePage article={Route.useLoaderData()} similar={[]} isPreview />,
});
