import { getAgency, getAgencyHomes } from '@keystead/agencies/contract';
import { agencyHomesArgs, agencyStructuredData } from '@keystead/agencies/web';
import { type AgentDetail, getAgentProperties } from '@keystead/agents/contract';
import { agentArgs, agentStructuredData } from '@keystead/agents/web';
import type { ArticleItem } from '@keystead/content/contract';
import { articleStructuredData } from '@keystead/content/web';
import { agentPreview, articlePreview, homePreview, projectPreview } from '@keystead/discovery/rules';
import { callQuery } from '@keystead/http/react';
import { placeLine } from '@keystead/kit/place-line';
import { type PropertyDetail, priceText } from '@keystead/listings/contract';
import { listingStructuredData } from '@keystead/listings/web';
import type { ProjectDetail } from '@keystead/projects/contract';
import { projectStructuredData } from '@keystead/projects/web';
import { siteOrigin } from '../api.ts';
import { headText, type Match, siteOf } from '../head-labels.ts';
import { siteAddress } from '../page-language.ts';
import type { PageMetadata } from './page-metadata.ts';
import { preview } from './preview.ts';
import { breadcrumbList, itemList } from './structured.ts';
import { described, seoText } from './text.ts';

/** What robots read of pages about one thing. */

/** Returns how the site writes prices: in its own language, as the picture is the same for all. */
function pricesOf(match: Match) {
  const site = siteOf(match);
  const { code, symbol } = site?.selected_currency_data ?? { code: 'USD', symbol: '$' };
  return {
    currency: { code, symbol, decimals: site?.price_decimals ?? false },
    locale: site?.default_language ?? 'en',
  };
}

export function metadataOfListing(match: Match, listing: PropertyDetail): PageMetadata {
  const site = siteOf(match);
  const currency = site && { ...site.selected_currency_data, decimals: site.price_decimals };
  const { title, address, city, country, meta_description: meta } = listing;
  const facts = [
    ...(currency && listing.price > 0 ? [priceText(listing, { currency, locale: 'en' })] : []),
    listing.category.category,
    address,
    city,
    country,
  ];
  return {
    description: described(match, meta || listing.description, title, facts.join(', ')),
    keywords: listing.meta_keywords,
    // A picture the owner has chosen for this says more than one of ours.
    ...(listing.meta_image !== listing.title_image
      ? { image: listing.meta_image }
      : preview(homePreview(listing, siteOrigin(), pricesOf(match)))),
    structured: [
      listingStructuredData(listing, { origin: siteAddress(''), currency: currency?.code ?? 'USD' }),
    ],
  };
}

export function metadataOfProject(match: Match, project: ProjectDetail): PageMetadata {
  const { title, location, city, country, slug_id: slug, meta_description: meta } = project;
  const path = `/project-details/${slug}`;
  return {
    description: described(match, meta || project.description, title, placeLine(location, city, country)),
    keywords: project.meta_keywords,
    ...(project.meta_image && project.meta_image !== project.image
      ? { image: project.meta_image }
      : preview(projectPreview(project, siteOrigin()))),
    structured: [
      projectStructuredData(project, siteAddress(path), pricesOf(match).currency.code),
      breadcrumbList(match, [headText(match, 'projects'), '/all-projects'], [title, path]),
    ],
  };
}

export function metadataOfArticle(match: Match, article: ArticleItem): PageMetadata {
  const path = `/article-details/${article.slug_id}`;
  const site = siteOf(match);
  const { category } = article;
  const publisher = {
    site: site?.company_name ?? '',
    logo: site?.web_logo ?? '',
    origin: siteOrigin(),
    page: siteAddress(path),
    language: site?.default_language ?? 'en',
  };
  const above: [string, string][] = [[headText(match, 'articles'), '/articles']];
  if (category) above.push([category.category, `/articles?category=${encodeURIComponent(category.slug_id)}`]);
  return {
    description: described(match, article.meta_description, article.title),
    keywords: article.meta_keywords,
    ...(article.meta_image && article.meta_image !== article.image
      ? { image: article.meta_image }
      : preview(articlePreview(article, siteOrigin()))),
    type: 'article',
    published: article.published_at,
    changed: article.updated_at,
    structured: [
      articleStructuredData(article, publisher),
      breadcrumbList(match, ...above, [article.title, path]),
    ],
  };
}

/** @param path of the page; @param asked who, and which page of their homes */
export function metadataOfAgent(
  match: Match,
  path: string,
  asked: Parameters<typeof agentArgs>[0],
): PageMetadata {
  const { queryClient, api } = match.context;
  const call = callQuery(api, getAgentProperties, agentArgs(asked));
  const found = queryClient.getQueryData(call.queryKey)?.data;
  const agent: Partial<AgentDetail> = found?.customer_data ?? {};
  const { name = '', about_me: about = '' } = agent;
  const homes = (found?.properties_data ?? []).map(({ title, slug_id: slug, title_image: image }) => ({
    name: title,
    path: `/properties-details/${slug}`,
    image,
  }));
  return {
    description: described(match, about, seoText(match, 'agent', { name })),
    ...(found && preview(agentPreview(found.customer_data, siteOrigin()))),
    type: 'profile',
    structured: [
      ...(found ? [agentStructuredData(found.customer_data, siteAddress(path))] : []),
      breadcrumbList(match, [headText(match, 'agents'), '/all-agents'], [name, path]),
      ...(homes.length > 0 ? [itemList(name, homes)] : []),
    ],
  };
}

/** @param path of the page */
export function metadataOfAgency(
  match: Match,
  path: string,
  { slug, page }: { slug: string; page: number },
): PageMetadata {
  const { queryClient, api } = match.context;
  const call = callQuery(api, getAgency, { slug_id: slug });
  const agency = queryClient.getQueryData(call.queryKey)?.data;
  const { name = '', description = '', cities = [], logo = '' } = agency ?? {};
  const listed = callQuery(api, getAgencyHomes, agencyHomesArgs(slug, page));
  const homes = (queryClient.getQueryData(listed.queryKey)?.data ?? []).map((home) => ({
    name: home.title,
    path: `/properties-details/${home.slug_id}`,
    image: home.title_image,
  }));
  return {
    description: described(match, description, seoText(match, 'agency', { name }), placeLine(...cities)),
    ...(logo && { image: logo }),
    type: 'profile',
    structured: [
      ...(agency ? [agencyStructuredData(agency, siteAddress(path))] : []),
      breadcrumbList(match, [seoText(match, 'agencyList'), '/agencies'], [name, path]),
      ...(homes.length > 0 ? [itemList(name, homes)] : []),
    ],
  };
}
