import { tokenHash } from '@keystead/accounts/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { derivedToken } from '@keystead/platform/secrets';
import { GUESTS } from '../../rules.ts';

/**
 * Returns the token of a guest's link. Every mail about a viewing has the same one, so an older mail does not end; the table holds its
 * hash alone, and it cannot be made from the table without the secret of the server.
 * @param formNonce random, of the form that the viewing was booked by
 */
const linkToken = (ctx: Ctx, formNonce: string): string =>
  derivedToken(ctx.config, 'viewings.guest', formNonce);

/** After the #, so that the token reaches no log of any server on the way. */
export const linkOf = (ctx: Ctx, formNonce: string): string =>
  `${publicOrigin(ctx)}/viewing#token=${linkToken(ctx, formNonce)}`;

export const linkHash = (ctx: Ctx, formNonce: string): Buffer => tokenHash(linkToken(ctx, formNonce));

/** Returns when the link of a viewing ends, and its guest's name and address are erased. */
export const linkEndOf = (endsAt: Date): Date => new Date(endsAt.getTime() + GUESTS.retention * 1000);
