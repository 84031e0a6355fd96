import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import type { What } from './viewings.jobs.ts';
import type { Viewing } from './viewings.queries.ts';

/** Called in the transaction in which one of the two says that a viewing took place. */
export const viewingHeld = extensionPoint<
  (open: Ctx, viewing: { visitorId: number; agentId: number }) => Promise<void>
>('viewings.viewingHeld', async () => undefined);

/** Called with viewings to which something has happened, in the transaction in which both sides are notified of it. */
export const viewingsHappened = extensionPoint<
  (open: Ctx, viewings: readonly Viewing[], what: What) => Promise<void>
>('viewings.viewingsHappened', async () => undefined);

/** Says that a viewing took place, where both of it are still there. */
export async function sayHeld(
  open: Ctx,
  { visitor_id: visitorId, agent_id: agentId }: { visitor_id: number | null; agent_id: number | null },
): Promise<void> {
  if (visitorId !== null && agentId !== null) await viewingHeld.get()(open, { visitorId, agentId });
}
