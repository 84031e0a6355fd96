import { CODE } from '../../rules.ts';

/** A registration whose code is on its way. */
export interface PendingSignUp {
  email: string;
  ticket: string;
}

const KEY = 'keystead.sign-up';

/**
 * Stores it in this tab, so that a reload, or a look at the mailbox in its place, does not lose the code that was sent. Where the browser
 * stores nothing, it does.
 */
export function storeSignUp(pending: PendingSignUp): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...pending, until: Date.now() + 1000 * CODE.lifetime }));
  } catch {}
}

export function storedSignUp(): PendingSignUp | undefined {
  try {
    const { until, email, ticket } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return until > Date.now() ? { email, ticket } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
