import { offerPackage } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { createPaymentIntent } from '../contract.ts';
import type { Method, State } from '../rules.ts';
import type { StandIn } from './gateways/stand-ins/index.ts';
import { STRIPE_KEYS, startStripe } from './gateways/stripe/stand-in.testing.ts';
import { setBankDetails, setGateway } from './gateways.service.ts';

export interface Person {
  readonly token: string;
  readonly accountId: number;
  readonly email: string;
}

/** A server with a package to buy, a bank account, and Stripe's stand-in set up. */
export interface PaymentsWorld extends TestServer {
  readonly stripe: StandIn;
  /** Offers a package of so many homes to post. @returns its id */
  offer(price: number | null, homes?: number): Promise<number>;
  /** Begins to pay; `key` names the request. */
  begin(person: Person, packageId: number, method: Method, key?: string): Promise<Beginning>;
  stateOf(id: number): Promise<State>;
  /** Credits for homes that someone has been granted and that were not taken back. */
  granted(person: Pick<Person, 'accountId'>): Promise<number>;
  /** Payments whose state and grant disagree, grants that nothing was paid for, and credits that do not add up: none, ever. */
  issues(): Promise<unknown[]>;
  post(path: string, form: Record<string, string>, token?: string): ReturnType<TestServer['raw']>;
  /** Delivers what the stand-in has announced. @returns the status */
  deliver(
    announcement: { body: Uint8Array; headers: Record<string, string> },
    gateway?: string,
  ): Promise<number>;
}

/** Condition on a payment `t`: it was for an agency that has ended, and its packages with it. */
const hasEnded = '(t.agency_id is not null and not exists (select 1 from agency a where a.id = t.agency_id))';

export interface Beginning {
  readonly id: number;
  readonly reference: string;
}

/** Returns a process that is killed before one more commit than these: nothing of that transaction stays. */
export function dying<C extends Ctx>(ctx: C, commits: number): C {
  let left = commits;
  return {
    ...ctx,
    async committing() {
      left -= 1;
      if (left < 0) throw new Error('killed');
    },
  };
}

export async function startPaymentsWorld(env: Record<string, string> = {}): Promise<PaymentsWorld> {
  let count = 0;
  const server = await startTestServer({ env });
  const { ctx } = server;
  const stripe = await startStripe(() => ctx.now());
  await setGateway(ctx, 'stripe', { keys: { ...STRIPE_KEYS, baseUrl: stripe.url }, isEnabled: true });
  await setBankDetails(ctx, [{ title: 'IBAN', value: 'PT50 0002 0123 1234 5678 9015 4' }]);
  return {
    ...server,
    stripe,
    async offer(price, homes = 3) {
      count += 1;
      return offerPackage(ctx, {
        name: `Paid package ${count}`,
        description: '',
        price,
        durationHours: 48,
        sortOrder: count,
        oncePerPerson: false,
        givenAtStart: false,
        isRecommended: false,
        features: { property_list: homes },
      });
    },
    async begin(person, packageId, method, key) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const body = new URLSearchParams({ package_id: String(packageId), payment_method: method });
      const init = { method: 'POST', body, headers, token: person.token };
      const answer = await server.raw(`/api/${createPaymentIntent.path}`, init);
      if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body.message)}`);
      const { payment_intent: intent } = answer.body.data as {
        payment_intent: { id: string; payment_transaction_id: number };
      };
      return { id: intent.payment_transaction_id, reference: intent.id };
    },
    async stateOf(id) {
      const rows = await runSql<{ state: State }>(
        ctx.db,
        'select state from payment_transaction where id = $1',
        [id],
      );
      return (rows[0] as { state: State }).state;
    },
    async granted({ accountId }) {
      const [row] = await runSql<{ credits: number }>(
        ctx.db,
        `select coalesce(sum(l.total), 0)::int as credits from package_grant g join credit_lot l on l.grant_id = g.id
         where g.account_id = $1 and g.revoked_at is null and g.source = 'payment'`,
        [accountId],
      );
      return row?.credits ?? 0;
    },
    issues: () =>
      runSql(
        ctx.db,
        `select t.id, t.state, g.id as grant_id, g.revoked_at from payment_transaction t
           full join (select * from package_grant where source = 'payment') g on g.reference = 'payment:' || t.id
         where case t.state when 'success' then g.id is null or (g.revoked_at is not null and not ${hasEnded})
           when 'refunded' then g.id is not null and g.revoked_at is null
           else t.id is null or g.id is not null end
           or g.account_id <> t.account_id
           or (g.id is not null and g.agency_id is distinct from t.agency_id and not ${hasEnded})
           or g.package_id <> t.package_id or g.price <> (t.terms ->> 'price')::numeric
           or (g.id is not null and (select count(*) from credit_lot l where l.grant_id = g.id)
             <> jsonb_array_length(t.terms -> 'features'))
         union all
         select t.id, 'rests or not', g.id, g.held_at from payment_transaction t
           join package_grant g on g.reference = 'payment:' || t.id and g.revoked_at is null
         where (g.held_at is not null) <> (t.refund_asked_at is not null or exists (
           select 1 from payment_dispute d where d.transaction_id = t.id and d.state = 'open'))
         union all
         select null, 'lot ' || l.feature, l.grant_id, null from credit_lot l join (
           select grant_id, feature, sum(amount) as booked from credit_entry group by 1, 2) e using (grant_id, feature)
         where l.total - l.used - l.ended <> e.booked
         union all
         select s.transaction_id, s.to_state, null, null from (
           select *, lead(from_state) over (partition by transaction_id order by id) as goes_on_from,
             last_value(to_state) over (partition by transaction_id order by id
               rows between unbounded preceding and unbounded following) as ends_in from payment_step) s
           join payment_transaction t on t.id = s.transaction_id
         where s.goes_on_from <> s.to_state or s.ends_in <> t.state`,
      ),
    post: (path, form, token) =>
      server.raw(`/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        ...(token !== undefined && { token }),
      }),
    async deliver({ body, headers }, gateway = 'stripe') {
      const answer = await server.raw(`/api/webhook/${gateway}`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
      return answer.status;
    },
    async close() {
      await stripe.close();
      await server.close();
    },
  };
}
