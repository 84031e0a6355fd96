import type { ArticleItem } from '../contract.ts';

/**
 * Returns an article as schema.org knows it.
 * @param page.page absolute address
 * @param page.site who publishes it, with its logo if any
 * @param page.language the site's own
 */
export function articleStructuredData(
  article: ArticleItem,
  page: { page: string; site: string; origin: string; logo: string; language: string },
): Record<string, unknown> {
  const { page: address, site, origin, logo, language } = page;
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
    inLanguage: article.language || language,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
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
