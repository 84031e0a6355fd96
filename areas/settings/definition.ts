import { z } from 'zod';
import type { webSettingsData } from './contract.ts';

type WebSettings = z.output<typeof webSettingsData>;

/** How a setting is entered, shown and stored. */
export type Kind =
  | 'line'
  | 'text'
  | 'email'
  | 'address'
  | 'html'
  | 'picture'
  | 'colour'
  | 'flag'
  | 'number'
  | 'choice'
  | 'language'
  | 'country'
  | 'currency'
  | 'secret';

/**
 * The screens of the settings, in their order: number of their record, title, what is decided there, and the right that
 * changes it (see the table of rights of the staff). Those of `isSystem` are seen by `system:view` only.
 */
export const GROUPS = {
  look: group(
    1,
    'Name and look',
    'How the marketplace is called, its logos and its colours.',
    'settings:look',
  ),
  contact: group(2, 'Contact and social', 'How people reach you, and where else you are.', 'settings:look'),
  money: group(
    3,
    'Currency and numbers',
    'The currency of all prices, and how they are written.',
    'settings:money',
  ),
  map: group(
    4,
    'Map and distances',
    'Where maps begin, how they look, and how far is written.',
    'settings:look',
  ),
  listings: group(
    5,
    'Listings and approval',
    'What is looked at before it is seen, and for how long it stays.',
    'settings:site',
  ),
  signIn: group(6, 'Sign-in', 'The ways to sign in, and how good passwords must be.', 'settings:site'),
  visitors: group(
    7,
    'Visitors and search engines',
    'Language, cookies and what search engines may read.',
    'settings:site',
  ),
  access: group(
    8,
    'Maintenance and demonstration',
    'Close the site to visitors for a while, or show it only.',
    'settings:site',
  ),
  mail: system(9, 'Mail', 'The server that takes mail, and who it comes from.'),
  sms: system(10, 'Text messages', 'The account that sends codes to telephones.'),
  push: system(11, 'Push', 'Notices to phones and browsers.'),
  geocoder: system(12, 'Places', 'Who knows the names of places and addresses.'),
} as const;

export type GroupName = keyof typeof GROUPS;

export interface Group {
  readonly id: number;
  readonly title: string;
  readonly hint: string;
  readonly right: string;
  readonly isSystem: boolean;
}

function group(id: number, title: string, hint: string, right: string): Group {
  return { id, title, hint, right, isSystem: false };
}

function system(id: number, title: string, hint: string): Group {
  return { id, title, hint, right: 'system:edit', isSystem: true };
}

/** Names of `web-settings` that show a setting, each with what becomes of the value; pictures come as addresses. */
type Shown<Value> = { readonly [Name in keyof WebSettings]?: (value: Value) => WebSettings[Name] };

/** Everything there is to know about one setting: its check, its screen, its place on the wire and in the history. */
export interface Definition<Value = unknown> {
  readonly kind: Kind;
  /** The screen it is changed on; none: stored here by another area with its own screen and versions. */
  readonly group?: GroupName;
  readonly label: string;
  readonly hint?: string;
  /** What stands behind a number: `days`. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly schema: z.ZodType<Value>;
  /** What holds until the operator decides otherwise. */
  readonly initial: Value;
  readonly wire?: Shown<Value>;
  /** Variable of the environment that wins over what is stored. */
  readonly environment?: string;
}

/** Arguments of the functions below; the rest follows from the kind. */
type Said<Value> = Pick<Definition<Value>, 'label'> &
  Partial<Pick<Definition<Value>, 'group' | 'hint' | 'wire' | 'environment'>>;
type Initial<Value> = { readonly initial: Value };

const NONE = z.literal('');

/** Returns text of one line, 1 to 255 characters unless said; it may be empty unless required. */
export function line(said: Said<string> & Partial<Initial<string>> & { max?: number; isRequired?: boolean }) {
  return written('line', { max: 255, ...said });
}

/** Returns text of several lines. */
export function text(said: Said<string> & Partial<Initial<string>> & { max: number; isRequired?: boolean }) {
  return written('text', said);
}

/** Declares HTML that was sanitised when it was written. */
export function html(said: Said<string>) {
  return written('html', { max: 200_000, ...said });
}

function written(
  kind: 'line' | 'text' | 'html',
  { isRequired = false, initial = '', ...said }: Parameters<typeof text>[0],
): Definition<string> {
  const { max } = said;
  const atMost = z.string().max(max, `must be at most ${max} characters`);
  return { kind, ...said, initial, schema: isRequired ? atMost.min(1, 'must not be empty') : atMost };
}

export function email(said: Said<string>): Definition<string> {
  const schema = z.union([NONE, z.email('must be an email address').max(254)], 'must be an email address');
  return { kind: 'email', max: 254, ...said, initial: '', schema };
}

/** Returns a web address, "" for none. */
export function address(said: Said<string>): Definition<string> {
  const error = 'must be a web address';
  const schema = z.union([NONE, z.url({ protocol: /^https?$/, error }).max(500)], error);
  return { kind: 'address', max: 500, ...said, initial: '', schema };
}

const HOST = /^(?=.{1,255}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{2,5})?$/;

/** Returns names of hosts with single spaces between, "" for none. */
export function hosts(said: Said<string>): Definition<string> {
  const error = 'must be names of hosts like tiles.example.org, with spaces between';
  const schema = z
    .string(error)
    .max(500)
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(' '),
    )
    .refine((text) => text === '' || text.split(' ').every((host) => HOST.test(host)), error);
  return { kind: 'line', max: 500, ...said, initial: '', schema };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;

/** Countries as ISO 3166-1 codes of two letters with single spaces between, "" for all. */
export function countries(said: Said<string>): Definition<string> {
  const error = 'must be codes of countries like PT ES FR, with spaces between';
  const schema = z
    .string(error)
    .max(1000)
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(' '),
    )
    .refine((text) => text === '' || text.split(' ').every(isCountry), error);
  return { kind: 'line', max: 1000, ...said, initial: '', schema };
}

/** Returns percentages by country, as `ES 11, PT 8.5`, each country once; "" for none. `percentFor` reads them. */
export function countryPercents(said: Said<string>): Definition<string> {
  const error = 'must be codes of countries with a percentage from 0 to 100 each, like ES 11, PT 8.5';
  const schema = z
    .string(error)
    .max(1000)
    .transform((text) =>
      text
        .toUpperCase()
        .split(',')
        .map((entry) => entry.trim().replace(/\s+/g, ' '))
        .filter(Boolean),
    )
    .refine((entries) => {
      const parts = entries.map((entry) => /^([A-Z]{2}) (\d{1,3}(?:\.\d{1,2})?)$/.exec(entry));
      const codes = parts.map((part) => part?.[1] ?? '');
      const isEach = parts.every((part) => isCountry(part?.[1] ?? '') && Number(part?.[2]) <= 100);
      return isEach && new Set(codes).size === codes.length;
    }, error)
    .transform((entries) => entries.join(', '));
  return { kind: 'line', max: 1000, ...said, initial: '', schema };
}

/** Returns the percentage of a country, by its ISO 3166 code, in such a setting; undefined where it has none. */
export function percentFor(setting: string, code: string): number | undefined {
  const entry = setting.split(', ').find((one) => one.startsWith(`${code} `));
  return entry === undefined ? undefined : Number(entry.slice(code.length + 1));
}

/** Declares a picture by storage key, a web address, or "" for none. */
export function picture(said: Said<string>): Definition<string> {
  return { kind: 'picture', ...said, initial: '', schema: z.string().max(500) };
}

export function colour(said: Said<string> & Initial<string>): Definition<string> {
  const schema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1f5a46');
  return { kind: 'colour', ...said, schema };
}

export function flag(said: Said<boolean> & Initial<boolean>): Definition<boolean> {
  return { kind: 'flag', ...said, schema: z.boolean('must be on or off') };
}

export function number(
  said: Said<number> & Initial<number> & { min: number; max: number; unit?: string },
): Definition<number> {
  const { min, max } = said;
  const schema = z
    .number('must be a number')
    .min(min, min === 0 ? 'must not be negative' : `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
  return { kind: 'number', ...said, schema };
}

export function whole(...[said]: Parameters<typeof number>): Definition<number> {
  const made = number(said);
  return { ...made, isWhole: true, schema: (made.schema as z.ZodNumber).int('must be a whole number') };
}

/** Returns one of a few words. @param said.options each word, and how the screen calls it */
export function choice<const Word extends string>({
  options,
  ...said
}: Said<Word> & Initial<NoInfer<Word>> & { options: Readonly<Record<Word, string>> }): Definition<Word> {
  const words = Object.keys(options) as Word[];
  const schema = z.enum(words as [Word, ...Word[]], `must be one of ${words.join(', ')}`);
  const labelled = words.map((value) => ({ value, label: options[value] }));
  return { kind: 'choice', ...said, options: labelled, schema: schema as unknown as z.ZodType<Word> };
}

/** Declares a language of those that visitors are offered; where it is "" at first, it may be none. */
export function language(said: Said<string> & Initial<string>): Definition<string> {
  const code = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language code like en');
  return { kind: 'language', ...said, schema: said.initial === '' ? code.or(z.literal('')) : code };
}

/** Declares a country, by the name that cities have it under, or "" for none; the staff's screen checks that there is such a one. */
export function country(said: Said<string>): Definition<string> {
  return { kind: 'country', max: 100, ...said, initial: '', schema: z.string().max(100) };
}

const currencySchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  symbol: z.string().min(1, 'must not be empty').max(8, 'must be at most 8 characters'),
  name: z.string().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
});
export type Currency = z.output<typeof currencySchema>;

export function currency(said: Said<Currency> & Initial<Currency>): Definition<Currency> {
  return { kind: 'currency', ...said, schema: currencySchema };
}

/** Returns what is never shown again once entered, and lies sealed. It is no part of the settings that areas read. */
export function secret({ max = 500, ...said }: Said<string> & { max?: number; schema?: z.ZodType<string> }) {
  const schema = z.string().max(max, `must be at most ${max} characters`);
  return { kind: 'secret', max, schema, ...said, initial: '' } as const satisfies Definition<string>;
}
