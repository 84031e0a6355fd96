import type { Input } from '@keystead/http/call';
import { notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { answerViewing, ViewingItem } from '../contract.ts';
import { QUESTION, SIDES } from '../rules.ts';
import { noticesOf } from './announcing.service.ts';
import { lockToAsk, setAsked, writeAnswer } from './asking.queries.ts';
import { limitChanges, lockFor } from './changing.service.ts';
import { sayHeld } from './extension-points.ts';
import { itemOf } from './reading.service.ts';

/** Viewings that one transaction asks about. */
const AT_ONCE = 200;

/** Asks both sides of viewings that are over how they were, once. */
export async function askAll(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const span = { from: new Date(now - QUESTION.until * 1000), to: new Date(now - QUESTION.after * 1000) };
  for (;;) {
    const done = await inTransaction(ctx, async (open) => {
      const rows = await lockToAsk(open, span, AT_ONCE);
      if (rows.length === 0) return 0;
      await setAsked(
        open,
        rows.map(({ id }) => id),
      );
      const notices = await Promise.all(SIDES.map((side) => noticesOf(open, rows, side)));
      await notify(open, 'viewing_asked', notices.flat());
      return rows.length;
    });
    if (done < AT_ONCE) return;
  }
}

/** Notes what a visitor says of a viewing. @throws ApiError not_found, wrong_state, too_many_requests */
export async function answer(
  ctx: SignedInCtx,
  { id, was_held: isHeld, interest, answer: words = '' }: Input<typeof answerViewing>,
): Promise<ViewingItem> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const { viewing } = await lockFor(open, id, 'answer');
    // Who has not seen a home says nothing of it.
    const seen = isHeld ? (interest ?? null) : null;
    await writeAnswer(open, id, { visitor_held: isHeld, interest: seen, answer: words });
    if (isHeld) await sayHeld(open, viewing);
  });
  return itemOf(ctx, id);
}
