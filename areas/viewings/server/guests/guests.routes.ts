import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../../contract.guests.ts';
import { cancelAsGuest, moveAsGuest, opened } from './guest.service.ts';
import { confirm, hold } from './holding.service.ts';

export const guestRoutes: Route<Contexts>[] = [
  route(calls.bookAsGuest, async (ctx, input) => ({ data: await hold(ctx, input) })),
  route(calls.openGuestViewing, async (ctx, { token }) => ({ data: await opened(ctx, token) })),
  route(calls.confirmGuestViewing, async (ctx, { token }) => {
    await confirm(ctx, token);
    return {};
  }),
  route(calls.cancelGuestViewing, async (ctx, input) => {
    await cancelAsGuest(ctx, input);
    return {};
  }),
  route(calls.moveGuestViewing, async (ctx, input) => {
    await moveAsGuest(ctx, input);
    return {};
  }),
];
