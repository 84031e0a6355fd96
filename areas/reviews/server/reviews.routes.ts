import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { ownReviews, receivedReviews, reviewsOf } from './reading.service.ts';
import { report } from './reports.service.ts';
import { answer, change, remove, write } from './writing.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getReviews, (ctx: Ctx, input) => reviewsOf(ctx, input)),
  route(calls.getOwnReviews, async (ctx) => ({ data: await ownReviews(ctx) })),
  route(calls.getReceivedReviews, (ctx, input) => receivedReviews(ctx, input)),
  route(calls.writeReview, async (ctx, input) => ({ data: await write(ctx, input) })),
  route(calls.changeReview, async (ctx, input) => ({ data: await change(ctx, input) })),
  route(calls.deleteReview, async (ctx, { id }) => {
    await remove(ctx, id);
    return {};
  }),
  route(calls.answerReview, async (ctx, input) => ({ data: await answer(ctx, input) })),
  route(calls.reportReview, async (ctx, input) => ({ is_repeated: !(await report(ctx, input)) })),
];
