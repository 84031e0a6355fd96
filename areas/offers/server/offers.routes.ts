import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { answer, counter } from './changing.service.ts';
import { addDocument, removeDocument } from './documents.service.ts';
import { make } from './making.service.ts';
import { offerAt, offersOf } from './reading.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.makeOffer, async (ctx, input) => ({ data: await make(ctx, input) })),
  route(calls.getOffers, (ctx, input) => offersOf(ctx, input)),
  route(calls.getOffer, async (ctx, { id }) => ({ data: await offerAt(ctx, id) })),
  route(calls.answerOffer, async (ctx, input) => ({ data: await answer(ctx, input) })),
  route(calls.counterOffer, async (ctx, input) => ({ data: await counter(ctx, input) })),
  route(calls.addOfferDocument, async (ctx, input) => ({ data: await addDocument(ctx, input) })),
  route(calls.removeOfferDocument, async (ctx, { id }) => ({ data: await removeDocument(ctx, id) })),
];
