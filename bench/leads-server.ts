/** The measured process of `bench/leads.ts`: the real server, and an agency with many leads. */
import { hashSecret } from '@keystead/accounts/server';
import { runSql } from '@keystead/platform/db';
import { openProductServer } from './product-server.ts';

/** What the parent learns: where to ask, and as whom. */
export interface LeadsReady {
  url: string;
  agencyId: number;
  /** Tokens: the owner sees all leads, an agent their own, a manager those of a branch. */
  owner: string;
  agent: string;
  agentId: number;
  manager: string;
}

const [connectionString = '', count = ''] = process.argv.slice(2);
const server = await openProductServer(connectionString, { TRUST_PROXY: '1' });
const { ctx } = server;
const passwordHash = await hashSecret('correct horse battery');

const person = (name: string) => server.join(name, passwordHash);
const one = async (text: string, values: unknown[] = []) =>
  ((await runSql(ctx.db, text, values)) as unknown as { id: number }[])[0]?.id ?? 0;

const [owner, agent, manager] = await Promise.all(['owner', 'agent', 'manager'].map(person));
if (!owner || !agent || !manager) throw new Error('an account was not made');
const agencyId = await one(
  "insert into agency (slug_id, name, created_at, updated_at) values ('large', 'Large', now(), now()) returning id",
);
const branchOf = (name: string) =>
  one(
    'insert into agency_branch (agency_id, name, city, created_at) values ($1, $2, $2, now()) returning id',
    [agencyId, name],
  );
const branches = [await branchOf('Porto'), await branchOf('Faro')];
for (const [account, role, branch] of [
  [owner.id, 'owner', null],
  [agent.id, 'agent', branches[0]],
  [manager.id, 'manager', branches[1]],
] as const)
  await runSql(ctx.db, 'insert into agency_seat values ($1, $2, $3, $4, now())', [
    agencyId,
    account,
    role,
    branch,
  ]);
const bookId = await one('insert into lead_book (agency_id) values ($1) returning id', [agencyId]);
// A twentieth is the agent's, the first branch has half; most are lost or won by now.
await runSql(
  ctx.db,
  `insert into lead (book_id, name, email, state, lost_reason, owner_id, branch_id, first_contact_at, last_contact_at, next_task_at)
   select $1, 'Person ' || n || ' ' || chr(97 + n % 26) || chr(97 + n / 26 % 26), 'person' || n || '@example.org',
     (array['new', 'contacted', 'viewing', 'offer', 'won', 'lost', 'lost', 'lost', 'won', 'lost'])[1 + n % 10],
     case when (n % 10) in (5, 6, 7, 9) then 'price' end, case when n % 20 = 0 then $2::int else $3::int end,
     case when n % 2 = 0 then $4::int else $5::int end, now() - n * interval '10 minutes', now() - n * interval '5 minutes',
     case when n % 50 = 0 then now() - interval '1 day' + n * interval '1 minute' end
   from generate_series(1, $6::int) n`,
  [bookId, agent.id, owner.id, branches[0], branches[1], Number(count)],
);
await runSql(
  ctx.db,
  `insert into lead_event (lead_id, kind, at, listing_id, listing_title, body)
   select l.id, 'message', l.first_contact_at + e * interval '1 hour', 1 + l.id % 500, 'Home ' || l.id % 500, 'Is it still available?'
   from lead l, generate_series(1, 5) e`,
);
await runSql(ctx.db, 'analyze lead');
await runSql(ctx.db, 'analyze lead_event');

const ready: LeadsReady = {
  url: await server.listen(),
  agencyId,
  owner: owner.token,
  agent: agent.token,
  agentId: agent.id,
  manager: manager.token,
};
process.send?.(ready);
