import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkoutPage, checkoutPath, leave } from './checkout.ts';
import type { Asked, Outcome, Payment, Refund, Reply, Spoiling, StandIn, Vendor } from './vendor.ts';

/** Opens a stand-in on a port of its own. `now` is its clock. */
export async function openStandIn(
  make: (url: string, payments: Map<string, Payment>) => Vendor,
  now: () => Date = () => new Date(),
): Promise<StandIn> {
  const payments = new Map<string, Payment>();
  const requests: Asked[] = [];
  let spoiling: { how: Spoiling; at: RegExp } | null = null;
  let vendor: Vendor;

  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const onPage = checkoutPath(asked.path);
    if (onPage !== null) return serveCheckout(onPage, asked, response);
    requests.push(asked);
    const how = spoiling?.at.test(asked.path) ? spoiling.how : null;
    if (how) spoiling = null;
    if (how === 'silence') return;
    if (how === 'error') return json(response, [500, { message: 'out of order' }]);
    if (how === 'garbage') return response.end('<html>');
    const reply = vendor.answer(asked);
    if (how === 'lost') return request.socket.destroy();
    json(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vendor = make(url, payments);

  async function serveCheckout(reference: string, asked: Asked, response: ServerResponse): Promise<unknown> {
    const payment = payments.get(reference);
    if (!payment) return json(response, [404, { message: 'no such payment' }]);
    const outcome = new URLSearchParams(asked.body).get('outcome') as Outcome | null;
    if (!outcome) return checkoutPage(response, vendor.name, payment);
    if (outcome !== 'cancelled') await standIn.pay(reference, outcome);
    return leave(response, payment, outcome, vendor.returned?.(payment));
  }

  const standIn: StandIn = {
    url,
    payments,
    requests,
    webhookUrl: null,
    spoilNext(how, at = /./) {
      spoiling = how && { how, at };
    },
    async pay(reference, outcome) {
      const payment = payments.get(reference);
      if (!payment) throw new Error(`${vendor.name} knows no payment ${reference}`);
      const announcement = standIn.announce(vendor.settle(payment, outcome, now()));
      if (standIn.webhookUrl) await standIn.deliver(announcement);
      return announcement;
    },
    endRefund(reference, state) {
      const payment = payments.get(reference);
      const refund = payment?.refunds.at(-1);
      if (!payment || !refund) throw new Error(`${vendor.name} knows no refund of ${reference}`);
      refund.state = state;
      return standIn.announce(vendor.announceRefund?.(payment, refund, now()) ?? {});
    },
    dispute(reference, state) {
      const payment = payments.get(reference);
      if (!payment) throw new Error(`${vendor.name} knows no payment ${reference}`);
      payment.dispute = { id: payment.dispute?.id ?? `dp_${nextId()}`, state };
      return standIn.announce(vendor.announceDispute?.(payment, payment.dispute, now()) ?? {});
    },
    announce(event, at = now()) {
      const body = Buffer.from(JSON.stringify(event));
      return { body, headers: vendor.sign(body, at) };
    },
    async deliver({ body, headers }, to = standIn.webhookUrl ?? '') {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: new Uint8Array(body),
      });
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
  return { method: request.method ?? '', path, query, headers: request.headers, body: await text(request) };
}

function json(response: ServerResponse, [status, body]: Reply): void {
  if (status === 303) response.setHeader('location', String(body));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

let made = 0;
/** Returns a number no other payment of any stand-in bears. */
export function nextId(): number {
  made += 1;
  return 1000 + made;
}

/** Returns a fresh payment in the vendor's books. */
export function newPayment(
  fields: Pick<Payment, 'reference' | 'amount' | 'currency' | 'transactionId'> & Partial<Payment>,
): Payment {
  return { id: nextId(), state: 'open', returnUrl: '', cancelUrl: '', refunds: [], ...fields };
}

/** Returns what went back of a payment, or is on its way. */
export const returnedOf = ({ refunds }: Payment): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** Books a refund once for each key; null when more is asked back than was paid. */
export function bookRefund(payment: Payment, amount: number, key: string): Refund | null {
  const known = payment.refunds.find((refund) => refund.key === key);
  if (known) return known;
  // Some vendors count in decimals, which do not add up by themselves.
  if (payment.state !== 'success' || returnedOf(payment) + amount > payment.amount + 1e-6) return null;
  const refund: Refund = { id: `rf_${nextId()}`, amount, key, state: payment.refundsAs ?? 'success' };
  payment.refunds.push(refund);
  return refund;
}
