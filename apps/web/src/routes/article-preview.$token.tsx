import { articlePreview } from '@keystead/content/contract';
import { ArticlePage } from '@keystead/content/web';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../or-not-found.ts';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/article-preview/$token')({
  loader: async ({ context: { api, store }, params }) => {
    const { code } = selectLanguage(store.getState());
    return (await orNotFound(api(articlePreview, { ...params, text_language: code }))).data;
  },
  head: ({ match }) => hiddenHead(match, 'preview'),
  component: () => <ArticlePage article={Route.useLoaderData()} similar={[]} isPreview />,
});
