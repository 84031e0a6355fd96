import { getAgentProperties, getAgents } from '@keystead/agents/contract';
import { getCategories, getCities } from '@keystead/catalogue/contract';
import type { Answer, AnyCall, Args } from '@keystead/http/call';
import type { ApiClient } from '@keystead/http/client';
import { getProjectDetail, getProjects, getProjectUnits } from '@keystead/projects/contract';
import { FILTERS, getProperty, getPropertyList } from '@keystead/search/contract';
import { documentedPaths, type Schema } from '../docs/document.ts';
import type { Found } from './shown.ts';
import * as shown from './shown.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the arguments: fields of the contract's call. */
  inputSchema(): object;
  /** Names of the arguments. */
  readonly fields: readonly string[];
  /** Makes the call as a guest. @throws RequestError for an error */
  run(api: ApiClient, args: Record<string, unknown>, origin: string): Promise<Found>;
}

/** Returns a tool of a call that anyone may make, with some of its fields; `fixed` ones are always sent. */
function toolOf<C extends AnyCall>(
  call: C,
  tool: Pick<Tool, 'name' | 'title' | 'description' | 'fields'> & {
    fixed?: Partial<Args<C>>;
    show: (answer: Answer<C>, origin: string) => Found;
  },
): Tool {
  if (call.who !== 'anyone' || call.method !== 'GET' || call.sensitive)
    throw new Error(`${call.path}: tools read what anybody may read`);
  return {
    ...tool,
    inputSchema: () => schemaOf(call, tool.fields),
    run: async (api, args, origin) =>
      tool.show(await api(call, { ...args, ...(tool.fixed as object) } as Args<C>), origin),
  };
}

function schemaOf(call: AnyCall, fields: readonly string[]): object {
  const path = documentedPaths().find((one) => one.path === call.path);
  const parameters = path?.operations.find(({ method }) => method === 'GET')?.operation.parameters ?? [];
  const described = fields.map((name) => {
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter) throw new Error(`${call.path} has no ${name}`);
    const { description, schema, required } = parameter;
    return [name, { ...(description && { description }), ...schema } as Schema, required] as const;
  });
  const required = described.filter(([, , isRequired]) => isRequired).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(described),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const PAGE = ['limit', 'offset'] as const;

const UNIT_RANGES = ['min_price', 'max_price', 'min_area', 'max_area'] as const;
/** What a project is asked to have of units that are available. */
const OFFERED = ['has_available', 'min_price', 'max_price', 'bedrooms', 'sort'] as const;

export const tools: readonly Tool[] = [
  toolOf(getPropertyList, {
    name: 'search_listings',
    title: 'Search homes',
    description:
      'Homes for sale or rent on this site, by place, price, size and words. min_area and max_area are in area_unit, prices in the currency of the answer. Go on with next_cursor.',
    fields: [
      ...FILTERS.filter(([, { tool }]) => tool !== false).map(([name]) => name),
      'sort',
      'facets',
      'cursor',
      ...PAGE,
    ],
    show: shown.listings,
  }),
  toolOf(getProperty, {
    name: 'get_listing',
    title: 'Read one home',
    description: 'One home in full, by slug_id or id of a search, with similar ones.',
    fields: ['slug_id', 'id'],
    fixed: { preview: true, limit: 1 },
    show: shown.listing,
  }),
  toolOf(getCities, {
    name: 'list_cities',
    title: 'Cities',
    description: 'Cities with homes on offer, those with most first.',
    fields: PAGE,
    show: shown.cities,
  }),
  toolOf(getCategories, {
    name: 'list_categories',
    title: 'Types of homes',
    description: 'Types of homes with how many are on offer; slug_id narrows a search as category_slug_id.',
    fields: ['search', ...PAGE],
    fixed: { has_property: true },
    show: shown.categories,
  }),
  toolOf(getProjects, {
    name: 'search_projects',
    title: 'Search projects',
    description:
      'Developments with homes that are being built, by place, type, words, and the price and bedrooms of units that are left.',
    fields: ['search', 'city', 'state', 'country', 'category_id', 'type', ...OFFERED, ...PAGE],
    show: shown.projects,
  }),
  toolOf(getProjectDetail, {
    name: 'get_project',
    title: 'Read one project',
    description: 'One development in full, by slug_id or id of a search.',
    fields: ['slug_id', 'id'],
    fixed: { preview: true },
    show: shown.project,
  }),
  toolOf(getProjectUnits, {
    name: 'get_project_units',
    title: 'Units of one project',
    description:
      'Homes, shops and parking spaces of one development with floor, size in square metres, price and state, by slug_id or id of a search.',
    fields: [
      'slug_id',
      'id',
      'unit_state',
      'unit_type',
      'floor',
      'bedrooms',
      ...UNIT_RANGES,
      'sort',
      ...PAGE,
    ],
    show: shown.units,
  }),
  toolOf(getAgents, {
    name: 'list_agents',
    title: 'Agents',
    description: 'Agents with homes on offer, by name, city and language.',
    fields: ['search', 'city', 'language', 'is_verified', 'property_type', ...PAGE],
    show: shown.agents,
  }),
  toolOf(getAgentProperties, {
    name: 'get_agent',
    title: 'Read one agent',
    description: 'One agent with the homes they offer, by slug_id of list_agents.',
    fields: ['slug_id', 'is_admin', ...PAGE],
    show: shown.agent,
  }),
];
