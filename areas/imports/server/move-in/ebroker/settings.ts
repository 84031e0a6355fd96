import type { Settings } from '@keystead/settings/server';
import type { DumpRow } from '../dump/read-dump.ts';
import { CURRENCY } from '../lines.ts';
import type { OldSetting, Read } from '../records.ts';
import type { Reading } from '../system.ts';
import { fileName, text } from '../values.ts';

type Value = Settings[keyof Settings];
type Rule = (value: string, oldId: string) => Read<OldSetting>;

const ON = new Set(['1', 'true', 'on', 'yes']);
const DISTANCES: Readonly<Record<string, Settings['distanceOption']>> = {
  km: 'km',
  m: 'm',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  yd: 'yd',
  yard: 'yd',
  yards: 'yd',
};

/** Returns a rule for a setting whose value is read by `from`; undefined is a value that has no meaning here. */
function setTo(key: keyof Settings, from: (value: string) => Value | undefined): Rule {
  return (written, oldId) => {
    const value = from(written);
    return value === undefined
      ? { oldId, leftOut: `"${written.slice(0, 100)}" has no meaning here` }
      : { oldId, is: 'value', key, value };
  };
}

const asText = (key: keyof Settings) => setTo(key, (value) => value);
const asFlag = (key: keyof Settings) => setTo(key, (value) => ON.has(value.toLowerCase()));
const asNumber = (key: keyof Settings) =>
  setTo(key, (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined));
/** Colours there may end in how opaque they are. */
const asColour = (key: keyof Settings) =>
  setTo(key, (value) => /^#[0-9a-f]{6}(?=([0-9a-f]{2})?$)/i.exec(value)?.[0]);
/** Logos lie beside the pictures, in a folder that may not have been copied with them. */
const asPicture =
  (key: keyof Settings): Rule =>
  (value, oldId) => {
    const name = fileName(value);
    return name === ''
      ? { oldId, leftOut: 'is empty' }
      : { oldId, is: 'picture', key, paths: [`logo/${name}`, `../assets/images/logo/${name}`, name] };
  };
const asSiteText =
  (kind: 'about' | 'terms' | 'privacy'): Rule =>
  (html, oldId) => ({ oldId, is: 'text', kind, html });

/** Settings of eBroker that have a place here. */
const RULES: Readonly<Record<string, Rule>> = {
  company_name: asText('companyName'),
  company_email: asText('companyEmail'),
  company_tel1: asText('companyPhone'),
  company_address: asText('companyAddress'),
  iframe_link: asText('companyMap'),
  system_color: asColour('brandColour'),
  category_background: asColour('categoryBackground'),
  sell_web_color: asColour('sellColour'),
  sell_web_background_color: asColour('sellTint'),
  rent_web_color: asColour('rentColour'),
  rent_web_background_color: asColour('rentTint'),
  web_logo: asPicture('logo'),
  web_footer_logo: asPicture('footerLogo'),
  web_favicon: asPicture('favicon'),
  favicon_icon: asPicture('favicon'),
  web_placeholder_logo: asPicture('placeholderLogo'),
  number_with_suffix: asFlag('numberWithSuffix'),
  latitude: asNumber('latitude'),
  longitude: asNumber('longitude'),
  min_radius_range: asNumber('minRadius'),
  max_radius_range: asNumber('maxRadius'),
  distance_option: setTo('distanceOption', (value) => DISTANCES[value.toLowerCase()]),
  auto_approve: asFlag('autoApprove'),
  verification_required_for_user: asFlag('verificationRequired'),
  text_property_submission: asText('submissionText'),
  default_language: asText('defaultLanguage'),
  facebook_id: asText('facebook'),
  instagram_id: asText('instagram'),
  twitter_id: asText('twitter'),
  youtube_id: asText('youtube'),
  playstore_id: asText('playStore'),
  appstore_id: asText('appStore'),
  about_us: asSiteText('about'),
  terms_conditions: asSiteText('terms'),
  privacy_policy: asSiteText('privacy'),
};
const LEFT_OUT: Readonly<Record<string, string>> = {
  currency_symbol: CURRENCY,
  currency_code: CURRENCY,
  system_version: 'the version of the old site',
  web_url: 'the address of the old site: say it with --origin',
};
const SECRET = /key|secret|token|password|client_id|merchant|sid$|auth|firebase|otp/i;

export const SETTINGS: Reading<'setting'> = {
  table: 'settings',
  oldId: (row) => text(row, 'type'),
  read(row: DumpRow) {
    const [oldId, value] = [text(row, 'type'), text(row, 'data')];
    const rule = Object.hasOwn(RULES, oldId) ? RULES[oldId] : undefined;
    if (value === '') return { oldId, leftOut: 'is empty' };
    if (rule) return rule(value, oldId);
    if (SECRET.test(oldId)) return { oldId, leftOut: 'keys and secrets are entered anew' };
    return { oldId, leftOut: LEFT_OUT[oldId] ?? 'has no place here' };
  },
};

export const LANGUAGES: Reading<'language'> = {
  table: 'languages',
  read(row) {
    const oldId = text(row, 'id');
    if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was deleted' };
    return { oldId, code: text(row, 'code').replaceAll('_', '-'), name: text(row, 'name') };
  },
};
