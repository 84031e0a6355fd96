/** What of Stripe's script is used here. */
export interface StripeElements {
  create(kind: 'payment'): {
    mount(place: HTMLElement): void;
    destroy(): void;
    on(event: 'ready' | 'loaderror', heard: () => void): void;
  };
}
export interface StripeClient {
  elements(options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeClient;
  }
}

/** Stripe wants it fetched from there, always; it is loaded only after choosing to pay by card. */
const ADDRESS = 'https://js.stripe.com/v3/';

let script: Promise<void> | undefined;

/** Loads the script once. @throws Error when the script cannot be had */
export async function openStripe(publishableKey: string): Promise<StripeClient> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = ADDRESS;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error('Stripe cannot be reached'));
    document.head.append(tag);
  }).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  if (!window.Stripe) throw new Error('Stripe has changed');
  return window.Stripe(publishableKey);
}
