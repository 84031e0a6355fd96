import { tokenHash } from '@keystead/accounts/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { derivedToken } from '@keystead/platform/secrets';

/**
 * Returns the token of an enquiry's link. Every mail about it has the same one, so an older mail does not end; the table
 * holds its hash alone, and it cannot be made from the table without the secret of the server.
 * @param formNonce random, of the form that the enquiry was sent by
 */
const linkToken = (ctx: Ctx, formNonce: string): string =>
  derivedToken(ctx.config, 'enquiries.link', formNonce);

/** After the #, so that the token reaches no log of any server on the way. */
export const linkOf = (ctx: Ctx, formNonce: string): string =>
  `${publicOrigin(ctx)}/enquiry#token=${linkToken(ctx, formNonce)}`;

/** Returns when a link ends that lives for so many seconds from now. */
export const linkEnd = (ctx: Ctx, seconds: number): Date => new Date(ctx.now().getTime() + seconds * 1000);

export const linkHash = (ctx: Ctx, formNonce: string): Buffer => tokenHash(linkToken(ctx, formNonce));
