import { type Config, DEFAULT_MAIL_FROM } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import type { GeocoderConfig } from '@keystead/platform/geocoder';
import { lookup } from '@keystead/platform/lookups';
import type { MailSetUp } from '@keystead/platform/mail';
import { type FirebaseAccount, readFirebaseAccount } from '@keystead/platform/push';
import { unseal } from '@keystead/platform/secrets';
import type { TwilioConfig } from '@keystead/platform/sms';
import {
  defaultServices,
  definitions,
  isSecret,
  type ServiceSettings,
  type SettingKey,
  serviceSchema,
} from '../rules.ts';
import { readSecrets, readSettings } from './settings.queries.ts';
import { purposeOf } from './settings.service.ts';

/** The services a site stands on, as they are set up at this moment: plain data, secrets in the clear. */
export interface SetUp {
  readonly mail: MailSetUp;
  readonly sms: TwilioConfig | undefined;
  readonly firebase: { account: FirebaseAccount; baseUrl: string } | undefined;
  readonly geocoder: GeocoderConfig;
}

/** What is stored, secrets opened; what cannot be opened (the server's secret is another one now) is "". */
const stored = lookup('settings', async (ctx): Promise<ServiceSettings> => {
  const values = await readSettings(ctx);
  const known = Object.entries(values).filter(([key]) => Object.hasOwn(defaultServices, key));
  const merged: Record<string, unknown> = { ...defaultServices, ...Object.fromEntries(known) };
  for (const [key, sealed] of await readSecrets(ctx)) {
    try {
      merged[key] = unseal(ctx.config, purposeOf(key as SettingKey), sealed);
    } catch {
      // What went wrong may quote the secret: its name has to do.
      ctx.log.error({ setting: key }, 'a sealed setting cannot be opened; set it again');
    }
  }
  return serviceSchema.parse(merged);
});

/** Returns the services of this moment: by the environment where that names them, else by what is stored. */
export async function getSetUp(ctx: Ctx): Promise<SetUp> {
  const values = await stored(ctx);
  const { config } = ctx;
  return {
    mail: mailOf(config, values),
    sms: smsOf(config, values),
    firebase: firebaseOf(ctx, values),
    geocoder: geocoderOf(config, values),
  };
}

/** Returns whether mail or text messages reach anybody outside. */
export async function isReachingOut(ctx: Ctx): Promise<boolean> {
  const { mail, sms } = await getSetUp(ctx);
  return mail.smtpUrl !== undefined || sms !== undefined;
}

/** Returns whether the environment decides a setting here, so that what is stored means nothing. */
export function isFixed(config: Config, key: SettingKey): boolean {
  const variable = definitions[key].environment as keyof Config | undefined;
  if (variable === undefined) return false;
  if (variable === 'MAIL_FROM') return config.MAIL_FROM !== DEFAULT_MAIL_FROM;
  return config[variable] !== undefined;
}

/** Returns the settings that the environment decides, as their screen shows it: never a secret. */
function fixedValues(config: Config): Partial<ServiceSettings> {
  const smtp = config.SMTP_URL === undefined ? undefined : new URL(config.SMTP_URL);
  return {
    ...(smtp && {
      mailHost: smtp.hostname,
      mailPort: Number(smtp.port) || (smtp.protocol === 'smtps:' ? 465 : 587),
      mailSecurity: smtp.protocol === 'smtps:' ? ('tls' as const) : ('starttls' as const),
      mailUser: decodeURIComponent(smtp.username),
    }),
    ...(config.MAIL_FROM !== DEFAULT_MAIL_FROM && { mailFrom: config.MAIL_FROM }),
    ...(config.TWILIO_ACCOUNT_SID !== undefined && {
      twilioAccountSid: config.TWILIO_ACCOUNT_SID,
      twilioFrom: config.TWILIO_FROM ?? '',
    }),
    ...(config.GEOCODER !== undefined && {
      geocoder: config.GEOCODER,
      geocoderUrl: config.GEOCODER_URL ?? '',
    }),
  };
}

/** Returns stored settings of the services screen; secrets are "" here. */
export async function shownServices(ctx: Ctx): Promise<ServiceSettings> {
  const values = { ...(await stored(ctx)), ...fixedValues(ctx.config) };
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    isSecret(key as SettingKey) ? '' : value,
  ]);
  return Object.fromEntries(entries) as ServiceSettings;
}

function mailOf(config: Config, values: ServiceSettings): MailSetUp {
  const from = isFixed(config, 'mailFrom') || values.mailFrom === '' ? config.MAIL_FROM : values.mailFrom;
  // Links in email must not come from what a request says about its host.
  const isUsable = values.mailHost !== '' && config.PUBLIC_URL !== undefined;
  const smtpUrl = config.SMTP_URL ?? (isUsable ? smtpUrlOf(values) : undefined);
  return { from, ...(smtpUrl !== undefined && { smtpUrl }) };
}

function smtpUrlOf({ mailHost, mailPort, mailSecurity, mailUser, mailPassword }: ServiceSettings): string {
  const person =
    mailUser === '' ? '' : `${encodeURIComponent(mailUser)}:${encodeURIComponent(mailPassword)}@`;
  const scheme = mailSecurity === 'tls' ? 'smtps' : 'smtp';
  const options = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' }[mailSecurity];
  return `${scheme}://${person}${mailHost}:${mailPort}/${options}`;
}

function smsOf(config: Config, values: ServiceSettings): TwilioConfig | undefined {
  const baseUrl = config.TWILIO_BASE_URL;
  if (config.TWILIO_ACCOUNT_SID !== undefined) {
    const {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken = '',
      TWILIO_FROM: from = '',
    } = config;
    return { baseUrl, accountSid, authToken, from };
  }
  const { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioFrom: from } = values;
  return accountSid === '' || authToken === '' ? undefined : { baseUrl, accountSid, authToken, from };
}

function firebaseOf({ config, log }: Ctx, { firebaseAccount }: ServiceSettings): SetUp['firebase'] {
  const baseUrl = config.FCM_BASE_URL;
  if (config.FCM_SERVICE_ACCOUNT) return { account: config.FCM_SERVICE_ACCOUNT, baseUrl };
  if (firebaseAccount === '') return undefined;
  const read = readFirebaseAccount(firebaseAccount);
  if (read.ok) return { account: read.account, baseUrl };
  log.error('the stored Firebase account cannot be used; set it again');
  return undefined;
}

function geocoderOf(config: Config, values: ServiceSettings): GeocoderConfig {
  const contact = config.PUBLIC_URL;
  if (config.GEOCODER !== undefined)
    return { provider: config.GEOCODER, url: config.GEOCODER_URL, key: config.GEOCODER_KEY, contact };
  const { geocoder: provider, geocoderUrl, geocoderKey } = values;
  // Without what it needs it could name nothing at all; the cities that come along name something.
  if (provider === 'google' && geocoderKey === '') return { provider: 'gazetteer' };
  return { provider, url: geocoderUrl || undefined, key: geocoderKey || undefined, contact };
}
