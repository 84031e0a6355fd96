import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { beginProviderSignIn, finishProviderSignIn } from '../contract.providers.ts';
import { beginHandoff, finishHandoff } from './handoff.service.ts';

export const providerRoutes = [
  route(beginProviderSignIn, async (ctx: Ctx, { provider }) => ({ data: await beginHandoff(ctx, provider) })),

  route(finishProviderSignIn, async (ctx: Ctx, input) => ({
    message: 'Confirmed',
    auth_id: await finishHandoff(ctx, input),
  })),
];
