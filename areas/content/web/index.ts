export { ArticleCard } from './articles/article-card.tsx';
export { articleQuery, articlesQuery } from './articles/article-query.ts';
export { type ArticlesSearch, readArticlesSearch } from './articles/articles-search.ts';
export { type CardArticle, cardArticle } from './articles/card-article.ts';
export { FAQS_ARGS, type FaqsSearch, readFaqsSearch } from './faqs-search.ts';
export { ArticlePage, ArticlesPage, FaqsPage, PrivacyFacts, SiteTextPage } from './first-touch.ts';
export { chooseHosts, useConsent, VIDEO_HOST } from './privacy/consent.ts';
export { StreetMap } from './privacy/lazy-street-map.tsx';
export { articleStructuredData, faqStructuredData, trailStructuredData } from './structured.ts';
