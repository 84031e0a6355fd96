import type { getAgentProperties, getAgents } from '@keystead/agents/contract';
import type { getCategories, getCities } from '@keystead/catalogue/contract';
import type { Answer } from '@keystead/http/call';
import { placeLine } from '@keystead/kit/place-line';
import { inWhole } from '@keystead/kit/units';
import { chargeText, factsInWords } from '@keystead/listings/contract';
import type { getProjectDetail, getProjects, getProjectUnits } from '@keystead/projects/contract';
import type { getProperty, getPropertyList } from '@keystead/search/contract';

/** What a tool gives back: the same as data and as text, with links to the site's pages. */
export interface Found {
  data: Record<string, unknown>;
  text: string;
}

/** What of an answer tools pass on: what a reader decides by, and where to see the rest. No pictures as data, no numbers to call. */

type Listing = Pick<
  Answer<typeof getPropertyList>['data'][number],
  | ('id' | 'slug_id' | 'title' | 'price' | 'property_type' | 'rentduration' | 'city' | 'state' | 'country')
  | (
      | 'address'
      | 'category'
      | 'bedrooms'
      | 'bathrooms'
      | 'area'
      | 'area_m2'
      | 'title_image'
      | 'latitude'
      | 'longitude'
      | 'postcode'
      | 'district'
    )
  | ('created_at' | 'promoted' | 'price_kind' | 'price_written')
>;

const at = (origin: string, ...parts: string[]) =>
  `${origin}/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
const link = (title: string, url: string) => `[${title.replaceAll(/[[\]\n]/g, ' ')}](${url})`;
const count = (value: number) => value.toLocaleString('en');

function listingOf(one: Listing, origin: string) {
  const { id, slug_id, title, price, property_type, rentduration, city, state, country, address } = one;
  const { bedrooms, bathrooms, area, area_m2, title_image, latitude, longitude, created_at, promoted } = one;
  return {
    id,
    slug_id,
    title,
    url: at(origin, 'properties-details', slug_id),
    price,
    price_kind: one.price_kind,
    price_written: one.price_written,
    property_type,
    ...(property_type === 'rent' && { rentduration }),
    category: one.category.category,
    city,
    state,
    country,
    address,
    ...(one.district && { district: one.district }),
    ...(one.postcode && { postcode: one.postcode }),
    bedrooms,
    bathrooms,
    area_square_metres: area_m2,
    area_square_feet: area,
    latitude,
    longitude,
    picture: title_image,
    created_at,
    featured: promoted,
  };
}

function lineOf(one: Listing, origin: string): string {
  const { bedrooms, bathrooms, area_m2: area } = one;
  const facts = [
    one.price === 0
      ? 'price on request'
      : `${count(one.price)}${one.property_type === 'rent' ? ` ${one.rentduration.toLowerCase()}` : ''}`,
    { sell: 'for sale', rent: 'to rent', sold: 'sold', rented: 'let' }[one.property_type],
    `${one.category.category} in ${placeLine(one.city, one.country)}`,
    bedrooms !== null && `${bedrooms} bedrooms`,
    bathrooms !== null && `${bathrooms} bathrooms`,
    area && `${count(inWhole(area, 'm2'))} m² (${count(inWhole(area, 'ft2'))} sq ft)`,
    one.promoted && 'featured (paid)',
  ];
  return `- ${link(one.title, at(origin, 'properties-details', one.slug_id))}: ${facts.filter(Boolean).join(', ')} (slug_id ${one.slug_id})`;
}

function listed(total: number, what: string, lines: readonly string[]): string {
  return [`${count(total)} ${what}${lines.length < total ? `, ${lines.length} shown` : ''}.`, ...lines].join(
    '\n',
  );
}

export function listings(answer: Answer<typeof getPropertyList>, origin: string): Found {
  const { data, total, next_cursor, corrected_search, facets } = answer;
  return {
    data: {
      total,
      listings: data.map((one) => listingOf(one, origin)),
      ...(next_cursor && { next_cursor }),
      ...(corrected_search && { corrected_search }),
      ...(facets && { facets }),
    },
    text: listed(
      total,
      'homes',
      data.map((one) => lineOf(one, origin)),
    ),
  };
}

export function listing(
  { data, similar_properties = [] }: Answer<typeof getProperty>,
  origin: string,
): Found {
  const [one] = data;
  if (!one) return { data: { listing: null }, text: 'There is no such home.' };
  const stated = new Set<string | undefined>(one.parameters.map(({ role }) => role));
  const facts = [
    ...factsInWords(one)
      .filter(({ name }) => !stated.has(name))
      .map(({ label, value }) => ({ name: label, value })),
    ...one.parameters.map(({ name, value }) => ({ name, value })),
  ];
  const facilities = one.assign_facilities.map(({ facility_id, name, distance, metres }) => ({
    facility_id,
    name,
    distance,
    metres,
  }));
  return {
    data: {
      listing: {
        ...listingOf(one, origin),
        description: one.description,
        facts,
        facilities_nearby: facilities,
        surroundings: one.surroundings ?? null,
        timeline: one.timeline,
        days_on_market: one.days_on_market,
        views: one.total_view,
        posted_by: one.customer_name,
        posted_by_verified: one.is_verified,
        agent_slug_id: one.agent_slug_id,
        pictures: one.gallery.map(({ image_url }) => image_url),
        about_pictures: one.gallery.map(({ kind, caption, room }) => ({ kind, caption, room })),
        rooms: one.rooms.map(({ name, kind, size_m2, floor, note }) => ({
          name,
          kind,
          square_metres: size_m2,
          floor,
          note,
        })),
        charges: one.charges,
        videos_and_tours: one.tours,
      },
      similar: similar_properties.map((other) => listingOf(other, origin)),
    },
    text: [
      lineOf(one, origin),
      one.description,
      ...facts.map(({ name, value }) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`),
      ...one.rooms.map(({ name, size_m2 }) => `${name}${size_m2 === null ? '' : `: ${size_m2} m²`}`),
      ...one.charges.map(chargeText),
      ...one.gallery.flatMap(({ kind, caption, image_url }) =>
        caption === '' && kind === 'photograph' ? [] : [`${link(caption || kind, image_url)} (${kind})`],
      ),
      ...one.tours.map(({ service, kind, url }) => link(`${service} ${kind}`, url)),
      `Posted by ${one.customer_name}, ${one.days_on_market} days on the market.`,
      ...(similar_properties.length > 0
        ? ['Similar:', ...similar_properties.map((other) => lineOf(other, origin))]
        : []),
    ].join('\n'),
  };
}

export function cities({ data, total }: Answer<typeof getCities>, origin: string): Found {
  const url = (city: string) => at(origin, 'properties', 'city', city);
  return {
    data: {
      total,
      cities: data.map(({ City, Count, state, country }) => ({
        city: City,
        state,
        country,
        homes: Count,
        url: url(City),
      })),
    },
    text: listed(
      total,
      'cities',
      data.map(
        ({ City, Count, country }) => `- ${link(`${City}, ${country}`, url(City))}: ${count(Count)} homes`,
      ),
    ),
  };
}

export function categories({ data, total }: Answer<typeof getCategories>, origin: string): Found {
  const url = (slug: string) => at(origin, 'properties', 'categories', slug);
  return {
    data: {
      total,
      categories: data.map(({ id, slug_id, category, properties_count = 0 }) => ({
        id,
        slug_id,
        category,
        homes: properties_count,
        url: url(slug_id),
      })),
    },
    text: listed(
      total,
      'types of homes',
      data.map(
        ({ category, slug_id, properties_count = 0 }) =>
          `- ${link(category, url(slug_id))}: ${count(properties_count)} homes (slug_id ${slug_id})`,
      ),
    ),
  };
}

type Project = Answer<typeof getProjects>['data'][number];

function projectOf(
  { id, slug_id, title, type, city, state, country, location, category, image, unit_counts }: Project,
  origin: string,
) {
  const url = at(origin, 'project-details', slug_id);
  return {
    id,
    slug_id,
    title,
    url,
    type,
    category: category.category,
    city,
    state,
    country,
    location,
    picture: image,
    units: unit_counts,
  };
}

const unitsOf = ({ unit_counts: counts }: Project) =>
  counts
    ? `, ${counts.available} units left${counts.price_from === null ? '' : ` from ${count(counts.price_from)}`}`
    : '';
const projectLine = (one: Project, origin: string) =>
  `- ${link(one.title, at(origin, 'project-details', one.slug_id))}: ${one.type.replaceAll('_', ' ')}${unitsOf(one)}, ${placeLine(one.city, one.country)} (slug_id ${one.slug_id})`;

export function projects({ data, total }: Answer<typeof getProjects>, origin: string): Found {
  return {
    data: { total, projects: data.map((one) => projectOf(one, origin)) },
    text: listed(
      total,
      'projects',
      data.map((one) => projectLine(one, origin)),
    ),
  };
}

export function project({ data }: Answer<typeof getProjectDetail>, origin: string): Found {
  const floors = data.plans.map(({ title }) => title);
  return {
    data: { project: { ...projectOf(data, origin), description: data.description, floors } },
    text: [
      projectLine(data, origin),
      data.description,
      ...(floors.length ? [`Floors: ${floors.join(', ')}`] : []),
    ].join('\n'),
  };
}

export function units({ data, total, counts }: Answer<typeof getProjectUnits>): Found {
  const shown = data.map(({ picture, plan_id: _, project_id: __, ...unit }) => ({
    ...unit,
    picture: picture?.url ?? '',
  }));
  return {
    data: { total, counts, units: shown },
    text: listed(
      total,
      'units',
      data.map(({ label, state, ...unit }) => `- ${label}: ${[state, ...unitFacts(unit)].join(', ')}`),
    ),
  };
}

type Unit = Answer<typeof getProjectUnits>['data'][number];

function unitFacts({
  type,
  floor,
  bedrooms,
  living_area: area,
  price,
}: Pick<Unit, 'type' | 'floor' | 'bedrooms' | 'living_area' | 'price'>): string[] {
  return [
    type,
    ...(floor === null ? [] : [`floor ${floor}`]),
    ...(bedrooms ? [`${bedrooms} bedrooms`] : []),
    ...(area === null ? [] : [`${Math.round(area)} m²`]),
    price === null ? 'price on request' : count(price),
  ];
}

type Agent = Pick<
  Answer<typeof getAgents>['data'][number],
  | 'slug_id'
  | 'name'
  | 'city'
  | 'country'
  | 'languages'
  | 'is_verify'
  | 'is_admin'
  | 'property_count'
  | 'projects_count'
>;

function agentOf(
  { slug_id, name, city, country, languages, is_verify, is_admin, property_count, projects_count }: Agent,
  origin: string,
) {
  const url = `${at(origin, 'agent-details', slug_id)}${is_admin ? '?is_admin=1' : ''}`;
  return {
    slug_id,
    name,
    url,
    city,
    country,
    languages,
    verified: is_verify,
    is_admin,
    homes: property_count,
    projects: projects_count,
  };
}

function agentLine(one: Agent, origin: string): string {
  const { url, name, city, homes, verified } = agentOf(one, origin);
  return `- ${link(name, url)}: ${[city, `${count(homes)} homes`, verified && 'verified'].filter(Boolean).join(', ')} (slug_id ${one.slug_id})`;
}

export function agents({ data, total }: Answer<typeof getAgents>, origin: string): Found {
  return {
    data: { total, agents: data.map((one) => agentOf(one, origin)) },
    text: listed(
      Math.max(total, data.length),
      'agents',
      data.map((one) => agentLine(one, origin)),
    ),
  };
}

export function agent({ data, total }: Answer<typeof getAgentProperties>, origin: string): Found {
  const { customer_data: one, properties_data: homes } = data;
  return {
    data: {
      agent: { ...agentOf(one, origin), about: one.about_me },
      total,
      listings: homes.map((home) => listingOf(home, origin)),
    },
    text: [
      agentLine(one, origin),
      one.about_me,
      listed(
        total,
        'homes',
        homes.map((home) => lineOf(home, origin)),
      ),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
