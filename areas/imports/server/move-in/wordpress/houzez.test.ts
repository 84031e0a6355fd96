import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, userSignup } from '@keystead/accounts/contract';
import { getSavedSearches } from '@keystead/alerts/contract';
import { getChats, getMessages } from '@keystead/chat/contract';
import { getArticles } from '@keystead/content/contract';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { startTestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownImports } from '../../personal-data.ts';
import type { MoveInLine } from '../lines.ts';
import { movedAddress, moveIn } from '../move-in.service.ts';
import { attachment, dumpOf, metaOf, php, post } from './dump.fixture.ts';

const PASSWORD = 'Sommerhaus-77';
const HASHES = {
  phpass: '$P$BKeySteadvJx3CczeSTbnwIP82GVHa0',
  wordpress: '$wp$2y$10$KeysteadTestSalt.WP68uBIdwZ0FBiF4BebiGv1hwupZ5GhSgeXO',
};

const user = (id: number, values: Record<string, string>) => ({
  ID: id,
  user_login: `user${id}`,
  user_pass: HASHES.phpass,
  user_nicename: `user-${id}`,
  user_email: `user${id}@example.com`,
  user_registered: '2023-01-10 01:00:00',
  user_status: 0,
  display_name: `User ${id}`,
  ...values,
});
const FILES = [
  attachment(1001, '2023/05/front-scaled.png', 'front.png'),
  attachment(1002, '2023/05/kitchen.png'),
  attachment(1003, '2023/05/gone.png'),
  attachment(1004, '2023/05/../../../vera.png'),
];
const HOME = {
  fave_property_price: "CHF 1'250",
  fave_property_price_postfix: '/month',
  fave_property_size: '1,081',
  fave_property_size_prefix: 'Sq Ft',
  fave_property_bedrooms: '2',
  fave_property_bathrooms: '1.5',
  fave_property_garage: '2',
  fave_property_year: '1998',
  fave_energy_class: 'b',
  fave_property_id: 'HZ-1',
  fave_property_map_address: 'Street 1, Vaduz, Liechtenstein',
  fave_property_zip: '9490',
  fave_property_location: '47.141,9.521,14',
  fave_featured: '1',
  fave_video_url: 'https://youtu.be/dQw4w9WgXcQ',
  fave_virtual_tour: '<iframe src="https://my.matterport.com/show/?m=zEWsxhZpGba"></iframe>',
  fave_private_note: 'Key under the mat',
  houzez_total_property_views: '7',
  floor_plans: php([
    {
      fave_plan_title: 'Erdgeschoß',
      fave_plan_image: 'https://old.example/wp-content/uploads/2023/05/plan.png',
    },
  ]),
  additional_features: php([
    { fave_additional_feature_title: 'Deposit', fave_additional_feature_value: '20%' },
  ]),
};
const meta = (id: number, values: Parameters<typeof metaOf>[2]) => metaOf('post_id', id, values);
const home = (id: number, values: Parameters<typeof post>[2] = {}) =>
  post(id, 'property', {
    post_author: 2,
    post_title: `Home ${id} &#8211; “Zürich” &amp; more`,
    post_content:
      '<!-- wp:paragraph --><p>Two rooms [gallery ids="3"] &amp; a <b>balcony</b>.</p><!-- /wp:paragraph -->',
    post_name: `home-${id}`,
    ...values,
  });
const relation = (object: number, ...taxonomyIds: number[]) =>
  taxonomyIds.map((id) => ({ object_id: object, term_taxonomy_id: id, term_order: 0 }));
const TERMS: readonly (readonly [string, string, number])[] = [
  ['Residential', 'property_type', 0],
  ['Apartment', 'property_type', 1],
  ['For Sale', 'property_status', 0],
  ['For Rent', 'property_status', 0],
  ['Vaduz', 'property_city', 0],
  ['Oberland', 'property_state', 0],
  ['Pool', 'property_feature', 0],
  ['Café ☕', 'property_feature', 0],
  ['News', 'category', 0],
];

const DUMP = dumpOf({
  old_options: [
    { option_id: 1, option_name: 'home', option_value: 'https://old.example' },
    { option_id: 2, option_name: 'permalink_structure', option_value: '/%category%/%postname%/' },
    {
      option_id: 3,
      option_name: 'houzez_settings',
      option_value: php({ property_rewrite_base: 'immobilie', agent_rewrite_base: 'makler' }),
    },
    { option_id: 4, option_name: 'houzez_favorites-3', option_value: php([101, 103, 9999]) },
  ],
  old_postmeta: [
    ...FILES.flatMap((file) => file.meta),
    ...meta(101, {
      ...HOME,
      fave_property_images: ['1001', '1002', '1003'],
      _thumbnail_id: '1001',
      _wp_old_slug: 'former-home',
      'custom-field': 'Yes',
      fave_agent_display_option: 'agent_info',
      fave_agents: '301',
    }),
    ...meta(102, {
      ...HOME,
      fave_property_price: 'Price on request',
      fave_agents: '302',
      fave_property_year: '98',
    }),
    ...meta(103, {
      ...HOME,
      fave_private_note: 'Key. '.repeat(200),
      fave_agent_display_option: 'author_info',
      fave_agents: '302',
    }),
    ...meta(301, {
      fave_agent_email: 'vera@example.com',
      fave_agent_mobile: '+423 555 01 00',
      _thumbnail_id: '1004',
    }),
    ...meta(302, { fave_agent_email: 'Max@example.com' }),
    ...meta(401, { fave_agency_email: 'max@example.com' }),
  ],
  old_posts: [
    ...FILES.map((file) => file.post),
    home(101),
    home(102, { post_status: 'expired', post_name: '%d8%b4%d9%82%d8%a9' }),
    home(103, { post_status: 'houzez_sold' }),
    home(104, { post_status: 'draft', post_date_gmt: '0000-00-00 00:00:00' }),
    home(105, { post_status: 'trash' }),
    post(301, 'houzez_agent', {
      post_title: 'Vera Agent',
      post_name: 'vera-agent',
      post_content: 'About Vera',
    }),
    post(302, 'houzez_agent', { post_title: 'Max Agent', post_name: 'max-agent' }),
    post(401, 'houzez_agency', { post_title: 'Muster Realty', post_name: 'muster-realty' }),
    post(501, 'post', {
      post_title: 'Market report',
      post_name: 'market-report',
      post_content:
        'See <a href="https://www.old.example/immobilie/home-101/">this</a>.\n\nAnd <a href="https://old.example/else/">that</a>. <img src="https://old.example/wp-content/uploads/2023/05/kitchen-300x200.png" alt="Kitchen"> <img src="https://old.example/wp-content/uploads/2023/05/lost.png">',
    }),
    post(502, 'page', { post_title: 'About' }),
    post(503, 'revision', { post_status: 'inherit' }),
  ],
  old_term_relationships: [
    ...relation(101, 1, 2, 4, 5, 6, 7, 8),
    ...relation(102, 2, 3, 5, 6, 8),
    ...relation(103, 4, 5, 6),
    ...relation(104, 2, 3),
    ...relation(501, 9),
  ],
  old_term_taxonomy: TERMS.map(([, taxonomy, parent], place) => ({
    term_taxonomy_id: place + 1,
    term_id: place + 1,
    taxonomy,
    description: '',
    parent,
  })),
  old_terms: TERMS.map(([name], place) => ({
    term_id: place + 1,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
  })),
  old_usermeta: [
    ...metaOf('user_id', 1, { old_capabilities: php({ administrator: 1 }) }),
    ...metaOf('user_id', 2, { fave_author_agent_id: '301', first_name: 'Vera' }),
    ...metaOf('user_id', 3, { session_tokens: 'a:0:{}' }),
  ],
  old_users: [user(1, {}), user(2, { user_pass: HASHES.wordpress }), user(3, {}), user(4, {})],
  old_houzez_threads: [
    { id: 1, sender_id: 3, receiver_id: 2, property_id: 101, seen: 0, time: '2026-11-02 10:00:00' },
  ],
  old_houzez_thread_messages: [
    {
      id: 1,
      created_by: 3,
      thread_id: 1,
      message: 'Is it free? &amp; when',
      attachments: 'a:0:{}',
      receiver_delete: 0,
      sender_delete: 0,
      time: '2026-11-02 10:00:00',
    },
    {
      id: 2,
      created_by: 2,
      thread_id: 1,
      message: 'Yes',
      attachments: php(['1002', '1001']),
      receiver_delete: 0,
      sender_delete: 0,
      time: '2026-11-02 10:05:00',
    },
    {
      id: 3,
      created_by: 2,
      thread_id: 1,
      message: 'Never mind',
      attachments: '',
      receiver_delete: 0,
      sender_delete: 1,
      time: '2026-11-02 10:06:00',
    },
    {
      id: 4,
      created_by: 2,
      thread_id: 9,
      message: 'Lost',
      attachments: '',
      receiver_delete: 0,
      sender_delete: 0,
      time: '2026-11-02 10:06:00',
    },
    {
      id: 5,
      created_by: 4,
      thread_id: 1,
      message: 'Stranger',
      attachments: '',
      receiver_delete: 0,
      sender_delete: 0,
      time: '2026-11-02 10:06:00',
    },
  ],
  old_houzez_search: [
    {
      id: 1,
      auther_id: 3,
      url: 'https://old.example/search-results/?keyword=&location%5B%5D=vaduz&type%5B%5D=apartment&status%5B%5D=for-rent&bedrooms=2&bathrooms=&min-price=CHF+1%27000&max-price=2000&min-area=50&sortby=d_price',
    },
    { id: 2, auther_id: 3, url: 'keyword=balcony&type[]=apartment&type[]=house&lat=1&lng=2&radius=50' },
    { id: 3, auther_id: 3, url: 'keyword=&location[]=nowhere' },
    { id: 4, auther_id: 99, url: 'keyword=sea' },
    { id: 5, auther_id: 3, url: 'keyword=Balcony' },
    { id: 6, auther_id: 3, url: 'max-price=9999999999999' },
  ],
});

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-houzez-'));
  await mkdir(join(folder, '2023/05'), { recursive: true });
  for (const [place, name] of ['front', 'front-scaled', 'kitchen', 'plan'].entries())
    await writeFile(join(folder, `2023/05/${name}.png`), await picture(place * 60));
  // What a path with dots would lead to, were it followed.
  await writeFile(join(folder, '../vera.png'), await picture(200));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
  await rm(join(folder, '../vera.png'));
});

/** Returns a picture of one shade of grey. */
const picture = (shade: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function move(options: { dryRun?: boolean; dump?: string } = {}) {
  const lines: MoveInLine[] = [];
  const { dump = DUMP, ...more } = options;
  const summary = await moveIn(site.ctx, {
    dump: bytesOf(dump),
    files: folder,
    country: 'Liechtenstein',
    onLine: (line) => lines.push(line),
    ...more,
  });
  const outcomes = lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`);
  const reasonOf = (kind: string, oldId: string) =>
    lines.find((line) => line.kind === kind && line.oldId === oldId)?.reason;
  return { summary, lines, outcomes, reasonOf };
}

const EXPECTED = [
  'person 1 written',
  'person 2 written',
  'person 3 written',
  'person 4 written',
  'person post-301 left out',
  'person post-302 written',
  'person post-401 written',
  'parameter features written',
  'parameter reference written',
  'category 1 written',
  'category 2 written',
  'category none written',
  'listing 105 left out',
  'listing 101 written',
  'listing 102 written',
  'listing 103 written',
  'listing 104 drafted',
  'article 501 written',
  'favourite 3-101 written',
  'favourite 3-103 written',
  'favourite 3-9999 refused',
  'saved search 3 left out',
  'saved search 1 written',
  'saved search 2 written',
  'saved search 4 refused',
  'saved search 5 merged',
  'saved search 6 refused',
  'message 3 left out',
  'message 4 left out',
  'message 5 left out',
  'message 1 written',
  'message 2 written',
];

describe('moving in from WordPress with Houzez', () => {
  it('is tried first, and a trial writes nothing', async () => {
    const { outcomes, summary } = await move({ dryRun: true });
    expect(outcomes).toEqual(EXPECTED);
    expect(summary.system).toBe('WordPress with Houzez');
    expect(summary.tables.get('posts/property')).toBe(5);
    expect(summary.leftOut.get('posts/page')).toBe('set up by hand');
    expect([...summary.unread]).toEqual([['custom-field', 1]]);
    expect(summary.leftOut.has('old_houzez_search')).toBe(false);
    expect((await site.call(getPropertyList, {})).total).toBe(0);
    expect(await movedAddress(site.ctx, '/immobilie/home-101/')).toBeUndefined();
  });

  it('brings homes with what the theme knows of them', async () => {
    const { outcomes, reasonOf } = await move();
    expect(outcomes).toEqual(EXPECTED);
    await site.settled();
    const [found] = (await site.call(getProperty, { slug_id: 'home-101' })).data;
    expect(found).toMatchObject({
      title: 'Home 101 – “Zürich” & more',
      description: 'Two rooms & a balcony.\nDeposit: 20%',
      property_type: 'rent',
      rentduration: 'Monthly',
      price: 1250,
      city: 'Vaduz',
      state: 'Oberland',
      country: 'Liechtenstein',
      customer_name: 'User 2',
      bedrooms: 2,
      bathrooms: 1.5,
    });
    expect(found?.gallery).toHaveLength(2);
    expect(found?.parameters.map(({ name, value }) => [name, value])).toEqual([
      ['Features', ['Pool', 'Café ☕']],
      ['Reference', 'HZ-1'],
    ]);
    expect(JSON.stringify(found)).toContain('matterport');
    expect(reasonOf('listing', '101')).toBe('2023/05/gone.png is not in the folder');
    expect(reasonOf('listing', '102')).toContain('"Price on request" is no number');
    expect(reasonOf('listing', '102')).toContain('Year built "98"');
    expect(reasonOf('listing', '103')).toContain('was cut');
    expect(reasonOf('listing', '104')).toContain('was not finished');
    expect(reasonOf('saved search', '1')).toBe('min-area "50" has no place here: left out');
    expect(reasonOf('saved search', '2')).toBe('type names several (apartment, house): left out');
    expect(reasonOf('saved search', '3')).toContain('location "nowhere" is not there');
    expect(reasonOf('saved search', '4')).toBe('names the person 99, who is not there');
    expect(reasonOf('article', '501')).toBe('2023/05/lost.png is not in the folder');
    expect(reasonOf('person', 'post-301')).toContain('the user 2');
    expect(reasonOf('person', '1')).toContain('administrator');
    expect(reasonOf('person', '4')).toContain('has to ask for a new password');
    expect(reasonOf('person', '2')).toContain('vera.png is not in the folder');
    const { data } = await site.call(getProperty, { slug_id: 'home-103' });
    expect(data[0]).toMatchObject({
      property_type: 'rented',
      category: expect.objectContaining({ category: 'Other' }),
    });
  });

  it('lets people in with the passwords they had, who ever were there; others ask for a new one', async () => {
    const enter = (id: number) =>
      site.call(userSignup, { type: '3', email: `user${id}@example.com`, password: PASSWORD });
    expect((await enter(1)).token).toBeTruthy();
    expect((await enter(2)).token).toBeTruthy();
    expect((await enter(3)).token).toBeTruthy();
    await expect(enter(4)).rejects.toThrow();
    const email = 'user4@example.com';
    await site.call(forgotPassword, { email });
    await site.runJobs();
    const [mail] = await site.ctx.ports.mailbox.list({ to: email, limit: 1 });
    expect(mail?.text).toContain('/reset-password#token=');
  });

  it.each([
    ['/immobilie/home-101/', '/properties-details/home-101'],
    ['/immobilie/former-home', '/properties-details/home-101'],
    ['/property/home-101/', '/properties-details/home-101'],
    ['/immobilie/%d8%b4%d9%82%d8%a9/', '/properties-details/شقة'],
    ['/?p=101', '/properties-details/home-101'],
    ['/makler/vera-agent/', '/agent-details/vera-agent'],
    ['/author/user-2/', '/agent-details/vera-agent'],
    ['/agency/muster-realty', '/agent-details/muster-realty'],
    ['/property-type/apartment/', '/properties/categories/apartment'],
    ['/news/market-report/', '/article-details/market-report'],
    ['/immobilie/never-was', undefined],
    ['/', undefined],
    ['/?q=101', undefined],
  ])('leads from %s to %s', async (from, to) => {
    expect(await movedAddress(site.ctx, from)).toBe(to);
  });

  it('keeps what people wrote each other, with a file', async () => {
    const { token } = await site.call(userSignup, {
      type: '3',
      email: 'user3@example.com',
      password: PASSWORD,
    });
    const { data: chats } = await site.call(getChats, {}, { token: token as string });
    expect(chats).toHaveLength(1);
    const asked = { user_id: chats[0]?.user_id ?? 0, property_id: chats[0]?.property_id ?? 0, peek: true };
    const { data } = await site.call(getMessages, asked, { token: token as string });
    expect(data.data.map(({ message, file }) => [message, file !== ''])).toEqual([
      ['Yes', true],
      ['Is it free? & when', false],
    ]);
  });

  it('keeps what people had saved to search for, with their alerts off', async () => {
    const { token } = await site.call(userSignup, {
      type: '3',
      email: 'user3@example.com',
      password: PASSWORD,
    });
    const { data } = await site.call(getSavedSearches, {}, { token: token as string });
    const category_id = expect.any(String);
    expect(data.map(({ name, filters, frequency }) => ({ name, filters, frequency }))).toEqual([
      { name: 'balcony', filters: { search: 'balcony' }, frequency: 'off' },
      {
        name: 'Apartment, Vaduz',
        filters: {
          category_id,
          city: 'Vaduz',
          property_type: '1',
          min_beds: '2',
          min_price: '1000',
          max_price: '2000',
        },
        frequency: 'off',
      },
    ]);
  });

  it('rewrites links of articles, and brings the pictures in them', async () => {
    const { data } = await site.call(getArticles, { slug_id: 'market-report' });
    expect(JSON.stringify(data)).toContain('href=\\"/properties-details/home-101\\"');
    expect(JSON.stringify(data)).toContain('href=\\"/else/\\"');
    expect(JSON.stringify(data)).toMatch(/<img src=\\"[^"]*pictures\/[^"]*\.jpg\\" alt=\\"Kitchen/);
    expect(JSON.stringify(data)).not.toContain('lost.png');
  });

  it('changes nothing when it is done again', async () => {
    const { outcomes } = await move();
    expect(outcomes.filter((outcome) => !/unchanged|left out|refused/.test(outcome))).toEqual([]);
    await site.settled();
    // One is sold or rented, and one was not shown.
    expect((await site.call(getPropertyList, {})).total).toBe(1);
  });

  it('says and forgets where the profile of a person stood', async () => {
    const { id } = await site.ctx.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'user2@example.com')
      .executeTakeFirstOrThrow();
    expect(await ownImports.exportOf(site.ctx, id)).toMatchObject({
      former_addresses: ['/?p=301', '/agent/vera-agent', '/author/user-2', '/makler/vera-agent'],
    });
    await ownImports.erase(site.ctx, id);
    expect(await movedAddress(site.ctx, '/makler/vera-agent')).toBeUndefined();
  });

  it('refuses a dump of several sites', async () => {
    const two = DUMP.replace(
      '-- Dump completed',
      `${dumpOf({ old_2_posts: [home(1)], old_2_postmeta: [] })}-- Dump completed`,
    );
    await expect(move({ dump: two })).rejects.toThrow(/old_posts, old_2_posts/);
  });
});
