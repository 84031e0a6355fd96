import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface Language {
  id: number;
  code: string;
  name: string;
  rtl: boolean;
  active: boolean;
  /** The operator's own wording, by key. */
  wordings: Record<string, string>;
}

/** Every language with the operator's wordings, oldest first. */
export function readLanguages(ctx: Ctx): Promise<Language[]> {
  return runSql<Language>(
    ctx.db,
    `select id, code, name, rtl, active,
       coalesce((select jsonb_object_agg(key, wording) from language_label where language_id = l.id), '{}') as wordings
     from language l order by id`,
  );
}

/** Sets the operator's wording of one label. */
export async function writeWording(
  ctx: Ctx,
  languageId: number,
  key: string,
  wording: string,
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into language_label (language_id, key, wording) values ($1, $2, $3)
     on conflict (language_id, key) do update set wording = excluded.wording`,
    [languageId, key, wording],
  );
}
