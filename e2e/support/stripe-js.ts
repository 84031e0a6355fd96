import type { Page } from '@playwright/test';
import type { StandIn } from '../../areas/payments/server/gateways/stand-ins/index.ts';

/** Stripe's own numbers for trying things out. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Its bank wants to be asked first. */
  asking: '4000002760003184',
} as const;

/** The title that Stripe gives to the frame with its fields, and to the one in which a bank asks. */
export const FIELDS = 'Secure payment input frame';
export const BANK = '3D Secure';

const HOME = 'https://js.stripe.com/v3/';

/**
 * Serves in the place of js.stripe.com, which cannot be reached from here: a script with what the site uses of Stripe's,
 * whose fields are in a frame of Stripe's own, and which pays at the stand-in.
 */
export async function serveStripe(page: Page, vendor: StandIn): Promise<void> {
  const html = (body: string) => ({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en">${body}`,
  });
  await page.route(`${HOME}**`, async (route) => {
    const place = route.request().url().slice(HOME.length);
    if (place === '') {
      const names = JSON.stringify({ HOME, FIELDS, BANK });
      return route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})(${names})` });
    }
    if (place === 'fields') return route.fulfill(html(`${FIELDS_BODY}<script>(${fieldsJs})()</script>`));
    if (place === 'bank') return route.fulfill(html(BANK_BODY));
    const { secret, card, asked } = route.request().postDataJSON();
    const reference = /^(pi_\d+)_secret_standin$/.exec(secret)?.[1] ?? '';
    if (card === CARDS.asking && !asked) return route.fulfill({ json: { asks: true } });
    await vendor.pay(reference, card === CARDS.declined ? 'failed' : 'success');
    if (card !== CARDS.declined) return route.fulfill({ json: { paid: reference } });
    return route.fulfill({ json: { error: { code: 'card_declined', message: 'Your card was declined.' } } });
  });
}

const FIELDS_BODY = '<label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>';
const BANK_BODY = `<h1>Your bank asks</h1><button onclick="parent.postMessage('asked', '*')">It is me</button>`;

type Said = { paid?: string; asks?: boolean; error?: { message: string } };

/** Runs in the browser, in the frame of the fields: what is typed goes to Stripe from there. */
function fieldsJs(): void {
  addEventListener('message', async ({ data, source, origin }) => {
    const card = document.querySelector('input')?.value.replaceAll(' ', '');
    const answer = await fetch('confirm', { method: 'POST', body: JSON.stringify({ ...data, card }) });
    (source as Window).postMessage(await answer.json(), origin);
  });
}

/** Runs in the browser, on the site's page. */
function stripeJs(names: { HOME: string; FIELDS: string; BANK: string }): void {
  const frameOf = (title: string, name: string) =>
    Object.assign(document.createElement('iframe'), { title, src: names.HOME + name });
  /** Returns the next message from a frame. */
  const said = <T>(frame: HTMLIFrameElement) =>
    new Promise<T>((resolve) => {
      const hear = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', hear);
        resolve(data);
      };
      addEventListener('message', hear);
    });
  const askBank = async () => {
    const frame = frameOf(names.BANK, 'bank');
    Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: '#fff' });
    Object.assign(frame.style, { width: '100%', height: '100%' });
    document.body.append(frame);
    await said(frame);
    frame.remove();
  };

  const Stripe = (publishableKey: string) => {
    if (!publishableKey.startsWith('pk_')) throw new Error(`Invalid API Key provided: ${publishableKey}`);
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => {
        const frame = frameOf(names.FIELDS, 'fields');
        Object.assign(frame.style, { width: '100%', height: '60px', border: '0', background: '#fff' });
        const create = () => ({
          on: (event: string, heard: () => void) =>
            event === 'ready' && frame.addEventListener('load', heard),
          mount: (place: HTMLElement) => place.append(frame),
          destroy: () => frame.remove(),
        });
        const ask = (asked: boolean): Promise<Said> => {
          frame.contentWindow?.postMessage({ secret: clientSecret, asked }, new URL(names.HOME).origin);
          return said(frame);
        };
        return { create, ask, clientSecret };
      },
      confirmPayment: async ({
        elements: { ask, clientSecret },
        confirmParams: { return_url },
      }: {
        elements: { ask(asked: boolean): Promise<Said>; clientSecret: string };
        confirmParams: { return_url: string };
      }) => {
        let answer = await ask(false);
        if (answer.asks) {
          await askBank();
          answer = await ask(true);
        }
        if (!answer.paid) return { error: answer.error };
        const back = new URL(return_url);
        back.searchParams.set('payment_intent', answer.paid);
        back.searchParams.set('payment_intent_client_secret', clientSecret);
        back.searchParams.set('redirect_status', 'succeeded');
        location.assign(back);
        return new Promise(() => {});
      },
    };
  };
  Object.assign(window, { Stripe });
}
