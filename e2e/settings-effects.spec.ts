import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@keystead/settings/server';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { officeToken, openOffice } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 540_000 });

type Key = keyof Settings;
/** Settings that have no screen: articles and gateways have screens of their own for them. */
type Hidden = 'aboutUs' | 'terms' | 'privacy' | 'stripePublishableKey' | 'paystackPublicKey';

/** Where the change of a setting can be seen. */
type Where =
  /** On a page as the server sends it, `given` other settings; `value`: what is set, where a made-up value would not do. */
  | { page: string; value?: string; given?: Partial<Record<Key, string>> }
  /** In a test of the server, which sets it by its name. */
  | { test: string }
  /** In the browser alone: the file that reads it. */
  | { readBy: string; as: string };

const HOME = 'the page of a listing';

const WHERE: Record<Exclude<Key, Hidden>, Where> = {
  companyName: { page: '/' },
  logo: { page: '/' },
  footerLogo: { page: '/', given: { logo: 'picture' } },
  favicon: { page: '/' },
  placeholderLogo: { page: '/all-agents' },
  placeholderPicture: { page: '/properties/all-properties' },
  brandColour: { page: '/' },
  categoryBackground: { page: '/all-categories' },
  sellColour: { page: HOME },
  sellTint: { page: HOME },
  rentColour: { page: HOME },
  rentTint: { page: HOME },
  tintIcons: { page: '/all-categories' },
  adminName: { page: '/all-agents' },
  adminImage: { test: 'areas/chat/server/staff.test.ts' },
  companyEmail: { page: '/contact-us' },
  companyPhone: { page: '/contact-us' },
  companyPhone2: { page: '/contact-us' },
  companyAddress: { page: '/contact-us' },
  companyMap: { page: '/contact-us' },
  facebook: { page: '/', value: 'https://facebook.com/changed' },
  instagram: { page: '/', value: 'https://instagram.com/changed' },
  twitter: { page: '/', value: 'https://x.com/changed' },
  youtube: { page: '/', value: 'https://youtube.com/changed' },
  playStore: { readBy: 'areas/notifications/web/push/push-banner.tsx', as: 'playstore_id' },
  appStore: { readBy: 'areas/notifications/web/push/push-banner.tsx', as: 'appstore_id' },
  currency: { page: HOME, value: '{"code":"USD","symbol":"$","name":"US dollar"}' },
  priceDecimals: { page: HOME },
  numberWithSuffix: { page: '/properties/all-properties' },
  purchaseCosts: { test: 'areas/listings/server/reading.test.ts' },
  latitude: { readBy: 'areas/catalogue/web/place/use-place-names.ts', as: 'settings.latitude' },
  longitude: { readBy: 'areas/catalogue/web/place/use-place-names.ts', as: 'settings.longitude' },
  distanceOption: { page: HOME },
  areaUnit: { page: HOME },
  minRadius: { readBy: 'areas/home/web/homes-around.tsx', as: 'min_radius_range' },
  maxRadius: { readBy: 'areas/home/web/homes-around.tsx', as: 'max_radius_range' },
  tileService: { test: 'areas/places/server/service/tile-service.test.ts' },
  mapStyleUrl: { test: 'areas/places/server/service/tile-service.test.ts' },
  mapHosts: { test: 'areas/content/server/privacy.test.ts' },
  streetMaps: { test: 'areas/content/server/privacy.test.ts' },
  autoApprove: { test: 'areas/projects/server/projects.test.ts' },
  submissionText: { readBy: 'areas/listings/web/posting/use-post.ts', as: 'own_submission_text' },
  autoApproveAdvertisements: { test: 'areas/advertising/server/deciding.test.ts' },
  verificationRequired: { test: 'areas/verification/server/verification.test.ts' },
  listingDays: { test: 'areas/listings/server/life.test.ts' },
  listingQuestionDays: { test: 'areas/listings/server/life.test.ts' },
  featureDays: { test: 'areas/advertising/server/featuring.test.ts' },
  premiumProperties: { test: 'areas/listings/server/packages.test.ts' },
  projectAccess: { page: '/sitemap.xml' },
  packagesRequired: { test: 'areas/listings/server/packages.test.ts' },
  passwordLogin: { page: '/sign-in' },
  phoneCodeLogin: { test: 'areas/accounts/server/accounts.test.ts' },
  socialLogin: { page: '/sign-in' },
  codeProvider: { page: '/api/web-settings' },
  textCountries: { test: 'areas/accounts/server/codes/text-messages.test.ts' },
  textsPerDay: { test: 'areas/accounts/server/codes/text-messages.test.ts' },
  passwordMinimum: { test: 'areas/accounts/server/accounts.test.ts' },
  staffTwoFactor: { test: 'areas/accounts/server/second-factor/two-factor.test.ts' },
  defaultLanguage: { page: '/' },
  textsLanguage: { page: '/api/house-text?kind=about', value: 'es' },
  openingCountry: { page: '/', value: 'Germany' },
  seo: { page: '/' },
  maintenance: { page: '/' },
  maintenanceText: { page: '/', given: { maintenance: '1' } },
  maintenanceMinutes: { page: '/', given: { maintenance: '1' } },
  demoMode: { test: 'areas/listings/server/life.test.ts' },
};

interface Field {
  name: string;
  kind: string;
  max: number | null;
  options: { value: string }[];
}
interface Screen {
  id: number;
  version: string;
  fields: Field[];
  [setting: string]: unknown;
}
type Value = string | { name: string; mimeType: string; buffer: Buffer };

const wireName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns another value than the one that holds, as the screen would send it. */
function otherValue({ kind, options, max }: Field, now: unknown, picture: Value): Value {
  if (kind === 'picture') return picture;
  if (kind === 'flag') return now === true ? '0' : '1';
  if (kind === 'colour') return '#a02060';
  if (kind === 'number') return String(Number(now) === max ? Number(now) - 3 : Number(now) + 3);
  if (kind === 'choice' || kind === 'language')
    return options.map(({ value }) => value).find((value) => value !== now) ?? '';
  if (kind === 'address') return 'https://maps.example.org/changed';
  if (kind === 'email') return 'changed@example.org';
  return 'Changed words';
}

/** Returns the value as the screen sends it back. */
function sameValue({ kind }: Field, now: unknown): string {
  if (kind === 'picture') return '';
  if (kind === 'flag') return now === true ? '1' : '0';
  return kind === 'currency' ? JSON.stringify(now) : String(now ?? '');
}

/** Returns a page as its reader finds it, without the scripts and the data they begin with. */
async function seen(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const headers = answer.headers();
  const text = (await answer.text())
    .replaceAll(/<script(?![^>]*ld\+json)\b[\s\S]*?<\/script>/g, '')
    .replace(/data-texts="[^"]*"/, '')
    .replace(/"request_id":"[^"]*"/, '');
  const policy = headers['content-security-policy']?.replaceAll(/'sha256-[^']*'/g, '');
  return JSON.stringify([answer.status(), headers.location, headers['retry-after'], policy, text]);
}

/** Returns the address of a home whose page shows all that settings can change there: a price, an area, what is near. */
async function tellingHome(request: APIRequestContext): Promise<string> {
  const { data: listed } = await (await request.get('/api/get-property-list?limit=50')).json();
  for (const { slug_id } of listed) {
    const { data } = await (await request.get(`/api/get_property?slug_id=${slug_id}`)).json();
    const { price, area, assign_facilities: near } = data[0];
    if (Number(price) > 0 && area && near.length > 0) return `/properties-details/${slug_id}`;
  }
  throw new Error('no home has a price, an area and something near');
}

test('every setting of the site changes what its visitors get', async ({ page }) => {
  await openOffice(page);
  const headers = { authorization: `Bearer ${await officeToken(page)}` };
  const { request } = page;
  const screens = async (): Promise<Screen[]> =>
    (await (await request.get('/api/staff/settings?per_page=100', { headers })).json()).data;
  const screenOf = async (key: Key) => {
    const screen = (await screens()).find(({ fields }) => fields.some(({ name }) => name === wireName(key)));
    const field = screen?.fields.find(({ name }) => name === wireName(key));
    if (!screen || !field) throw new Error(`${key} stands on no screen`);
    return { screen, field, now: screen[field.name] };
  };
  const set = async (key: Key, value: Value) => {
    const { screen, field } = await screenOf(key);
    const parts: Record<string, Value> =
      field.kind === 'currency'
        ? Object.fromEntries(
            Object.entries<string>(JSON.parse(String(value))).map(([part, text]) => [
              `${field.name}[${part}]`,
              text,
            ]),
          )
        : { [field.name]: value };
    const multipart = { id: String(screen.id), version: screen.version, ...parts };
    const answer = await request.post('/api/staff/settings/update', { headers, multipart });
    expect(answer.status(), `${key}: ${await answer.text()}`).toBe(200);
  };
  const home = await tellingHome(request);
  const paint = (background: string) =>
    sharp({ create: { width: 96, height: 96, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await paint('#a02060') };

  const without: string[] = [];
  for (const [name, where] of Object.entries(WHERE)) {
    const key = name as Key;
    if (!('page' in where)) {
      const [file, word] = 'test' in where ? [where.test, `${key}: `] : [where.readBy, where.as];
      const text = await readFile(join(import.meta.dirname, '..', file), 'utf8').catch(() => '');
      if (!text.includes(word)) without.push(`${key}: not in ${file}`);
      continue;
    }
    const path = where.page === HOME ? home : where.page;
    const given = Object.entries(where.given ?? {}) as [Key, string][];
    const undo: [Key, string][] = [];
    const change = async (one: Key, value?: Value) => {
      const { field, now } = await screenOf(one);
      undo.unshift([one, sameValue(field, now)]);
      await set(one, value ?? otherValue(field, now, picture));
    };
    try {
      for (const [one, value] of given) await change(one, value === 'picture' ? picture : value);
      const before = await seen(request, path);
      await change(key, where.value);
      if ((await seen(request, path)) === before) without.push(`${key}: nothing new at ${path}`);
    } finally {
      for (const [one, value] of undo) await set(one, value);
    }
  }
  expect(without).toEqual([]);
});
