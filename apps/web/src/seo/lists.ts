import { getAgencies } from '@keystead/agencies/contract';
import { type AgenciesSearch, agenciesArgs } from '@keystead/agencies/web';
import { getAgents } from '@keystead/agents/contract';
import { type AgentsSearch, agentsArgs } from '@keystead/agents/web';
import { getCategories, getCities } from '@keystead/catalogue/contract';
import { CATEGORIES_ARGS, type CitiesSearch, citiesArgs } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { getProjects } from '@keystead/projects/contract';
import { type ProjectsSearch, projectsArgs } from '@keystead/projects/web';
import type { Match } from '../head-labels.ts';
import { metadataOfPage } from './page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { breadcrumbList, itemList } from './structured.ts';
import { described } from './text.ts';

/** A page of a long list: where it stands, and what it lists. */
interface List {
  /** Its title. */
  title: string;
  path: string;
  page: number;
  isNarrowed?: boolean;
}

type Items = Parameters<typeof itemList>[1];

function withItems(
  metadata: PageMetadata,
  { title, page, isNarrowed = false }: List,
  items: Items | undefined,
): PageMetadata {
  const { structured = [] } = metadata;
  if (items === undefined || items.length === 0) return { ...metadata, isHidden: true };
  const first = (page - 1) * items.length + 1;
  return { ...metadata, isHidden: isNarrowed, structured: [...structured, itemList(title, items, first)] };
}

export function metadataOfAgents(match: Match, list: List, search: AgentsSearch): PageMetadata {
  const { queryClient, api } = match.context;
  const found = queryClient.getQueryData(callQuery(api, getAgents, agentsArgs(search)).queryKey);
  const items = found?.data.map(({ name, slug_id: slug, is_admin: isOperator, profile: image }) => ({
    name,
    image,
    path: `/agent-details/${slug}${isOperator ? '?is_admin=1' : ''}`,
  }));
  return withItems(metadataOfPage(match, 'agents', list.path), list, items);
}

/** @param list as its loader returned it: title and description stand among the labels of the list */
export function metadataOfAgencies(
  match: Match,
  { title, list }: { title: string; list: AgenciesList },
): PageMetadata {
  const { queryClient, api } = match.context;
  const found = queryClient.getQueryData(callQuery(api, getAgencies, agenciesArgs(list.search)).queryKey);
  const items = found?.data.map(({ name, slug_id: slug, logo: image }) => ({
    name,
    image,
    path: `/agency/${slug}`,
  }));
  const metadata = {
    description: described(match, list.description),
    structured: [breadcrumbList(match, [title, '/agencies'])],
  };
  return withItems(metadata, { title, path: '/agencies', ...list }, items);
}

/** A page of the list of agencies. */
interface AgenciesList {
  page: number;
  isNarrowed: boolean;
  search: AgenciesSearch;
  description: string;
}

export function metadataOfProjects(match: Match, list: List, search: ProjectsSearch): PageMetadata {
  const { queryClient, api } = match.context;
  const found = queryClient.getQueryData(callQuery(api, getProjects, projectsArgs(search)).queryKey);
  const items = found?.data.map(({ title: name, slug_id: slug, image }) => ({
    name,
    image,
    path: `/project-details/${slug}`,
  }));
  return withItems(metadataOfPage(match, 'projects', list.path), list, items);
}

export function metadataOfCities(match: Match, list: List, search: CitiesSearch): PageMetadata {
  const { queryClient, api } = match.context;
  const found = queryClient.getQueryData(callQuery(api, getCities, citiesArgs(search)).queryKey);
  const items = found?.data.map(({ City: name, image }) => ({
    name,
    image,
    path: `/properties/city/${encodeURIComponent(name)}`,
  }));
  return withItems(metadataOfPage(match, 'cities', list.path), list, items);
}

export function metadataOfCategories(match: Match, list: List): PageMetadata {
  const { queryClient, api } = match.context;
  const found = queryClient.getQueryData(callQuery(api, getCategories, CATEGORIES_ARGS).queryKey);
  const items = found?.data.map(({ category: name, slug_id: slug }) => ({
    name,
    path: `/properties/categories/${slug}`,
  }));
  return withItems(metadataOfPage(match, 'categories', list.path), list, items);
}
