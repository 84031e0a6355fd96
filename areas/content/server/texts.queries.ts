import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A version of what the site says of itself. */
export interface SiteTextRow {
  /** Of its kind, from 1. */
  number: number;
  /** As it is kept: sanitised, with pictures by their keys. */
  html: string;
  /** "" for the software and the console. */
  staffName: string;
  /** The version whose words these are again. */
  restoredFrom: number | null;
  createdAt: Date;
}

const COLUMNS = `number, html, staff_name as "staffName", restored_from as "restoredFrom", created_at as "createdAt"`;

/** The newest version. */
export async function readNewest(ctx: Ctx, kind: string): Promise<SiteTextRow | undefined> {
  const [row] = await runSql<SiteTextRow>(
    ctx.db,
    `select ${COLUMNS} from house_text where kind = $1 order by number desc limit 1`,
    [kind],
  );
  return row;
}

export async function readVersion(ctx: Ctx, kind: string, number: number): Promise<SiteTextRow | undefined> {
  const [row] = await runSql<SiteTextRow>(
    ctx.db,
    `select ${COLUMNS} from house_text where kind = $1 and number = $2`,
    [kind, number],
  );
  return row;
}

/** Every version without its words, the newest first. */
export function readVersions(ctx: Ctx, kind: string): Promise<Omit<SiteTextRow, 'html'>[]> {
  return runSql(
    ctx.db,
    `select number, staff_name as "staffName", restored_from as "restoredFrom", created_at as "createdAt"
     from house_text where kind = $1 order by number desc`,
    [kind],
  );
}

/** Adds a version; false when someone else has added one of this number. */
export async function insertVersion(
  ctx: Ctx,
  kind: string,
  { number, html, staffName, restoredFrom }: Omit<SiteTextRow, 'createdAt'>,
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into house_text (kind, number, html, staff_name, restored_from, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (kind, number) do nothing returning id`,
    [kind, number, html, staffName, restoredFrom, ctx.now()],
  );
  return rows.length > 0;
}
