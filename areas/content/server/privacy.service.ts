import { EMBED_SERVICES } from '@keystead/kit/embeds';
import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import { getSettings, getSetUp, type Settings, tileSourceOf } from '@keystead/settings/server';
import type { PURPOSES, REACHES } from '../contract.ts';
import { hostOf, isInner } from '../rules.privacy.ts';

/** Directives of the pages' policy that someone outside may need. */
export type PolicyPart = 'connect' | 'img' | 'media' | 'frame' | 'form';

/** Someone beside the site who has a part in the site, as it is set up now. Never a secret. */
export interface OutsideParty {
  readonly purpose: (typeof PURPOSES)[number];
  /** As they call themselves; "" when they are known by their hosts alone. */
  readonly name: string;
  readonly hosts: readonly string[];
  readonly reach: (typeof REACHES)[number];
  /** Origins that the policy of pages lets browsers reach for it. */
  readonly policy?: Readonly<Partial<Record<PolicyPart, readonly string[]>>>;
}

/** Who takes payments; the payments area fills it. */
export const paymentParties = extensionPoint<(ctx: Ctx) => Promise<readonly OutsideParty[]>>(
  'content.paymentParties',
  async () => [],
);

/** Returns everyone beside the site who has a part in the site. The privacy page and the policy of pages are made of it. */
export async function outsideParties(ctx: Ctx): Promise<OutsideParty[]> {
  const [settings, setUp, paid] = await Promise.all([
    getSettings(ctx),
    getSetUp(ctx),
    paymentParties.get()(ctx),
  ]);
  return [
    ...storeOf(ctx),
    ...officeOf(settings),
    ...tilesOf(ctx, settings),
    ...films,
    ...paid,
    ...(settings.socialLogin ? identityOf(ctx) : []),
    ...servicesOf(ctx, setUp),
  ];
}

/** Whose videos and tours pages may show. */
const films = EMBED_SERVICES.map(
  ({ name, frame }): OutsideParty => ({
    purpose: 'video',
    name,
    hosts: [frame],
    reach: 'consent',
    policy: { frame: [`https://${frame}`] },
  }),
);

const ANY_FILE = 'pictures/any.jpg';

/** Returns where files lie when they lie elsewhere: what is public, and the bucket itself for what is not. */
function storeOf({ config, ports }: Ctx): OutsideParty[] {
  if (config.S3_BUCKET === undefined) return [];
  const open = ports.storage.url(ANY_FILE);
  const bucket = config.S3_ENDPOINT ?? `https://${config.S3_BUCKET}.s3.${config.S3_REGION}.amazonaws.com`;
  const origins = [
    ...new Set(
      [open, bucket].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    ),
  ];
  return [
    {
      purpose: 'storage',
      name: '',
      hosts: origins.map(hostOf),
      reach: 'always',
      policy: { connect: origins, img: origins, media: origins },
    },
  ];
}

/** Returns where the map of the office is embedded from, when a visitor asks to see it. */
function officeOf({ companyMap }: Settings): OutsideParty[] {
  if (!URL.canParse(companyMap)) return [];
  const { origin } = new URL(companyMap);
  return [
    {
      purpose: 'map',
      name: hostOf(origin),
      hosts: [hostOf(origin)],
      reach: 'act',
      policy: { frame: [origin] },
    },
  ];
}

/** Returns whom this server asks for streets, where the site has none of its own. */
function tilesOf(ctx: Ctx, settings: Settings): OutsideParty[] {
  const source = tileSourceOf(ctx, settings);
  if (!source) return [];
  return [{ purpose: 'map', name: '', hosts: source.origins.map(hostIn), reach: 'server' }];
}

function identityOf({ config }: Ctx): OutsideParty[] {
  const parts = [
    { name: 'Google', issuer: config.GOOGLE_CLIENT_IDS.length > 0 && config.GOOGLE_ISSUER },
    { name: 'Apple', issuer: config.APPLE_CLIENT_IDS.length > 0 && config.APPLE_ISSUER },
  ];
  return parts.flatMap(({ name, issuer }) =>
    issuer === false
      ? []
      : { purpose: 'identity' as const, name, hosts: [hostIn(issuer)], reach: 'act' as const },
  );
}

/** Returns those whom this server asks itself: browsers never do. */
function servicesOf({ config }: Ctx, setUp: Awaited<ReturnType<typeof getSetUp>>): OutsideParty[] {
  const { mail, sms, firebase, geocoder } = setUp;
  const place = {
    google: geocoder.url ?? 'https://maps.googleapis.com',
    nominatim: geocoder.url ?? 'https://nominatim.openstreetmap.org',
    gazetteer: undefined,
    memory: undefined,
  };
  const asked = [
    ['mail', '', mail.smtpUrl],
    ['sms', 'Twilio', sms?.baseUrl],
    ['push', 'Firebase', firebase?.baseUrl],
    ['places', geocoder.provider === 'google' ? 'Google' : '', place[geocoder.provider]],
    ['rates', '', config.CURRENCY_RATES_URL],
    ['routing', '', config.ROUTING === 'estimate' ? undefined : config.ROUTING && config.ROUTING_URL],
    ['translation', '', config.TRANSLATION_URL],
  ] as const;
  return asked.flatMap(([purpose, name, address]) =>
    address === undefined ? [] : { purpose, name, hosts: [hostIn(address)], reach: 'server' as const },
  );
}

/** Of an address no more than its host: the rest may be a key. */
const hostIn = (address: string) => URL.parse(address)?.hostname ?? '';

const REQUEST_LEVELS: readonly string[] = ['info', 'debug', 'trace'];

/** Returns the facts of the privacy page; names in the site's own network are left out. */
export async function privacyFacts(ctx: Ctx) {
  const parties = await outsideParties(ctx);
  return {
    parties: parties.map(({ purpose, name, hosts, reach }) => ({
      purpose,
      name,
      reach,
      // Visitors must be informed of what their browsers connect to, wherever it is.
      hosts: hosts.filter((host) => host !== '' && (reach !== 'server' || !isInner(host))),
    })),
    logs_requests: REQUEST_LEVELS.includes(ctx.config.LOG_LEVEL),
  };
}
