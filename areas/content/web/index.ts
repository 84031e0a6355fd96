export { ArticleCard } from './articles/article-card.tsx';
export { articleQuery, articlesQuery } from './articles/article-query.ts';
export { type ArticlesSearch, readArticlesSearch } from './articles/articles-search.ts';
export { type CardArticle, cardArticle } from './articles/card-article.ts';
export { FAQS_ARGS, type FaqsSearch, readFaqsSearch } from './faqs-search.ts';
export { ArticlePage, ArticlesPage, FaqsPage, HouseTextPage } from './first-touch.ts';
export { articleStructuredData, faqStructuredData, trailStructuredData } from './structured.ts';
