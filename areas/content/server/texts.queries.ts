import type { Ctx } from '@keystead/platform/context';
import type { SiteText } from '../rules.ts';

/** A version of what the site says of itself. */
export interface SiteTextRow {
  /** Of its kind, from 1. */
  number: number;
  /** As it is stored: sanitised, with pictures by their keys. */
  html: string;
  /** "" for the software and the console. */
  staffName: string;
  /** The version that was restored. */
  restoredFrom: number | null;
  createdAt: Date;
}

const versions = (ctx: Ctx, kind: SiteText) =>
  ctx.db
    .selectFrom('site_text')
    .select(['number', 'staff_name as staffName', 'restored_from as restoredFrom', 'created_at as createdAt'])
    .where('kind', '=', kind);

/** Returns the newest version. */
export function readNewest(ctx: Ctx, kind: SiteText): Promise<SiteTextRow | undefined> {
  return versions(ctx, kind).select('html').orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export function readVersion(ctx: Ctx, kind: SiteText, number: number): Promise<SiteTextRow | undefined> {
  return versions(ctx, kind).select('html').where('number', '=', number).executeTakeFirst();
}

/** Returns every version without its text, the newest first. */
export function readVersions(ctx: Ctx, kind: SiteText) {
  return versions(ctx, kind)
    .select((eb) => eb('html', '=', '').as('isEmpty'))
    .orderBy('number', 'desc')
    .execute();
}

/** Adds a version; false when someone else has added one of this number. */
export async function insertVersion(
  ctx: Ctx,
  kind: SiteText,
  { number, html, staffName, restoredFrom }: Omit<SiteTextRow, 'createdAt'>,
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('site_text')
    .values({
      kind,
      number,
      html,
      staff_name: staffName,
      restored_from: restoredFrom,
      created_at: ctx.now(),
    })
    .onConflict((on) => on.columns(['kind', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns whether there is any article, question or text of the operator. */
export async function isAnyWritten(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('site_text')
    .select('id')
    .where('html', '<>', '')
    .unionAll((eb) => eb.selectFrom('faq').select('id'))
    .unionAll((eb) => eb.selectFrom('article').select('id'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
