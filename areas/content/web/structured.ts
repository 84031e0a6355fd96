import type { ArticleItem } from '../contract.ts';

/** Returns an article as schema.org knows it. `page`: absolute address; `site`: who publishes it, with its logo if any. */
export function articleStructuredData(
  article: ArticleItem,
  { page, site, origin, logo }: { page: string; site: string; origin: string; logo: string },
): Record<string, unknown> {
  const publisher = {
    '@type': 'Organization',
    name: site,
    url: origin,
    ...(logo !== '' && { logo: { '@type': 'ImageObject', url: logo } }),
  };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.meta_description,
    ...(article.image !== '' && { image: [article.image] }),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: article.author === '' ? publisher : { '@type': 'Person', name: article.author },
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': page },
    ...(article.category && { articleSection: article.category.category }),
    ...(article.meta_keywords !== '' && { keywords: article.meta_keywords }),
    timeRequired: `PT${article.reading_minutes}M`,
  };
}

/** Questions with their answers as schema.org knows them. */
export function faqStructuredData(
  faqs: readonly { question: string; answer: string }[],
): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns where a page stands, from the start page on; `address` absolute. */
export function breadcrumbStructuredData(
  places: readonly { name: string; address: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address,
    })),
  };
}
