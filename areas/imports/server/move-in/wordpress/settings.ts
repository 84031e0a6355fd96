import type { Settings } from '@keystead/settings/server';
import type { DumpRow } from '../dump/read-dump.ts';
import { CURRENCY } from '../lines.ts';
import type { OldSetting, Read } from '../records.ts';
import type { Reading } from '../system.ts';
import { text } from '../values.ts';
import { ofAttachments, pathsOf, pathsOfUrl, titleText } from './meta.ts';
import { entriesOf, type PhpValue, scalarsIn, textIn, unserialized } from './php.ts';
import type { SettingName, Theme } from './theme.ts';

/** Options of WordPress itself that are settings here. */
const OF_WORDPRESS: Readonly<Record<string, SettingName>> = {
  blogname: 'companyName',
  site_icon: 'favicon',
  WPLANG: 'defaultLanguage',
};

/** The table of what the options of the old site say of settings, which no dump has. */
export const SETTINGS_TABLE = 'theme settings';
const PICTURES: readonly SettingName[] = ['logo', 'footerLogo', 'favicon'];
const AREA_UNITS: Readonly<Record<string, Settings['areaUnit']>> = {
  sqft: 'ft2',
  sq_ft: 'ft2',
  ft: 'ft2',
  sq_meter: 'm2',
  m: 'm2',
  m2: 'm2',
};
/** Whether homes go live unseen, by what each theme calls the state that they begin in. */
const APPROVALS: Readonly<Record<string, boolean>> = { no: true, publish: true, yes: false, pending: false };

const asText = (value: string) => value;
const READERS: {
  readonly [Name in Exclude<SettingName, 'currency'>]: (value: string) => Settings[Name] | undefined;
} = {
  companyName: titleText,
  companyEmail: asText,
  companyPhone: asText,
  companyPhone2: asText,
  companyAddress: asText,
  facebook: asText,
  instagram: asText,
  twitter: asText,
  youtube: asText,
  logo: asText,
  footerLogo: asText,
  favicon: asText,
  brandColour: (value) => {
    const [, digits] = /^#?([0-9a-f]{6})$/i.exec(value) ?? [];
    return digits === undefined ? undefined : `#${digits}`;
  },
  areaUnit: (value) => AREA_UNITS[value.toLowerCase()],
  autoApprove: (value) => APPROVALS[value.toLowerCase()],
  // "de_DE": languages have no countries here.
  defaultLanguage: (value) => /^[a-z]{2,3}(?=_|$)/.exec(value)?.[0],
};

interface Option {
  readonly name: string;
  readonly value: string;
}

/** Returns the names of options that say something of settings, and how those begin of which the rest is counted. */
export const settingOptions = ({ settings }: Theme) => ({
  names: [
    ...Object.keys(OF_WORDPRESS),
    ...Object.keys(settings.options),
    ...(settings.list === undefined ? [] : [settings.list]),
  ],
  beginnings: settings.beginning === undefined ? [] : [settings.beginning],
});

/** Returns rows for what options say of settings, and one that counts what else they say. */
export function settingRows({ settings, bases }: Theme, options: readonly Option[]): DumpRow[] {
  const { list } = settings;
  const names: Readonly<Record<string, SettingName>> = { ...OF_WORDPRESS, ...settings.options };
  // Where pages stood is read by itself.
  const addresses = new Set(Object.values(bases).map(({ option }) => option));
  const rows: DumpRow[] = [];
  let others = 0;
  const add = (key: string, id: string, value: PhpValue) => {
    const said = wordsOf(value);
    if (said.value === '' && said.attachment === '') return;
    if (Object.hasOwn(names, key)) rows.push({ id, name: names[key] ?? '', ...said });
    else others += 1;
  };
  for (const { name, value } of options) {
    if (name === list)
      for (const [key, one] of entriesOf(unserialized(value))) add(key, `${list}.${key}`, one);
    else if (!addresses.has(name)) add(name, name, value);
  }
  return others > 0 ? [...rows, { id: 'others', name: '', value: String(others), attachment: '' }] : rows;
}

/** Returns what an option says: a text, the address of a picture, a colour, or the number of an attachment. */
function wordsOf(value: PhpValue): { value: string; attachment: string } {
  if (typeof value === 'object' && value !== null)
    return {
      value: textIn(value, 'url') || textIn(value, 'color'),
      attachment: textIn(value, 'url') === '' ? '' : textIn(value, 'id'),
    };
  const said = (scalarsIn(value)[0] ?? '').trim();
  if (said === '#') return { value: '', attachment: '' };
  return /^[1-9]\d*$/.test(said) ? { value: said, attachment: said } : { value: said, attachment: '' };
}

export const SETTINGS: Reading<'setting'> = {
  table: SETTINGS_TABLE,
  also: [(row) => ofAttachments([text(row, 'attachment')].filter(Boolean))],
  read(row, children): Read<OldSetting> {
    const [oldId, name, value] = [text(row, 'id'), text(row, 'name') as SettingName | '', text(row, 'value')];
    if (name === '')
      return {
        oldId,
        leftOut: `${value} more settings of the old theme have no place here: keys are entered anew`,
      };
    if (name === 'currency') return { oldId, leftOut: CURRENCY };
    if (PICTURES.includes(name)) {
      const paths = [
        ...(value.includes('/') ? pathsOfUrl(value) : []),
        ...pathsOf(text(row, 'attachment'), children),
      ];
      return paths.length === 0
        ? { oldId, leftOut: `names the picture ${value}, which is not there` }
        : { oldId, is: 'picture', key: name, paths: [...new Set(paths)] };
    }
    const read = READERS[name](value);
    return read === undefined
      ? { oldId, leftOut: `"${value.slice(0, 100)}" has no meaning here` }
      : { oldId, is: 'value', key: name, value: read };
  },
};
