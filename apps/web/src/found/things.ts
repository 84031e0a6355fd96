import { type AgentDetail, getAgentProperties } from '@keystead/agents/contract';
import { agentArgs, agentStructuredData } from '@keystead/agents/web';
import type { ArticleItem } from '@keystead/content/contract';
import { articleStructuredData } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { formatMoney } from '@keystead/kit/money';
import type { PropertyDetail } from '@keystead/listings/contract';
import { listingStructuredData } from '@keystead/listings/web';
import type { ProjectDetail } from '@keystead/projects/contract';
import { projectStructuredData } from '@keystead/projects/web';
import { siteOrigin } from '../api.ts';
import { headText, houseOf, type Match } from '../head-words.ts';
import { siteAddress } from '../page-language.ts';
import { itemList, trail } from './structured.ts';
import type { Told } from './told.ts';
import { described, foundText } from './words.ts';

/** What robots read of pages about one thing. */

export function toldOfListing(match: Match, listing: PropertyDetail): Told {
  const currency = houseOf(match)?.selected_currency_data;
  const { title, address, city, country, price, meta_description: meta } = listing;
  const facts = [
    ...(currency && price > 0 ? [formatMoney(price, currency)] : []),
    ...[listing.category.category, address, city, country],
  ];
  return {
    description: described(match, meta || listing.description, title, facts.join(', ')),
    keywords: listing.meta_keywords,
    image: listing.meta_image || listing.title_image,
    structured: [
      listingStructuredData(listing, { origin: siteAddress(''), currency: currency?.code ?? 'USD' }),
    ],
  };
}

export function toldOfProject(match: Match, project: ProjectDetail): Told {
  const { title, location, city, country, slug_id: slug, meta_description: meta } = project;
  const path = `/project-details/${slug}`;
  return {
    description: described(match, meta || project.description, title, `${location}, ${city}, ${country}`),
    keywords: project.meta_keywords,
    image: project.meta_image || project.image,
    structured: [
      projectStructuredData(project, siteAddress(path)),
      trail(match, [headText(match, 'projects'), '/all-projects'], [title, path]),
    ],
  };
}

export function toldOfArticle(match: Match, article: ArticleItem): Told {
  const path = `/article-details/${article.slug_id}`;
  const house = houseOf(match);
  const { category } = article;
  const publisher = {
    ...{ house: house?.company_name ?? '', logo: house?.web_logo ?? '' },
    ...{ origin: siteOrigin(), page: siteAddress(path) },
  };
  const above: [string, string][] = [[headText(match, 'articles'), '/articles']];
  if (category) above.push([category.category, `/articles?category=${encodeURIComponent(category.slug_id)}`]);
  return {
    description: described(match, article.meta_description, article.title),
    keywords: article.meta_keywords,
    image: article.meta_image,
    type: 'article',
    ...{ published: article.published_at, changed: article.updated_at },
    structured: [articleStructuredData(article, publisher), trail(match, ...above, [article.title, path])],
  };
}

/** @param path of the page; @param asked who, and which page of their homes */
export function toldOfAgent(match: Match, path: string, asked: Parameters<typeof agentArgs>[0]): Told {
  const { queryClient, api } = match.context;
  const call = callQuery(api, getAgentProperties, agentArgs(asked));
  const found = queryClient.getQueryData(call.queryKey)?.data;
  const agent: Partial<AgentDetail> = found?.customer_data ?? {};
  const { name = '', about_me: about = '', profile } = agent;
  const homes = (found?.properties_data ?? []).map(({ title, slug_id: slug, title_image: image }) => ({
    ...{ name: title, path: `/properties-details/${slug}`, image },
  }));
  return {
    description: described(match, about, foundText(match, 'agent', { name })),
    image: profile,
    type: 'profile',
    structured: [
      ...(found ? [agentStructuredData(found.customer_data, siteAddress(path))] : []),
      trail(match, [headText(match, 'agents'), '/all-agents'], [name, path]),
      ...(homes.length > 0 ? [itemList(name, homes)] : []),
    ],
  };
}
