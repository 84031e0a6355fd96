import { createRandom } from '@keystead/kit/random';
import { dumpOf, type FixtureRow, metaOf, php, post } from './dump.fixture.ts';

/** Words of slugs in several scripts, as WordPress writes them: percent-encoded in small letters. */
const WORDS = ['villa', 'haus', 'größe', 'شقة', 'घर', 'дом', 'sunny-loft', 'maison', '住宅', 'casa'];
const encoded = (slug: string) =>
  slug.replaceAll(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part).toLowerCase());

/** Permalinks of articles have no folder, so that they may stand where pages of ours do. */
export const OWN_PAGE = 'mortgage-calculator';

interface GeneratedSite {
  readonly dump: string;
  readonly things: number;
  /** Each address at which something stood, encoded as a browser sends it. */
  readonly addresses: readonly string[];
}

/**
 * Makes a site of Houzez with `things` homes, agents, agencies, articles and types of property; each home is shown with an agent or an
 * agency, so that everybody has a page. One article is called as a page of ours.
 */
export function generatedSite(things: number, seed: string): GeneratedSite {
  const random = createRandom(seed);
  const share = (part: number) => Math.max(2, Math.round(things * part));
  const [agents, agencies, articles, types] = [share(0.1), share(0.05), share(0.15), share(0.05)];
  const homes = things - agents - agencies - articles - types;
  const slugOf = (id: number) => encoded(`${random.pick(WORDS)}-${random.pick(WORDS)}-${id}`);
  const posts: FixtureRow[] = [];
  const metas: FixtureRow[] = [];
  const relations: FixtureRow[] = [];
  const addresses: string[] = [];
  const add = (id: number, type: string, slug: string, title: string) => {
    posts.push(post(id, type, { post_title: title, post_name: slug, post_content: 'Words.' }));
    addresses.push(`/?p=${id}`);
  };
  for (let index = 0; index < agents + agencies; index += 1) {
    const isAgent = index < agents;
    const id = 10_001 + index;
    const slug = slugOf(id);
    add(id, isAgent ? 'houzez_agent' : 'houzez_agency', slug, `Person ${id}`);
    addresses.push(`/${isAgent ? 'makler' : 'agency'}/${slug}/`);
  }
  for (let index = 0; index < homes; index += 1) {
    const id = 20_001 + index;
    const slug = slugOf(id);
    const owner = 10_001 + (index % (agents + agencies));
    add(id, 'property', slug, `Home ${id}`);
    const shown = owner < 10_001 + agents ? 'agent' : 'agency';
    const former = random.chance(0.3) ? `former-${id}` : undefined;
    metas.push(
      ...metaOf('post_id', id, {
        fave_property_price: String(random.int(100, 900) * 1000),
        fave_property_map_address: `Street ${index}, Vaduz, Liechtenstein`,
        fave_property_location: '47.141,9.521,14',
        fave_agent_display_option: `${shown}_info`,
        [shown === 'agent' ? 'fave_agents' : 'fave_property_agency']: String(owner),
        ...(former && { _wp_old_slug: former }),
      }),
    );
    addresses.push(`/immobilie/${slug}/`, `/property/${slug}`, ...(former ? [`/immobilie/${former}/`] : []));
    for (const term of [4 + (index % types), 1, 2, 3])
      relations.push({ object_id: id, term_taxonomy_id: term, term_order: 0 });
  }
  for (let index = 0; index < articles; index += 1) {
    const id = 90_001 + index;
    const slug = index === 0 ? OWN_PAGE : slugOf(id);
    add(id, 'post', slug, `Article ${id}`);
    if (index > 0) addresses.push(`/${slug}/`);
  }
  const kinds = Array.from({ length: types }, (_, index) => [
    `Kind ${index}`,
    'property_type',
    `kind-${index}`,
  ]);
  const terms = [
    ['For Sale', 'property_status', 'for-sale'],
    ['Vaduz', 'property_city', 'vaduz'],
    ['Oberland', 'property_state', 'oberland'],
    ...kinds,
  ];
  addresses.push(...kinds.map(([, , slug]) => `/property-type/${slug}/`));
  const dump = dumpOf({
    wp_options: [
      { option_id: 1, option_name: 'home', option_value: 'https://old.example' },
      { option_id: 2, option_name: 'permalink_structure', option_value: '/%postname%/' },
      {
        option_id: 3,
        option_name: 'houzez_settings',
        option_value: php({ property_rewrite_base: 'immobilie', agent_rewrite_base: 'makler' }),
      },
    ],
    wp_posts: posts,
    wp_postmeta: metas,
    wp_term_relationships: relations,
    wp_term_taxonomy: terms.map(([, taxonomy = ''], place) => ({
      term_taxonomy_id: place + 1,
      term_id: place + 1,
      taxonomy,
      description: '',
      parent: 0,
    })),
    wp_terms: terms.map(([name = '', , slug = ''], place) => ({ term_id: place + 1, name, slug })),
    wp_usermeta: metaOf('user_id', 1, { wp_capabilities: php({ administrator: 1 }) }),
    wp_users: [
      {
        ID: 1,
        user_login: 'admin',
        user_pass: '',
        user_nicename: 'admin',
        user_email: 'admin@example.com',
        user_registered: '2023-01-10 01:00:00',
        user_status: 0,
        display_name: 'Admin',
      },
    ],
  });
  return { dump, things, addresses };
}
