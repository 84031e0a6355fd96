import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSettings } from '@keystead/settings/server';
import { startTestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveInLine } from '../lines.ts';
import { moveIn } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';
import { attachment, dumpOf, php, post } from './dump.fixture.ts';

type Site = Awaited<ReturnType<typeof startTestServer>>;

const LOGO = attachment(1001, '2023/05/logo.png');
const GONE = attachment(1002, '2023/05/gone.png');
const UPLOADS = 'https://houzez.test/wp-content/uploads';

/** Returns a dump of a site without homes whose options say this. */
const siteOf = ([home, category]: readonly [string, string], options: Readonly<Record<string, string>>) =>
  dumpOf({
    wp_options: Object.entries({ home: 'https://houzez.test', ...options }).map(([name, value], place) => ({
      option_id: place + 1,
      option_name: name,
      option_value: value,
    })),
    wp_terms: [{ term_id: 1, name: 'House', slug: 'house' }],
    wp_term_taxonomy: [{ term_taxonomy_id: 1, term_id: 1, taxonomy: category, description: '', parent: 0 }],
    wp_term_relationships: [{ object_id: 101, term_taxonomy_id: 1 }],
    wp_posts: [post(101, home, { post_status: 'trash' }), LOGO.post, GONE.post],
    wp_postmeta: [...LOGO.meta, ...GONE.meta],
    wp_users: [],
    wp_usermeta: [],
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-settings-'));
  await mkdir(join(folder, '2023/05'), { recursive: true });
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#336699' } }).png();
  await writeFile(join(folder, '2023/05/logo.png'), await picture.toBuffer());
});
afterAll(() => rm(folder, { recursive: true }));

async function move(site: Site, dump: string, options: { dryRun?: boolean } = {}) {
  const lines: MoveInLine[] = [];
  const bytes = async function* () {
    yield Buffer.from(dump);
  };
  const { runId } = await moveIn(site.ctx, {
    dump: bytes(),
    files: folder,
    onLine: (line) => lines.push(line),
    ...options,
  });
  const settings = lines.filter(({ kind }) => kind === 'setting');
  return { runId, settings: Object.fromEntries(settings.map((one) => [one.oldId, one])) };
}

const outcomesOf = (settings: Readonly<Record<string, MoveInLine>>) =>
  Object.fromEntries(Object.entries(settings).map(([id, { outcome }]) => [id, outcome]));

const HOUZEZ = siteOf(['property', 'property_type'], {
  blogname: 'Old Homes &amp; Co',
  WPLANG: 'de_DE',
  site_icon: '1002',
  admin_email: 'admin@houzez.test',
  houzez_options: php({
    custom_logo: { url: `${UPLOADS}/2023/05/logo.png`, id: '1001' },
    houzez_primary_color: { color: '#00aeff', alpha: 1 },
    measurement_unit: 'furlong',
    listings_admin_approved: 'no',
    currency_symbol: 'CHF',
    top_bar_phone: '+423 555 01 00',
    hd2_contact_email: 'no address',
    'hs-facebook': '#',
    'hs-youtube': 'https://www.youtube.com/@oldhomes',
    stripe_secret_key: 'sk_TEST',
    decimals: '0',
    retina_logo: { url: '', id: '' },
  }),
});

describe('settings of WordPress with Houzez', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startTestServer();
  });
  afterAll(() => site.close());

  it('are tried first', async () => {
    const before = await getSettings(site.ctx);
    const { settings } = await move(site, HOUZEZ, { dryRun: true });
    expect(settings['houzez_options.custom_logo']?.outcome).toBe('written');
    expect(await getSettings(site.ctx)).toEqual(before);
  });

  it('come where nobody had decided, once, and go again', async () => {
    const before = await getSettings(site.ctx);
    const { runId, settings } = await move(site, HOUZEZ);
    expect(outcomesOf(settings)).toEqual({
      blogname: 'written',
      WPLANG: 'refused',
      site_icon: 'refused',
      'houzez_options.custom_logo': 'written',
      'houzez_options.houzez_primary_color': 'written',
      'houzez_options.measurement_unit': 'left out',
      'houzez_options.listings_admin_approved': 'written',
      'houzez_options.currency_symbol': 'left out',
      'houzez_options.top_bar_phone': 'written',
      'houzez_options.hd2_contact_email': 'refused',
      'houzez_options.hs-youtube': 'written',
      others: 'left out',
    });
    expect(settings.others?.reason).toContain('2 more settings');
    expect(settings.site_icon?.reason).toBe('2023/05/gone.png is not in the folder');
    expect(settings['houzez_options.currency_symbol']?.reason).toContain('set the currency before');
    expect(JSON.stringify(settings)).not.toContain('sk_TEST');
    const after = await getSettings(site.ctx);
    expect(after).toMatchObject({
      companyName: 'Old Homes & Co',
      companyPhone: '+423 555 01 00',
      companyEmail: before.companyEmail,
      brandColour: '#00aeff',
      autoApprove: true,
      youtube: 'https://www.youtube.com/@oldhomes',
      currency: before.currency,
    });
    expect(after.logo).toMatch(/^drawings\//);
    const again = await move(site, HOUZEZ);
    expect(Object.values(outcomesOf(again.settings)).filter((one) => one === 'written')).toEqual([]);
    expect(await getSettings(site.ctx)).toEqual(after);
    await undoMoveIn(site.ctx, runId, { onLine: () => undefined });
    expect(await getSettings(site.ctx)).toEqual(before);
  });
});

it('reads settings of RealHomes and WP Residence', async () => {
  const site = await startTestServer();
  try {
    const realHomes = await move(
      site,
      siteOf(['property', 'property-type'], {
        theme_sitelogo: `${UPLOADS}/2023/05/logo.png`,
        theme_currency_code: 'CHF',
        theme_submitted_status: 'pending',
        theme_header_phone: '0-123-456-789',
        theme_dec_point: ',',
      }),
    );
    expect(outcomesOf(realHomes.settings)).toEqual({
      theme_sitelogo: 'written',
      theme_currency_code: 'left out',
      theme_submitted_status: 'written',
      theme_header_phone: 'written',
      others: 'left out',
    });
    const residence = await move(
      site,
      siteOf(['estate_property', 'property_category'], {
        wpresidence_admin: php({
          wp_estate_main_color: '00aeff',
          wp_estate_logo_image: { url: `${UPLOADS}/2023/05/logo.png`, id: '1001' },
          wp_estate_measure_sys: 'm',
        }),
        wp_estate_facebook_link: 'https://www.facebook.com/oldhomes',
      }),
    );
    expect(outcomesOf(residence.settings)).toEqual({
      'wpresidence_admin.wp_estate_main_color': 'written',
      // The one of the site before is decided.
      'wpresidence_admin.wp_estate_logo_image': 'merged',
      'wpresidence_admin.wp_estate_measure_sys': 'written',
      wp_estate_facebook_link: 'written',
    });
    expect(await getSettings(site.ctx)).toMatchObject({
      brandColour: '#00aeff',
      areaUnit: 'm2',
      autoApprove: false,
      companyPhone: '0-123-456-789',
      facebook: 'https://www.facebook.com/oldhomes',
    });
  } finally {
    await site.close();
  }
});
