import { changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import { languageName } from '@keystead/kit/language';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { getSettings, type Settings, updateSettings } from '@keystead/settings/server';
import type { LanguageRow } from '../contract.staff.ts';
import { runsFromRight } from '../rules.ts';
import {
  deleteLanguage,
  insertLanguage,
  type Language,
  lockLanguage,
  readLanguages,
  writeLanguage,
} from './languages.queries.ts';
import { FALLBACK, TAG } from './languages.service.ts';
import { textsOf } from './texts.ts';

const RESOURCE = 'languages';

/** Returns every language as the back office shows it. */
export async function staffLanguages(ctx: Ctx): Promise<LanguageRow[]> {
  const [languages, settings] = await Promise.all([readLanguages(ctx), getSettings(ctx)]);
  return Promise.all(languages.map((language) => rowOf(ctx, language, settings)));
}

/** @throws ApiError not_found */
export async function staffLanguage(ctx: Ctx, id: number): Promise<LanguageRow> {
  return rowOf(ctx, await existing(ctx, id), await getSettings(ctx));
}

async function rowOf(
  ctx: Ctx,
  language: Language,
  { defaultLanguage, textsLanguage }: Pick<Settings, 'defaultLanguage' | 'textsLanguage'>,
): Promise<LanguageRow> {
  const { id, version, code, name, rtl, active } = language;
  const is = (other: string) => code.toLowerCase() === other.toLowerCase();
  const texts = await textsOf(ctx, language);
  return {
    id,
    version: String(version),
    code,
    name,
    is_rtl: rtl,
    is_active: active,
    is_default: is(defaultLanguage),
    is_of_texts: is(textsLanguage || defaultLanguage),
    texts: texts.length,
    missing: texts.filter(({ text }) => text === '').length,
  };
}

/** @throws ApiError validation, where there is one of that code */
export function addLanguage(
  ctx: Ctx,
  fields: {
    code: string;
    name?: string | undefined;
    is_rtl?: boolean | undefined;
    is_active?: boolean | undefined;
  },
): Promise<LanguageRow> {
  return inTransaction(ctx, async (open) => {
    const [code = fields.code] = Intl.getCanonicalLocales(fields.code);
    const {
      name = languageName(code, code),
      is_rtl: rtl = runsFromRight(code),
      is_active: active = false,
    } = fields;
    const namesake = (await readLanguages(open)).some((one) => one.code.toLowerCase() === code.toLowerCase());
    const id = namesake ? undefined : await insertLanguage(open, { code, name, rtl, active });
    if (id === undefined) throw invalidField('code', 'is the code of a language that is here already');
    await changed(open, TAG);
    const after = await staffLanguage(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** @throws ApiError not_found, conflict, validation for switching off what everyone reads */
export function changeLanguage(
  ctx: Ctx,
  {
    id,
    version,
    name,
    is_rtl: rtl,
    is_active: active,
  }: {
    id: number;
    version: string;
    name?: string | undefined;
    is_rtl?: boolean | undefined;
    is_active?: boolean | undefined;
  },
): Promise<LanguageRow> {
  return inTransaction(ctx, async (open) => {
    await lock(open, id);
    const before = await staffLanguage(open, id);
    if (before.version !== version) throw changedMeanwhile('This language');
    if (active === false && before.is_default)
      throw invalidField('is_active', 'cannot be deactivated: it is the default language');
    await writeLanguage(open, {
      id,
      name: name ?? before.name,
      rtl: rtl ?? before.is_rtl,
      active: active ?? before.is_active,
    });
    await changed(open, TAG);
    const after = await staffLanguage(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before, after });
    return after;
  });
}

/** @throws ApiError not_found, validation for English, what everyone reads, and what texts are written in */
export function removeLanguage(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    await lock(open, id);
    const before = await staffLanguage(open, id);
    if (before.code === FALLBACK)
      throw invalidField('id', 'cannot be deleted: missing texts of other languages are shown in English');
    if (before.is_default) throw invalidField('id', 'cannot be deleted: it is the default language');
    if (before.is_of_texts)
      throw invalidField('id', 'cannot be deleted: your articles, questions and texts are written in it');
    const { messageTexts } = await existing(open, id);
    await deleteLanguage(open, id);
    await changed(open, TAG);
    await audit(open, { resource: RESOURCE, action: 'delete', id, before: { ...before, messageTexts } });
  });
}

/** @throws ApiError not_found, validation for a language that visitors cannot choose */
export function makeDefault(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    await lock(open, id);
    const { code, active } = await existing(open, id);
    if (!active) throw invalidField('id', 'must be activated first');
    const { defaultLanguage } = await getSettings(open);
    if (defaultLanguage === code) return;
    await updateSettings(open, { defaultLanguage: code });
    await changed(open, TAG);
    await audit(open, {
      resource: RESOURCE,
      action: 'make-default',
      id,
      before: { default: defaultLanguage },
      after: { default: code },
    });
  });
}

/** @throws ApiError not_found */
export async function existing(ctx: Ctx, id: number): Promise<Language> {
  const language = (await readLanguages(ctx)).find((one) => one.id === id);
  if (!language) throw notFound('This language does not exist any more');
  return language;
}

/** @throws ApiError not_found */
export async function lock(ctx: Ctx, id: number): Promise<void> {
  if (!(await lockLanguage(ctx, id))) throw notFound('This language does not exist any more');
}
