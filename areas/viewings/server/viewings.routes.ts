import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { answer } from './asking.service.ts';
import { book } from './booking.service.ts';
import { addCalendar, ownCalendars, removeCalendar } from './calendars/calendars.service.ts';
import { cancel, confirm, mark, move } from './changing.service.ts';
import { endFeed, feedOf, makeFeed } from './feed.service.ts';
import { ownHours, setHours } from './hours.service.ts';
import { slotsOf } from './offer.service.ts';
import { addHouse, cancelHouse, ownOpenHouses } from './open-houses.service.ts';
import { viewingsOf } from './reading.service.ts';
import { awaitedHomes, join, leave, ownWaiting } from './waiting/waiting.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getViewingHours, async (ctx) => ({ data: await ownHours(ctx) })),
  route(calls.setViewingHours, async (ctx, input) => ({
    data: await setHours(ctx, input),
    message: 'Saved.',
  })),
  route(calls.getViewingSlots, async (ctx, input) => ({ data: await slotsOf(ctx, input) })),
  route(calls.bookViewing, async (ctx, input) => ({ data: await book(ctx, input) })),
  route(calls.getViewings, (ctx, input) => viewingsOf(ctx, input)),
  route(calls.confirmViewing, async (ctx, { id }) => ({ data: await confirm(ctx, id) })),
  route(calls.cancelViewing, async (ctx, input) => ({ data: await cancel(ctx, input) })),
  route(calls.moveViewing, async (ctx, input) => ({ data: await move(ctx, input) })),
  route(calls.markViewing, async (ctx, input) => ({ data: await mark(ctx, input) })),
  route(calls.answerViewing, async (ctx, input) => ({ data: await answer(ctx, input) })),
  route(calls.getOpenHouses, (ctx, input) => ownOpenHouses(ctx, input)),
  route(calls.addOpenHouse, async (ctx, input) => ({ data: await addHouse(ctx, input) })),
  route(calls.cancelOpenHouse, async (ctx, input) => {
    await cancelHouse(ctx, input);
    return {};
  }),
  route(calls.getViewingWaiting, (ctx, input) => ownWaiting(ctx, input)),
  route(calls.joinViewingWaiting, async (ctx, input) => ({ data: await join(ctx, input) })),
  route(calls.leaveViewingWaiting, async (ctx, { id }) => {
    await leave(ctx, id);
    return {};
  }),
  route(calls.getAwaitedHomes, (ctx, input) => awaitedHomes(ctx, input)),
  route(calls.getViewingFeed, async (ctx) => ({ data: await feedOf(ctx) })),
  route(calls.makeViewingFeed, async (ctx) => ({ data: await makeFeed(ctx) })),
  route(calls.endViewingFeed, async (ctx) => {
    await endFeed(ctx);
    return {};
  }),
  route(calls.getViewingCalendars, async (ctx) => ({ data: await ownCalendars(ctx) })),
  route(calls.addViewingCalendar, async (ctx, { url }) => ({ data: await addCalendar(ctx, url) })),
  route(calls.removeViewingCalendar, async (ctx, { id }) => {
    await removeCalendar(ctx, id);
    return {};
  }),
];
