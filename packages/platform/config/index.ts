import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Names separated by commas. */
const names = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** @returns a number of hops, or addresses and networks in CIDR notation */
function proxies(text: string, context: z.RefinementCtx): number | string[] {
  if (/^\d+$/.test(text.trim())) {
    const hops = Number(text);
    if (hops <= 10) return hops;
  }
  const networks = text.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'must be a number of proxies up to 10, or their addresses and networks (10.0.0.0/8) by commas',
  });
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Returns the headers that a text such as `name=value,other=value` names; values may be escaped as in addresses. */
function headersFor(text: string, context: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const one of text.split(',').map((part) => part.trim())) {
    if (one === '') continue;
    const [, name = '', value = ''] = /^([\w-]+)\s*=\s*(.*)$/.exec(one) ?? [];
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value);
    } catch {
      headers[name.toLowerCase()] = '';
    }
    if (!headers[name.toLowerCase()]) {
      context.addIssue({ code: 'custom', message: 'must be name=value, by commas' });
      return z.NEVER;
    }
  }
  return headers;
}

/** Returns a private RSA key in PKCS 8, as PEM. */
function isRsaKey(pem: string): boolean {
  try {
    return pem.includes('BEGIN PRIVATE KEY') && createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Returns a private key of the curve P-256, as PEM. */
function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** The JSON of a Google service account, as far as it is needed to send by Firebase. */
export const serviceAccount = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be the JSON of a service account' });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      project_id: z.string().regex(/^[\w-]{1,64}$/),
      client_email: z.email(),
      private_key: z.string().refine(isRsaKey, 'must be an RSA key as PEM'),
      token_uri: z.url().default('https://oauth2.googleapis.com/token'),
    }),
  );

/** Sender of mail where no one has named one. */
export const DEFAULT_MAIL_FROM = 'Keystead <no-reply@localhost>';

/**
 * Everything the environment decides. Settings of the operator live in the database, not here. The comments are
 * documentation: `npm run documents` writes them into docs/configuration.md and .env.example.
 */
const environment = z.object({
  /** Where the server listens. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /**
   * The address it listens on: the sign-ins of the demo world are known to everyone. Unset: `127.0.0.1` with the
   * demo world, else `0.0.0.0`.
   */
  HOST: z.string().optional(),
  /** Origin that visitors type, without a slash at the end. Unset: taken from each request. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /**
   * Origin of the back office where it has a hostname of its own: there is nothing else there, and no back office
   * elsewhere. Unset: the site's.
   */
  ADMIN_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isOrigin, 'must be an origin such as https://office.example')
    .optional(),
  /**
   * With `0`, calls that carry a code or an address in their query (`get-otp`, `verify-otp`, `forgot-password`,
   * `paypal`) answer POST only; clients of the historical API need GET.
   */
  SENSITIVE_GET: flag.default(true),
  /**
   * Proxies in front that are believed about the visitor's address: how many, or their addresses and networks by
   * commas (`10.0.0.0/8`).
   */
  TRUST_PROXY: z.string().default('0').transform(proxies),
  /**
   * Seconds that a cache in front may keep guests' pages and lists (docs/edge.md); needs `PUBLIC_URL`. `0`: it asks each time.
   * Unset: 300 with `EDGE_PURGE_URL`, else 0.
   */
  EDGE_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  /** Where that cache hears what has changed. Unset: nothing is said. */
  EDGE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key for it. */
  EDGE_PURGE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have 16 signs or more, without spaces')
    .optional(),
  /** What that address understands: the `varnish` of docs/edge.md, or the API of `fastly` or `cloudflare`. */
  EDGE_PURGE_FORM: z.enum(['varnish', 'fastly', 'cloudflare']).default('varnish'),
  /** Origins of other web clients whose scripts may use the API and its files, by commas. Unset: every origin. */
  CORS_ORIGINS: names.pipe(
    z.array(z.string().refine(isOrigin, 'must be origins such as https://client.example')),
  ),
  /** Address of another PostgreSQL, 15 or later. Unset: embedded PostgreSQL. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * Address of the same PostgreSQL without the pooler, where `DATABASE_URL` leads to PgBouncer in transaction mode:
   * for notices, locks and migrations. Statements have no names then. Unset: there is no such pooler.
   */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Addresses of streaming replicas, by commas: what only reads is asked there, where they are new enough. */
  DATABASE_READ_URLS: names.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
  /** Milliseconds that a replica may be behind the primary; one that is further behind is not asked. */
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(100).max(600_000).default(1000),
  /** Connections of one process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(8),
  /**
   * Address of a Redis or Valkey that carries notices between server processes, and counts the changes of an address
   * for all of them. Unset: the database carries notices, and each process counts for itself.
   */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Folder of the embedded database, uploads and the development mailbox. */
  DATA_DIR: z.string().default('./data'),
  /**
   * Seals the secrets of authenticator apps and of push; at least 32 characters, the same on all machines. Unset:
   * made once, in `DATA_DIR/secret.key`.
   */
  SECRET_KEY: z.string().min(32).optional(),
  /** Which work this process does. */
  ROLES: z
    .string()
    .default('web,jobs')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'jobs']))),
  /**
   * Milliseconds that the event loop may wait: with more, requests are answered "busy, try again soon"; `0`: never.
   */
  BUSY_AFTER_MS: z.coerce.number().int().min(0).max(600_000).default(2000),
  /**
   * Seconds that a process goes on serving after SIGTERM, while `/health` and `/ready` answer 503: as long as the balancers in
   * front need to see it, so that a restart loses no request. Unset: 3 behind a proxy (`TRUST_PROXY`), else 0.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  /**
   * Memory that this process may take, in MB: from nine tenths of it on everyone, and earlier senders of files,
   * is answered "busy, try again soon". Unset: the container's or the machine's.
   */
  MEMORY_LIMIT_MB: z.coerce.number().int().min(128).optional(),
  /**
   * Port on which this process answers `GET /metrics` in the form of Prometheus; each process needs its own. Unset:
   * nothing is measured.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The address that port listens on: who reaches it needs no password. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * Address of an OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`: requests, calls, statements and
   * jobs are traced. Unset: nothing is.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for it, `name=value` by commas: keys of hosted collectors. Unset: none. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(headersFor).optional(),
  /** How traces call this site. */
  OTEL_SERVICE_NAME: z.string().default('keystead'),
  /** Share of requests and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Milliseconds from which a statement is logged as slow, with its plan but without its values; `0`: never. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(600_000).default(1000),
  /** From `fatal` to `trace`, or `silent`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /**
   * Fills an empty database with the demo world; `0`: starts empty. With a public `PUBLIC_URL` a demo world starts
   * only where `1` is set.
   */
  DEMO_WORLD: flag.default(true),
  /** Listings of the demo world. */
  DEMO_LISTINGS: z.coerce.number().int().min(0).max(5_000_000).default(640),
  /** Longest side of the photos of the demo world, in pixels: small ones are made sooner. Unset: that of any upload. */
  DEMO_PHOTO_SIDE: z.coerce.number().int().min(320).optional(),
  /** Vite serves the pages from source and reloads them; `npm run dev` sets it. */
  KEYSTEAD_DEV: flag.default(false),
  /**
   * Address of a mail server, `smtp://` or `smtps://`. Unset: as the back office says, else the development mailbox.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail. */
  MAIL_FROM: z.string().default(DEFAULT_MAIL_FROM),
  /** A service that speaks the language of Twilio. */
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  /** Account for text messages through Twilio; needs the next two. Unset: as the back office says. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  /** Secret of the account. */
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** Number or name of the sender. */
  TWILIO_FROM: z.string().optional(),
  /** JSON of a Google service account: push to native apps by Firebase. Unset: push to browsers only. */
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** A service that speaks the language of Firebase. */
  FCM_BASE_URL: z.url().default('https://fcm.googleapis.com'),
  /** With `1`, push services of browsers may stand inside this machine's networks: for tests. */
  PUSH_INNER_NETWORK: flag.default(false),
  /** A folder of this machine that feeds of homes may be read from, for example where agencies send them by FTP. Unset: none. */
  FEEDS_FOLDER: z.string().optional(),
  /** A folder of this machine with dumps of other systems and the files of their sites, which staff may move in. Unset: none. */
  MOVE_IN_FOLDER: z.string().optional(),
  /** MB of a dump that staff may send in the back office, as it is and unpacked; `npm run move-in` and `MOVE_IN_FOLDER` have no limit. */
  MOVE_IN_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  /** MB of an archive of the old site's files that staff may send in the back office, as it is and unpacked. */
  MOVE_IN_FILES_MB: z.coerce.number().int().min(1).max(1_000_000).default(4096),
  /** With `1`, addresses of feeds and of their pictures may stand inside this machine's networks. */
  FEEDS_INNER_NETWORK: flag.default(false),
  /**
   * With `1`, webhooks may be sent to addresses inside this machine's networks, also over plain http: where all who use the site
   * are trusted, and for tests.
   */
  WEBHOOKS_INNER_NETWORK: flag.default(false),
  /** Client ids whose tokens sign in with Google, by commas; the first is the browser's. */
  GOOGLE_CLIENT_IDS: names,
  /** Secret of the first; with it the sign-in page has a Google button. */
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Any OpenID provider in Google's place. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Address of its published keys. Unset: as the issuer says. */
  GOOGLE_JWKS_URL: z.url().optional(),
  /** Client ids whose tokens sign in with Apple, by commas; the first is the browser's (a Services ID). */
  APPLE_CLIENT_IDS: names,
  /** Team of the key below; with the three the sign-in page has an Apple button. */
  APPLE_TEAM_ID: z.string().optional(),
  /** Id of the key. */
  APPLE_KEY_ID: z.string().optional(),
  /**
   * Text of the key's `.p8` file, where `\n` may stand for line breaks; Apple sends browsers back to
   * `/sign-in/apple`.
   */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n').trim())
    .refine(isEllipticKey, 'must be the text of a .p8 file')
    .optional(),
  /** Any OpenID provider in Apple's place. */
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  /** Address of its published keys. Unset: as the issuer says. */
  APPLE_JWKS_URL: z.url().optional(),
  /**
   * Finds places: `gazetteer` (bundled cities), `nominatim` or `google`. Addresses of an extract (docs/maps.md) are asked first.
   * Unset: as the back office says.
   */
  GEOCODER: z.enum(['gazetteer', 'nominatim', 'google']).optional(),
  /** Address of the Nominatim server. */
  GEOCODER_URL: z.url().optional(),
  /** Key for Google. */
  GEOCODER_KEY: z.string().optional(),
  /**
   * Knows how long ways take: a service of `valhalla`, `osrm` or `openrouteservice`, or `estimate` (straight lines). Unset: the
   * engine that `npm run places` fetches, else estimates.
   */
  ROUTING: z.enum(['valhalla', 'osrm', 'openrouteservice', 'estimate']).optional(),
  /** Address of that service; `{mode}` in it becomes `foot`, `bike` or `car`. */
  ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key for openrouteservice. */
  ROUTING_KEY: z.string().optional(),
  /**
   * Address of exchange rates as JSON (`base`, `date`, `rates`), to show prices in other currencies. Unset: bundled
   * ones of one day.
   */
  CURRENCY_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Tiles of streets where the site has none of its own: a TileJSON, or a style that names one, in the schema of
   * OpenMapTiles. The back office may name another.
   */
  TILE_SERVICE_URL: z.url({ protocol: /^https?$/ }).default('https://tiles.openfreemap.org/planet'),
  /**
   * With `1`, a tile service that the back office names may stand inside this machine's networks; that of `TILE_SERVICE_URL` may
   * anyway.
   */
  TILES_INNER_NETWORK: flag.default(false),
  /** Where `npm run places -- --region` and the back office find extracts of OpenStreetMap: a copy of Geofabrik's server. */
  EXTRACTS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://download.geofabrik.de'),
  /** A translation service with the API of LibreTranslate: owners have their listings translated by it. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key for it. */
  TRANSLATION_KEY: z.string().optional(),
  /**
   * A clamd, as `host:port`, that looks at documents and recordings before they are stored; while it cannot be asked,
   * none is taken.
   */
  CLAMAV: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$|^\[[\da-f:.]+\]:\d{1,5}$/i, 'must be host:port')
    .optional(),
  /**
   * With `1`, the network to database, Redis and mail server is as good as one machine; otherwise their addresses
   * must ask for TLS (`sslmode=verify-full`, `rediss:`, `smtps:`) or stay on this machine.
   */
  TRUSTED_NETWORK: flag.default(false),
  /** Bucket that uploads go to; the public must not be able to read `private/`. Unset: files in `DATA_DIR`. */
  S3_BUCKET: z.string().optional(),
  /** Region of the bucket. */
  S3_REGION: z.string().default('us-east-1'),
  /** Address of any S3-compatible store. Unset: Amazon's. */
  S3_ENDPOINT: z.url().optional(),
  /** Key of the store. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of the key. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Address of the bucket for browsers, or of a CDN before it. Unset: the bucket's. */
  S3_PUBLIC_URL: z.url().optional(),
  /**
   * Folder for backups of every moment, of the embedded database and all files (docs/backup.md): on another disk than
   * `DATA_DIR`. Unset: none are made, unless there is a bucket for them.
   */
  BACKUP_DIR: z.string().optional(),
  /** Bucket for these backups, in the place of a folder; nobody else may read it. */
  BACKUP_S3_BUCKET: z.string().optional(),
  /** Region of that bucket. */
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  /** Address of an S3-compatible store for it. Unset: Amazon's. */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  /** Key of that store. */
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of the key. */
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Seals these backups; at least 32 characters. Keep a copy elsewhere: without it no backup opens. */
  BACKUP_KEY: z.string().min(32).optional(),
  /** Days whose every moment can be restored. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  /** Hours between two whole copies of the database; a restore goes through the log since the last one. */
  BACKUP_EVERY_HOURS: z.coerce.number().min(0.1).max(720).default(24),
});

const HOW_TO_ENCRYPT = {
  DATABASE_URL: 'add ?sslmode=verify-full',
  DATABASE_DIRECT_URL: 'add ?sslmode=verify-full',
  DATABASE_READ_URLS: 'add ?sslmode=verify-full',
  REDIS_URL: 'begin it with rediss:',
  SMTP_URL: 'begin it with smtps:, or add ?requireTLS=true',
};

/**
 * Returns whether no one on the way can read what goes to this address: it stays on this machine, or the address asks for
 * TLS without falling back to plain text.
 */
function isEncrypted(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  // A socket is named in the query and has no host.
  if (/^(|localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return true;
  if (protocol === 'rediss:' || protocol === 'smtps:') return true;
  return (
    /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') ||
    searchParams.get('requireTLS') === 'true'
  );
}

/** Settings that only make sense together. */
const checkedEnvironment = environment.superRefine((env, issues) => {
  const need = (key: keyof typeof env, why: string) => {
    if (env[key] === undefined) issues.addIssue({ code: 'custom', path: [key], message: why });
  };
  if (env.DATABASE_DIRECT_URL !== undefined || env.DATABASE_READ_URLS.length > 0)
    need('DATABASE_URL', 'is needed with DATABASE_DIRECT_URL or DATABASE_READ_URLS');
  if (env.GEOCODER === 'google') need('GEOCODER_KEY', 'is needed for the Google geocoder');
  if (env.GEOCODER === 'nominatim') need('GEOCODER_URL', 'is needed for a Nominatim geocoder');
  if (env.ROUTING !== undefined && env.ROUTING !== 'estimate')
    need('ROUTING_URL', 'is needed with a service of travel times in ROUTING');
  if (env.GOOGLE_CLIENT_SECRET !== undefined && env.GOOGLE_CLIENT_IDS.length === 0) {
    const message = 'is needed with GOOGLE_CLIENT_SECRET';
    issues.addIssue({ code: 'custom', path: ['GOOGLE_CLIENT_IDS'], message });
  }
  const apple = ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
  if (apple.some((key) => env[key] !== undefined)) {
    for (const key of apple) need(key, `is needed with the others of ${apple.join(', ')}`);
    if (env.APPLE_CLIENT_IDS.length === 0) {
      const message = 'is needed with APPLE_PRIVATE_KEY';
      issues.addIssue({ code: 'custom', path: ['APPLE_CLIENT_IDS'], message });
    }
  }
  const { TRUSTED_NETWORK: isTrusted } = env;
  for (const key of [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URLS',
    'REDIS_URL',
    'SMTP_URL',
  ] as const) {
    const urls = [env[key] ?? []].flat();
    if (isTrusted || urls.every(isEncrypted)) continue;
    const message = `names another machine without encryption: ${HOW_TO_ENCRYPT[key]}, or set TRUSTED_NETWORK=1 where nobody else is on that network`;
    issues.addIssue({ code: 'custom', path: [key], message });
  }
  if (env.BACKUP_DIR !== undefined || env.BACKUP_S3_BUCKET !== undefined) {
    need('BACKUP_KEY', 'is needed with BACKUP_DIR or BACKUP_S3_BUCKET: backups are sealed by it');
    if (env.DATABASE_URL !== undefined) {
      const message =
        'is for the embedded database: that of DATABASE_URL is backed up by its own means, see docs/backup.md';
      issues.addIssue({ code: 'custom', path: ['BACKUP_KEY'], message });
    }
  }
  // What a request says about its host would stand in pages that others read.
  if (env.EDGE_PURGE_URL !== undefined || (env.EDGE_SECONDS ?? 0) > 0)
    need('PUBLIC_URL', 'is needed where a cache in front may keep pages: their links begin with it');
  if (env.EDGE_PURGE_URL !== undefined) need('EDGE_PURGE_KEY', 'is needed with EDGE_PURGE_URL');
  // Links in mail must not come from what a request says about its host.
  if (env.SMTP_URL !== undefined) need('PUBLIC_URL', 'is needed with SMTP_URL: links in mail begin with it');
  if (env.TWILIO_ACCOUNT_SID !== undefined) {
    need('TWILIO_AUTH_TOKEN', 'is needed with TWILIO_ACCOUNT_SID');
    need('TWILIO_FROM', 'is needed with TWILIO_ACCOUNT_SID');
  }
});

export type Config = z.output<typeof checkedEnvironment>;

/**
 * Reads the environment once, at boot. A variable may be given as `NAME_FILE`, the path of a file that holds its value: so a
 * vault or an orchestrator hands out secrets.
 * @throws Error listing every error at once
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const issues: string[] = [];
  const present: Record<string, string> = {};
  for (const key of Object.keys(environment.shape)) {
    const [value, file] = [env[key], env[`${key}_FILE`]];
    if (value) present[key] = value;
    else if (file) {
      try {
        present[key] = readFileSync(file, 'utf8').trim();
      } catch (error) {
        issues.push(`  ${key}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`);
      }
    }
  }
  const checked = checkedEnvironment.safeParse(present);
  if (checked.success && issues.length === 0) return checked.data;
  for (const issue of checked.error?.issues ?? []) issues.push(`  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${issues.join('\n')}`);
}
