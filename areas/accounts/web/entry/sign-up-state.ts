/** A registration whose code is on its way. */
export interface PendingSignUp {
  email: string;
  ticket: string;
}

const KEY = 'keystead.sign-up';

/** Stores it in this tab, so that a reload, or a look at the mailbox in its place, does not lose the code that was sent. */
export function storeSignUp(pending: PendingSignUp): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function storedSignUp(): PendingSignUp | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as PendingSignUp);
}

export function forgetSignUp(): void {
  sessionStorage.removeItem(KEY);
}
