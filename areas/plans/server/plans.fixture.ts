import { createAccount } from '@keystead/accounts/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import type { Feature, PackageDraft } from '../rules.ts';
import { grantPackage } from './credits.service.ts';
import { offerPackage } from './packages.service.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server whose packages tests make up, and the books to look into. */
export interface PlansWorld extends TestServer {
  /** Someone who holds nothing, without a session: for what happens below the calls. */
  holder(): Promise<{ accountId: number }>;
  /** Offers a package of these features. @returns its id */
  offer(features: PackageDraft['features'], more?: Partial<PackageDraft>): Promise<number>;
  /** Offers such a package and puts it into someone's hands. @returns the grant */
  give(
    person: Pick<Person, 'accountId'>,
    features: PackageDraft['features'],
    more?: Partial<PackageDraft>,
  ): Promise<number>;
  /** Credits left by the books, whether ended or not. */
  left(grantId: number, feature: Feature): Promise<number | null>;
  entries(grantId: number): Promise<{ kind: string; amount: number | null; balance: number | null }[]>;
  /** Lots that differ from the sum of their entries, or have a line that does not add up: none, ever. */
  issues(): Promise<unknown[]>;
  post(path: string, form: Record<string, string>, token?: string): ReturnType<TestServer['raw']>;
}

export async function startPlansWorld(): Promise<PlansWorld> {
  let count = 0;
  const server = await startTestServer();
  const { ctx } = server;
  const offer: PlansWorld['offer'] = (features, more = {}) => {
    count += 1;
    return offerPackage(ctx, {
      name: `Package ${count}`,
      description: '',
      price: null,
      durationHours: null,
      sortOrder: count,
      oncePerPerson: false,
      givenAtStart: false,
      isRecommended: false,
      features,
      ...more,
    });
  };
  return {
    ...server,
    offer,
    async holder() {
      count += 1;
      return { accountId: await createAccount(ctx, { name: `Holder ${count}` }) };
    },
    async give({ accountId }, features, more) {
      const packageId = await offer(features, more);
      const reference = `test:${packageId}`;
      return (await grantPackage(ctx, { accountId, packageId, source: 'staff', reference })).grantId;
    },
    async left(grantId, feature) {
      const [row] = await runSql<{ left: number | null }>(
        ctx.db,
        'select total - used - ended as left from credit_lot where grant_id = $1 and feature = $2',
        [grantId, feature],
      );
      return row?.left ?? null;
    },
    entries: (grantId) =>
      runSql(ctx.db, 'select kind, amount, balance from credit_entry where grant_id = $1 order by id', [
        grantId,
      ]),
    issues: () =>
      runSql(
        ctx.db,
        `with line as (
           select e.*, sum(amount) over (partition by grant_id, feature order by id) as summed from credit_entry e)
         select 'line' as what, line.id from line
           join credit_lot l using (grant_id, feature) where l.total is not null and line.balance <> line.summed
         union all
         select 'lot', l.grant_id from credit_lot l join (
           select grant_id, feature, max(amount) filter (where kind = 'grant')
               + coalesce(sum(amount) filter (where kind = 'adjust' and amount > 0), 0) as total,
             -coalesce(sum(amount) filter (where kind in ('spend', 'refund')), 0) as used,
             -coalesce(sum(amount) filter (where kind in ('expire', 'revoke') or (kind = 'adjust' and amount < 0)), 0)
               as ended
           from credit_entry group by 1, 2) e using (grant_id, feature)
           where l.total is distinct from e.total or l.used <> e.used or l.ended <> e.ended
         union all
         select 'unbooked', l.grant_id from credit_lot l
           where not exists (select 1 from credit_entry e where (e.grant_id, e.feature) = (l.grant_id, l.feature))`,
      ),
    post: (path, form, token) =>
      server.raw(`/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        ...(token !== undefined && { token }),
      }),
  };
}
