import { getProperty } from '@keystead/search/contract';
import { startTestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { movedAddress, moveIn } from '../move-in.service.ts';
import { dumpOf, metaOf, php, post } from './dump.fixture.ts';

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function move(dump: string) {
  const lines: MoveInLine[] = [];
  const { system, unread } = await moveIn(site.ctx, {
    dump: bytesOf(dump),
    state: 'Oberland',
    country: 'Liechtenstein',
    onLine: (line) => lines.push(line),
  });
  return { system, unread, outcomes: lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`) };
}

const USER = {
  ID: 1,
  user_login: 'ana',
  user_pass: '',
  user_nicename: 'ana',
  user_email: 'ana@example.com',
  user_registered: '2023-01-10 01:00:00',
  user_status: 0,
  display_name: 'Ana',
};

/** Returns a dump of a site with one home of three terms. */
function siteOf(
  type: string,
  taxonomies: readonly [category: string, offer: string, city: string],
  {
    home,
    tables = {},
    name,
  }: { home: Parameters<typeof metaOf>[2]; tables?: Parameters<typeof dumpOf>[0]; name: string },
): string {
  const words = ['House', 'For Rent', 'Vaduz'];
  return dumpOf({
    wp_options: [{ option_id: 1, option_name: 'home', option_value: 'https://old.example' }],
    wp_posts: [
      post(101, type, {
        post_title: `A ${name} house`,
        post_name: `house-${name}`,
        post_content: 'A house with a garden.',
      }),
    ],
    wp_postmeta: metaOf('post_id', 101, home),
    wp_terms: words.map((word, place) => ({ term_id: place + 1, name: word, slug: word.toLowerCase() })),
    wp_term_taxonomy: taxonomies.map((taxonomy, place) => ({
      term_taxonomy_id: place + 1,
      term_id: place + 1,
      taxonomy,
      description: '',
      parent: 0,
    })),
    wp_term_relationships: taxonomies.map((_, place) => ({ object_id: 101, term_taxonomy_id: place + 1 })),
    wp_users: [{ ...USER, user_email: `${name}@example.com`, user_nicename: name }],
    wp_usermeta: [],
    ...tables,
  });
}

it('reads RealHomes', async () => {
  const { system, outcomes, unread } = await move(
    siteOf('property', ['property-type', 'property-status', 'property-city'], {
      name: 'realhomes',
      home: {
        REAL_HOMES_property_price: '2.500',
        REAL_HOMES_property_price_postfix: 'Per Week',
        REAL_HOMES_property_size: '5,500',
        REAL_HOMES_property_size_postfix: 'Sq Ft',
        REAL_HOMES_property_bedrooms: '4',
        REAL_HOMES_property_address: 'Florida 5, Pinecrest',
        REAL_HOMES_property_location: '25.66,-80.32',
        REAL_HOMES_agent_display_option: 'my_profile_info',
        REAL_HOMES_additional_details: php({ Heating: 'Gas &amp; wood', Empty: '' }),
        REAL_HOMES_tour_video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
      tables: {
        wp_usermeta: metaOf('user_id', 1, { favorite_properties: ['101', '7'] }),
        wp_options: [{ option_id: 1, option_name: 'inspiry_property_slug', option_value: 'haus' }],
      },
    }),
  );
  expect(system).toBe('WordPress with RealHomes');
  expect([...unread]).toEqual([]);
  expect(outcomes).toEqual([
    'person 1 written',
    'parameter reference written',
    'category 1 written',
    'listing 101 written',
    'favourite 1-101 written',
    'favourite 1-7 refused',
  ]);
  await site.settled();
  expect((await site.call(getProperty, { slug_id: 'house-realhomes' })).data[0]).toMatchObject({
    property_type: 'rent',
    rentduration: 'Weekly',
    price: 2500,
    bedrooms: 4,
    city: 'Vaduz',
    description: 'A house with a garden.\nHeating: Gas & wood',
    video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
  expect(await movedAddress(site.ctx, '/haus/house-realhomes/')).toBe('/properties-details/house-realhomes');
});

it('reads WP Residence', async () => {
  const { system } = await move(
    siteOf('estate_property', ['property_category', 'property_action_category', 'property_city'], {
      name: 'wpresidence',
      home: {
        property_price: '901',
        property_label: '/ month',
        property_rooms: '4',
        property_bedrooms: '2',
        property_address: 'Street 1',
        property_country: 'Austria',
        property_latitude: '47.141',
        property_longitude: '9.521',
        embed_video_id: 'dQw4w9WgXcQ',
        embed_video_type: 'youtube',
        'property-garage': '1',
      },
      tables: {
        wp_options: [
          { option_id: 1, option_name: 'wp_estate_url_rewrites', option_value: php(['immobilien', 'orte']) },
        ],
      },
    }),
  );
  expect(system).toBe('WordPress with WP Residence');
  await site.settled();
  expect((await site.call(getProperty, { slug_id: 'house-wpresidence' })).data[0]).toMatchObject({
    rentduration: 'Monthly',
    country: 'Austria',
    bedrooms: 2,
    video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
  expect(await movedAddress(site.ctx, '/immobilien/house-wpresidence')).toBe(
    '/properties-details/house-wpresidence',
  );
});

it('reads Estatik', async () => {
  const { system } = await move(
    siteOf('properties', ['es_type', 'es_category', 'es_location'], {
      name: 'estatik',
      home: {
        es_property_price: '901',
        es_property_call_for_price: '1',
        es_property_bedrooms: '3',
        es_property_address: 'Street 1, Vaduz, Liechtenstein',
        es_property_latitude: '47.141',
        es_property_longitude: '9.521',
        es_property_video: php({ video_url: 'https://youtu.be/dQw4w9WgXcQ', video_iframe: '' }),
      },
    }),
  );
  expect(system).toBe('WordPress with Estatik');
  await site.settled();
  expect((await site.call(getProperty, { slug_id: 'house-estatik' })).data[0]).toMatchObject({
    price: 0,
    bedrooms: 3,
    video_link: 'https://youtu.be/dQw4w9WgXcQ',
  });
});

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const item = (
  id: number,
  type: string,
  { name, meta = {}, terms = '' }: { name: string; meta?: Record<string, string>; terms?: string },
) => `
<item><title>${cdata(`${name} & co`)}</title><link>https://old.example/${type}s/${name}/</link><dc:creator>${cdata('bea')}</dc:creator>
<content:encoded>${cdata('<p>A house ]]> with a garden.</p>')}</content:encoded><excerpt:encoded>${cdata('short')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2023-05-01 21:30:00</wp:post_date_gmt><wp:post_name>${name}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${terms}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}</item>`;
const EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel><title>Old & Co</title>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>7</wp:author_id><wp:author_login>${cdata('bea')}</wp:author_login><wp:author_email>bea@example.com</wp:author_email><wp:author_display_name>Bea</wp:author_display_name></wp:author>
<wp:term><wp:term_id>3</wp:term_id><wp:term_taxonomy>property_type</wp:term_taxonomy><wp:term_slug>loft</wp:term_slug><wp:term_parent></wp:term_parent><wp:term_name>Loft</wp:term_name></wp:term>
${item(901, 'property', {
  name: 'loft-one',
  terms: `<category domain="property_type" nicename="loft">Loft</category><category domain="property_status" nicename="for-sale">${cdata('For Sale')}</category><category domain="property_city" nicename="schaan">Schaan</category>`,
  meta: { fave_property_price: '500000', fave_property_bedrooms: '1', fave_property_map_address: 'Street 9' },
})}
${item(902, 'post', { name: 'news-of-old' })}
</channel></rss>`;

it('reads an export of WordPress as it reads a dump', async () => {
  const { system, outcomes } = await move(EXPORT);
  expect(system).toBe('WordPress with Houzez');
  expect(outcomes).toEqual([
    'person 7 written',
    'parameter reference merged',
    'category property_type:loft written',
    'listing 901 written',
    'article 902 written',
  ]);
  await site.settled();
  expect((await site.call(getProperty, { slug_id: 'loft-one' })).data[0]).toMatchObject({
    title: 'loft-one & co',
    description: 'A house ]]> with a garden.',
    property_type: 'sell',
    price: 500_000,
    city: 'Schaan',
    customer_name: 'Bea',
  });
  expect(await movedAddress(site.ctx, '/propertys/loft-one/')).toBe('/properties-details/loft-one');
  expect(await movedAddress(site.ctx, '/posts/news-of-old/')).toBe('/article-details/news-of-old');
  expect((await move(EXPORT)).outcomes.filter((outcome) => !outcome.endsWith('unchanged'))).toEqual([]);
});

it('writes nothing of an export that is cut', async () => {
  await expect(move(EXPORT.slice(0, EXPORT.indexOf('news-of-old')).replaceAll('901', '903'))).rejects.toThrow(
    /cannot be read/,
  );
  expect(await movedAddress(site.ctx, '/?p=903')).toBeUndefined();
});
