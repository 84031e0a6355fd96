import { afterTouch } from '@keystead/ui/on-demand';

// To be read first of all: what they do begins with the first touch.
export const ArticlePage = afterTouch(() =>
  import('./articles/article-page.tsx').then((part) => part.ArticlePage),
);
export const ArticlesPage = afterTouch(() =>
  import('./articles/articles-page.tsx').then((part) => part.ArticlesPage),
);
export const FaqsPage = afterTouch(() => import('./faqs-page.tsx').then((part) => part.FaqsPage));
export const PrivacyFacts = afterTouch(() =>
  import('./privacy/privacy-facts.tsx').then((part) => part.PrivacyFacts),
);
export const SiteTextPage = afterTouch(() =>
  import('./site-text-page.tsx').then((part) => part.SiteTextPage),
);
