import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface Language {
  id: number;
  code: string;
  name: string;
  rtl: boolean;
  active: boolean;
  version: number;
  /** The operator's own wording, by key. */
  messageTexts: Record<string, string>;
}

/** Every language with the operator's wordings, oldest first. */
export function readLanguages(ctx: Ctx): Promise<Language[]> {
  return runSql<Language>(
    ctx.db,
    `select id, code, name, rtl, active, version,
       coalesce((select jsonb_object_agg(key, wording) from language_label where language_id = l.id), '{}') as "messageTexts"
     from language l order by id`,
  );
}

/** Lets one at a time write texts of a language. @returns whether there is such a language */
export async function lockLanguage(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await runSql(ctx.db, 'select id from language where id = $1 for update', [id]);
  return rows.length > 0;
}

/** @returns the id; undefined where there is a language of that code */
export async function insertLanguage(
  ctx: Ctx,
  { code, name, rtl, active }: Pick<Language, 'code' | 'name' | 'rtl' | 'active'>,
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into language (code, name, rtl, active) values ($1, $2, $3, $4)
     on conflict (code) do nothing returning id`,
    [code, name, rtl, active],
  );
  return row?.id;
}

export async function writeLanguage(
  ctx: Ctx,
  { id, name, rtl, active }: Pick<Language, 'id' | 'name' | 'rtl' | 'active'>,
): Promise<void> {
  await runSql(
    ctx.db,
    'update language set name = $2, rtl = $3, active = $4, version = version + 1 where id = $1',
    [id, name, rtl, active],
  );
}

/** Removes a language with its wordings. */
export async function deleteLanguage(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from language where id = $1', [id]);
}

/** Sets the operator's wordings by key; null takes one away. */
export async function writeTexts(
  ctx: Ctx,
  languageId: number,
  messageTexts: Readonly<Record<string, string | null>>,
): Promise<void> {
  const values = [languageId, JSON.stringify(messageTexts)];
  await runSql(
    ctx.db,
    `delete from language_label where language_id = $1
       and key in (select key from jsonb_each_text($2::jsonb) where value is null)`,
    values,
  );
  await runSql(
    ctx.db,
    `insert into language_label (language_id, key, wording)
     select $1, key, value from jsonb_each_text($2::jsonb) where value is not null
     on conflict (language_id, key) do update set wording = excluded.wording`,
    values,
  );
}
