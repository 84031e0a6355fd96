import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { Rating, Service } from '../contract.ts';

/** Whose figures a page shows: those of a person, or of an agency. */
export type Professional = { readonly accountId: number } | { readonly agencyId: number };

/** Returns how a person or an agency answers enquiries; null where too few were made to say. */
export const serviceOf = extensionPoint<(ctx: Ctx, of: Professional) => Promise<Service | null>>(
  'agents.serviceOf',
  async () => null,
);

/** Returns what the reviews of some people come to, by their ids; those with too few are left out. */
export const ratingsOf = extensionPoint<
  (ctx: Ctx, accountIds: readonly number[]) => Promise<ReadonlyMap<number, Rating>>
>('agents.ratingsOf', async () => new Map());

/** Returns what the reviews of a person or an agency come to; null while there are too few. */
export const ratingOf = extensionPoint<(ctx: Ctx, of: Professional) => Promise<Rating | null>>(
  'agents.ratingOf',
  async () => null,
);
