import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { buildWorld } from './world.ts';

/** Rows of what staff look at. */
const STAFF_WORLD = {
  listings: 1_000_000,
  people: 200_000,
  entries: 200_000,
  payments: 100_000,
  talks: 100_000,
  messages: 50_000,
  advertisements: 50_000,
  waiting: 5_000,
} as const;

/** Returns whether that world stands already: the marks of its last step. */
export async function staffWorldStands(ctx: Ctx): Promise<boolean> {
  const [row] = await runSql<{ n: number }>(ctx.db, 'select count(*)::int as n from audit_entry');
  return (row?.n ?? 0) >= STAFF_WORLD.entries;
}

/**
 * A site that has run for years, in an empty database: listings in all states, people, and what they have paid, asked,
 * reported and written. As rows only: nothing that the areas' own tests hold is held here.
 */
export async function buildStaffWorld(ctx: Ctx, log: (line: string) => void): Promise<void> {
  const [made] = await runSql<{ n: number }>(ctx.db, 'select count(*)::int as n from listing');
  const change = async () => {
    for (const statement of LISTINGS) await runSql(ctx.db, statement);
  };
  // Lists of staff read the listings themselves, not the rows of search.
  if (made?.n !== STAFF_WORLD.listings)
    await buildWorld(ctx, STAFF_WORLD.listings, log, { change, isSearched: false });
  log('listings written, making what else the operator has');
  const client = await ctx.pool.connect();
  try {
    // Rows as they are: neither counters nor rules of the tables are asked.
    await client.query('set session_replication_role = replica');
    for (const statement of OPERATOR) await client.query(statement);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const { people, entries, payments, talks, messages, advertisements, waiting } = STAFF_WORLD;

/** Of a hundred: five sold or let, three expired, two switched off, one rejected; and some that wait. */
const LISTINGS = [
  `update listing set
     request_status = case when id % 100 in (1, 2, 3) then 'expired' when id % 100 = 4 then 'rejected'
       when id % 200 = 5 then 'pending' else request_status end,
     is_active = id % 100 not in (6, 7),
     property_type = case when id % 100 between 10 and 14
       then case property_type when 'sell' then 'sold' else 'rented' end else property_type end
   where id % 100 <= 14`,
];

const NAMES = `(array['Ana', 'Bruno', 'Chen', 'Dalia', 'Emil', 'Fatima', 'Goran', 'Hana'])[1 + n % 8] || ' ' ||
  (array['Silva', 'Novak', 'Okafor', 'Haddad', 'Meyer', 'Rossi', 'Kumar'])[1 + n % 7] || n`;
const RANDOM_ACCOUNT = `(100 + (n * 7919) % ${people})`;
const MOMENT = `timestamptz '2026-11-01' - n * interval '2 minutes'`;

const OPERATOR = [
  `insert into account (slug_id, name, email, email_verified, mobile, mobile_verified, city, country, is_active,
     is_verified_agent, created_at)
   select 'person-' || n, ${NAMES}, 'person' || n || '@example.org', true, (351900000000 + n)::text, true, 'Porto',
     'Portugal', n % 50 <> 0, n % 100 = 1, ${MOMENT} from generate_series(1, ${people}) n`,
  `insert into plan_package (name, description, price, duration_hours, sort_order, once_per_person, given_at_start,
     is_recommended, created_at)
   select 'Package ' || n, '', 10 * n, 720, n, false, false, false, now() from generate_series(1, 5) n`,
  `insert into package_grant (account_id, package_id, package_name, price, source, reference, is_once, starts_at, ends_at)
   select ${RANDOM_ACCOUNT}, p.id, p.name, p.price, 'payment', 'bench ' || n, false, ${MOMENT}, ${MOMENT} + interval '30 days'
   from generate_series(1, ${payments}) n join plan_package p on p.sort_order = 1 + n % 5`,
  `insert into credit_lot (grant_id, feature, total, used) select id, 'property_list', 10, id % 10 from package_grant`,
  `insert into payment_transaction (account_id, package_id, terms, method, amount_minor, currency, reference, platform,
     state, created_at, updated_at)
   select ${RANDOM_ACCOUNT}, p.id, jsonb_build_object('name', p.name, 'price', p.price, 'durationHours', 720, 'features', '[]'::jsonb),
     case when n % 10 = 0 then 'bank_transfer' else 'stripe' end, 1000 * (1 + n % 5), 'USD', 'pi_' || md5(n::text), 'web',
     (array['success', 'success', 'success', 'failed', 'refunded'])[1 + n % 5], ${MOMENT}, ${MOMENT}
   from generate_series(1, ${payments}) n join plan_package p on p.sort_order = 1 + n % 5`,
  `insert into invoice (number, kind, year, position, account_id, transaction_id, reference, currency, net_minor,
     tax_minor, total_minor, tax_rate, paper, issued_at)
   select 'INV-2026-' || lpad(t.id::text, 6, '0'), 'invoice', 2026, t.id, t.account_id, t.id, 'KS-' || t.id, 'USD',
     t.amount_minor, 0, t.amount_minor, 0, jsonb_build_object('buyer', jsonb_build_object('name', a.name), 'description', 'A package'), t.created_at
   from payment_transaction t join account a on a.id = t.account_id`,
  `insert into conversation (listing_id, listing_title, first_id, second_id, created_at)
   select n, 'Home ' || n, 100, 100 + n, ${MOMENT} from generate_series(1, ${talks}) n`,
  `insert into conversation_side (conversation_id, account_id, other_id, unread)
   select id, first_id, second_id, 0 from conversation union all select id, second_id, first_id, id % 2 from conversation`,
  `insert into chat_message (conversation_id, sender_id, body, created_at)
   select id, second_id, 'Is it still to be had?', created_at from conversation`,
  `update conversation_side s set last_message_id = m.id from chat_message m where m.conversation_id = s.conversation_id`,
  `insert into contact_message (first_name, last_name, email, subject, message, created_at, closed_at)
   select 'Ann', 'Asker ' || n, 'asker' || n || '@example.org', 'Question ' || n, 'When are you open?', ${MOMENT},
     case when n % 10 <> 0 then ${MOMENT} + interval '1 hour' end from generate_series(1, ${messages}) n`,
  `insert into listing_report (listing_id, listing_title, reporter_id, other_message, created_at)
   select n * 10, 'Home ' || n, ${RANDOM_ACCOUNT}, 'Odd', ${MOMENT} from generate_series(1, ${waiting}) n`,
  `insert into verification_application (account_id, applied_at)
   select 100 + n, ${MOMENT} from generate_series(1, ${waiting}) n`,
  `insert into advertisement (account_id, kind, listing_id, status, hours, starts_at, ends_at, created_at, title)
   select ${RANDOM_ACCOUNT}, 'property', l.id, 'expired', 48, ${MOMENT}, ${MOMENT} + interval '2 days', ${MOMENT}, l.title
   from generate_series(1, ${advertisements}) n join listing l on l.id = n * 3`,
  `insert into redirect (from_path, to_path, status) select '/old/' || n, '/new/' || n, 301 from generate_series(1, 5000) n`,
  `insert into audit_entry (at, staff_name, staff_role, address, resource, action, record_id, before, after)
   select ${MOMENT}, 'Staff ' || n % 20, 'moderator', '127.0.0.1',
     (array['listings', 'queue', 'customers', 'settings', 'payments'])[1 + n % 5], (array['update', 'approve'])[1 + n % 2],
     n::text, '{"state": "pending"}', jsonb_build_object('state', 'approved', 'reason', 'Reason ' || n)
   from generate_series(1, ${entries}) n`,
];
