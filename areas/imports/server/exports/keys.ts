import { randomToken, tokenHash } from '@keystead/accounts/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { derivedToken } from '@keystead/platform/secrets';
import { EXPORT_FORMATS, type ExportFormatName } from '../../export-rules.ts';
import type { ExportKey } from './exports.queries.ts';

/** Where feeds are fetched; the key stands in the query, which no log of the server has. */
export const EXPORT_URL = '/exports/:file';

/** Root of the RESO Web API, which the key of a feed of that format opens. */
export const RESO_PATH = '/reso/odata';

/** The table has the nonce alone: without the secret of the server nobody fetches a feed by it. */
const keyOf = (ctx: Ctx, nonce: string) => derivedToken(ctx.config, 'imports.export', nonce);

/** Returns what is stored of a new key. */
export function newKey(ctx: Ctx): ExportKey {
  const nonce = randomToken();
  return { nonce, key_hash: tokenHash(keyOf(ctx, nonce)) };
}

const fileOf = (format: ExportFormatName) =>
  `${format.replace('_', '-')}.${EXPORT_FORMATS[format].extension}`;

/** Returns the address of a feed: its file says the format, for programs that look at endings. */
export const addressOf = (
  ctx: Ctx,
  { format, nonce }: { readonly format: ExportFormatName; readonly nonce: string },
): string =>
  `${publicOrigin(ctx)}${format === 'reso' ? `${RESO_PATH}/` : `/exports/${fileOf(format)}`}?key=${keyOf(ctx, nonce)}`;
