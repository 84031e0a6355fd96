import { type RawBuilder, sql } from 'kysely';

/** Who holds a package, and so whose credits it gives: a person, or an agency (273). */
export type Holder = { readonly accountId: number } | { readonly agencyId: number };

/** Who uses a feature: a person, and the agency whose credits come first for the thing in question. */
export interface Payer {
  readonly accountId: number;
  readonly agencyId?: number | undefined;
}

/** Returns whose credits pay, the first ones first. */
export const holdersOf = ({ accountId, agencyId }: Payer): Holder[] =>
  agencyId === undefined ? [{ accountId }] : [{ agencyId }, { accountId }];

/** Condition on a grant `g` in statements written as text; the id is their first value. */
export const HELD_BY = {
  account: 'g.account_id = $1 and g.agency_id is null',
  agency: 'g.agency_id = $1',
} as const;

/** Returns the kind of a holder, a key of `HELD_BY`, and its id. */
export const keyOf = (holder: Holder): { kind: keyof typeof HELD_BY; id: number } =>
  'agencyId' in holder ? { kind: 'agency', id: holder.agencyId } : { kind: 'account', id: holder.accountId };

/** Condition on a grant `g` in statements of the builder. */
export const isHeldBy = (holder: Holder): RawBuilder<boolean> =>
  'agencyId' in holder
    ? sql<boolean>`g.agency_id = ${holder.agencyId}`
    : sql<boolean>`(g.account_id = ${holder.accountId} and g.agency_id is null)`;
