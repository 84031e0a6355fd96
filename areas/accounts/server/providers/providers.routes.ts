import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { beginProviderSignIn, finishProviderSignIn } from '../../contract.providers.ts';
import { beginHandoff, finishHandoff } from './handoff.service.ts';

export const providerRoutes: Route<Contexts>[] = [
  route(beginProviderSignIn, async (ctx, { provider }) => ({ data: await beginHandoff(ctx, provider) })),

  route(finishProviderSignIn, async (ctx, input) => ({
    message: 'Confirmed',
    auth_id: await finishHandoff(ctx, input),
  })),
];
