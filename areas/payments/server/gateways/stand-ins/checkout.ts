import type { ServerResponse } from 'node:http';
import type { Outcome, Payment } from './vendor.ts';

/** Returns the address of a vendor's page for one payment. */
export const checkoutUrl = (url: string, reference: string): string => `${url}/checkout/${reference}`;

/** Returns the payment whose page is asked for; null for anything else. */
export function checkoutPath(path: string): string | null {
  return /^\/checkout\/([\w.-]+)$/.exec(path)?.[1] ?? null;
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Renders the page on which a payer pays, is declined, or cancels. */
export function checkoutPage(response: ServerResponse, vendor: string, payment: Payment): void {
  const button = (outcome: Outcome, words: string): string =>
    `<button name="outcome" value="${outcome}">${words}</button>`;
  html(
    response,
    `<h1>Stand-in for ${plain(vendor)}</h1><p>${payment.amount} ${plain(payment.currency)}, no money moves</p>
    <form method="post">${button('success', 'Pay')} ${button('failed', 'Refuse the card')} ${button('cancelled', 'Cancel')}</form>`,
  );
}

/** Sends the browser back to the shop. */
export function leave(
  response: ServerResponse,
  payment: Payment,
  outcome: Outcome,
  returned: { method: 'get' | 'post'; fields: Record<string, string> } = { method: 'get', fields: {} },
): void {
  const to = outcome === 'success' ? payment.returnUrl : payment.cancelUrl || payment.returnUrl;
  if (returned.method === 'post' && outcome === 'success') {
    const inputs = Object.entries(returned.fields).map(
      ([name, value]) => `<input type="hidden" name="${plain(name)}" value="${plain(value)}">`,
    );
    html(
      response,
      `<form method="post" action="${plain(to)}">${inputs.join('')}<button>Back to the shop</button></form>
      <script>document.forms[0].submit()</script>`,
    );
    return;
  }
  const address = new URL(to);
  for (const [name, value] of Object.entries(returned.fields)) address.searchParams.set(name, value);
  response.writeHead(303, { location: address.href }).end();
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Payment</title><body>${body}</body></html>`);
}
