import { z } from 'zod';
import { type Definition, GROUPS, type Group, type GroupName } from './definition.ts';
import { serviceSettings } from './service-settings.ts';
import { siteSettings } from './site-settings.ts';

export {
  type Currency,
  type Definition,
  GROUPS,
  type Group,
  type GroupName,
  type Kind,
  percentFor,
} from './definition.ts';
export { serviceSettings, siteSettings };

type Values<Definitions extends Record<string, { readonly schema: z.ZodType }>> = {
  -readonly [Key in keyof Definitions]: z.output<Definitions[Key]['schema']>;
};

/** Everything the operator has decided about the site. */
export type Settings = Values<typeof siteSettings>;
/** Everything the operator has decided about the services it stands on; secrets are "" here. */
export type ServiceSettings = Values<typeof serviceSettings>;

export type SettingKey = keyof Settings | keyof ServiceSettings;

/** Every setting by its key. */
export const definitions = { ...siteSettings, ...serviceSettings } as unknown as Readonly<
  Record<SettingKey, Definition>
>;

export const settingKeys = Object.keys(definitions) as SettingKey[];

export function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(definitions, name);
}

const schemas = (of: object) =>
  Object.fromEntries(Object.entries(of as typeof definitions).map(([key, { schema }]) => [key, schema]));
const initials = (of: object) =>
  Object.fromEntries(Object.entries(of as typeof definitions).map(([key, { initial }]) => [key, initial]));

/** All settings of the site. */
export const settingsSchema = z.strictObject(schemas(siteSettings)) as unknown as z.ZodType<Settings>;
/** All settings of services. */
export const serviceSchema = z.strictObject(
  schemas(serviceSettings),
) as unknown as z.ZodType<ServiceSettings>;

/** Everything that can be set, as one; errors that lie between two settings are found here too. */
export const wholeSchema = z.strictObject(schemas(definitions)).check((whole) => {
  for (const { path, message } of issuesBetween(whole.value as Settings & ServiceSettings))
    whole.issues.push({ code: 'custom', path: [path], message, input: whole.value[path] });
});

interface Issue {
  readonly path: SettingKey;
  readonly message: string;
}

function issuesBetween(values: Settings & ServiceSettings): Issue[] {
  const issues: Issue[] = [];
  const issue = (path: SettingKey, message: string) => issues.push({ path, message });
  if (values.minRadius >= values.maxRadius) issue('maxRadius', 'must be larger than minRadius');
  if (!values.passwordLogin && !values.phoneCodeLogin && !values.socialLogin)
    issue('passwordLogin', 'must be on while there is no other way to sign in');
  if (values.mailHost !== '' && !/^[a-z0-9._-]+$|^\[[0-9a-f:.]+\]$/i.test(values.mailHost))
    issue('mailHost', 'must be the name of a server like mail.example.org');
  if (
    values.mailFrom !== '' &&
    !/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(values.mailFrom)
  )
    issue('mailFrom', 'must be an address, or a name and an address like Casa <hello@casa.example>');
  if (values.twilioAccountSid !== '' && values.twilioFrom === '')
    issue('twilioFrom', 'is needed with the account');
  return issues;
}

/** Returns how prices of the site are written, for `formatMoney`. */
export function priceFormatOf({ currency: { code, symbol }, priceDecimals }: Settings) {
  return { code, symbol, decimals: priceDecimals };
}

/** What holds until the operator decides otherwise. */
export const defaultSettings = initials(siteSettings) as unknown as Settings;
export const defaultServices = initials(serviceSettings) as unknown as ServiceSettings;

/** Keys of a screen, in their order. */
export function keysOfGroup(name: GroupName): SettingKey[] {
  return settingKeys.filter((key) => definitions[key].group === name);
}

export const groupNames = Object.keys(GROUPS) as GroupName[];

/** Returns the group of a number; undefined where there is none. */
export function groupOf(id: number): { name: GroupName; group: Group } | undefined {
  const name = groupNames.find((one) => GROUPS[one].id === id);
  return name && { name, group: GROUPS[name] };
}

/** Returns whether a setting is sealed, and never shown again. */
export function isSecret(key: SettingKey): boolean {
  return definitions[key].kind === 'secret';
}

/** Returns the name of a setting in calls for staff: `company_name`. */
export function wireName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
