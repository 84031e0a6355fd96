import { CODE } from '../../rules.ts';
import { tabMemory } from './tab-memory.ts';

/** A registration whose code is on its way. */
export interface PendingSignUp {
  email: string;
  ticket: string;
}

/** So that a reload, or a look at the mailbox in its place, does not lose the code that was sent. */
const MEMORY = tabMemory<PendingSignUp & { until: number }>('keystead.sign-up');

export const storeSignUp = (pending: PendingSignUp): void =>
  MEMORY.store({ ...pending, until: Date.now() + 1000 * CODE.lifetime });

export function storedSignUp(): PendingSignUp | undefined {
  const pending = MEMORY.stored();
  return pending && pending.until > Date.now() ? { email: pending.email, ticket: pending.ticket } : undefined;
}

export const forgetSignUp = MEMORY.forget;
