import { tabMemory } from '../entry/tab-memory.ts';

/** What this window remembers of a sign-in while the visitor is away at the provider. */
interface Way {
  state: string;
  next: string | undefined;
}

const MEMORY = tabMemory<Way>('keystead-provider-sign-in');

export const rememberWay = MEMORY.store;

/** Takes out what was remembered; undefined unless this window has begun the sign-in with this state. */
export function takeWay(state: string): Way | undefined {
  const way = MEMORY.stored();
  MEMORY.forget();
  return way?.state === state && state !== '' ? way : undefined;
}
