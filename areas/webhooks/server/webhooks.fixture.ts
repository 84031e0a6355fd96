import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAgency, placeAgencyHomes } from '@keystead/agencies/contract';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { saveWebhook, type Webhook } from '../contract.ts';
import { EVENT_NAMES } from '../events.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** What came in. */
interface Heard {
  readonly id: string;
  readonly timestamp: number;
  readonly body: {
    id: string;
    type: string;
    version: number;
    timestamp: string;
    data: Record<string, unknown>;
  };
  readonly status: number;
}

/** A receiver on this machine that believes nothing without a signature: written from the specification, not from our signer. */
export interface Receiver {
  readonly url: string;
  /** Everything that came in, whatever it answered. */
  readonly heard: Heard[];
  /** What came in with a signature that is none. */
  readonly forged: string[];
  /** Secrets whose signatures it accepts. */
  secrets: string[];
  /** From now on it answers like this; by default 204. `'nothing'`: it hangs. */
  answer: { status: number; body?: string; headers?: Record<string, string> } | 'nothing';
  close(): Promise<void>;
}

function isGenuine(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const wanted = createHmac('sha256', key).update(signed, 'utf8').digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, value = ''] = one.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Pick<Receiver, 'heard' | 'forged' | 'secrets' | 'answer'> = {
    heard: [],
    forged: [],
    secrets: [],
    answer: { status: 204 },
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    if (!receiver.secrets.some((secret) => isGenuine(secret, headers, body))) {
      receiver.forged.push(body);
      response.writeHead(401).end();
      return;
    }
    const { answer } = receiver;
    const status = answer === 'nothing' ? 0 : answer.status;
    receiver.heard.push({
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      body: JSON.parse(body) as Heard['body'],
      status,
    });
    if (answer === 'nothing') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

/** A server with an agency, an agent with a home in it, an owner with a home of their own, and a receiver. */
export interface WebhookWorld extends TestServer {
  owner: Person;
  agent: Person;
  seller: Person;
  visitor: Person;
  agencyId: number;
  categoryId: number;
  /** Of the agent, in the agency. */
  home: number;
  /** Of the seller, in no agency. */
  own: number;
  receiver: Receiver;
  addHome(ownerId: number, title?: string): Promise<number>;
  /** Adds an endpoint at the receiver, which learns its secret. */
  listen(person: Person, given?: { agencyId?: number; events?: readonly string[] }): Promise<Webhook>;
  /** Types of what has arrived, in the order of time. */
  arrived(): string[];
}

export async function startWebhookWorld(env: Record<string, string> = {}): Promise<WebhookWorld> {
  const server = await startTestServer({
    env: { TRUST_PROXY: '1', WEBHOOKS_INNER_NETWORK: '1', DEMO_WORLD: '0', ...env },
  });
  const { ctx } = server;
  const receiver = await startReceiver();
  const [owner, agent, seller, visitor] = (await Promise.all(
    ['Olga Owner', 'Ada Agent', 'Sam Seller', 'Vera Visitor'].map((name) =>
      server.signUp({ name, completeProfile: true }),
    ),
  )) as [Person, Person, Person, Person];
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const addHome: WebhookWorld['addHome'] = async (ownerId, title = 'A home') => {
    const draft = homeDraft({ ownerId, title, requestStatus: 'approved', category_id: categoryId });
    const [made] = await createListings(ctx, [draft]);
    return (made as { id: number }).id;
  };
  const home = await addHome(agent.accountId, 'Home of the agency');
  const own = await addHome(seller.accountId, 'Home of the seller');
  const { data: agency } = await server.call(createAgency, { name: 'Tide Estates' }, owner);
  await runSql(ctx.db, `insert into agency_seat values ($1, $2, 'agent', null, now())`, [
    agency.id,
    agent.accountId,
  ]);
  await server.call(placeAgencyHomes, { agency_id: agency.id, property_ids: String(home) }, agent);
  return {
    ...server,
    owner,
    agent,
    seller,
    visitor,
    agencyId: agency.id,
    categoryId,
    home,
    own,
    receiver,
    addHome,
    async listen(person, { agencyId = 0, events = EVENT_NAMES } = {}) {
      const form = { agency_id: String(agencyId), url: receiver.url, events: events.join(',') };
      const { data } = await server.call(saveWebhook, form, person);
      receiver.secrets.push(data.secret);
      return data;
    },
    arrived: () =>
      receiver.heard.filter(({ status }) => status >= 200 && status < 300).map(({ body }) => body.type),
    async close() {
      await receiver.close();
      await server.close();
    },
  };
}
