import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { beginProviderSignIn, finishProviderSignIn } from '../contract.providers.ts';
import { beginHandoff, finishHandoff } from './provider-sign-in.service.ts';

export const providerRoutes = [
  route(beginProviderSignIn, async (ctx: Ctx) => ({ data: await beginHandoff(ctx) })),

  route(finishProviderSignIn, async (ctx: Ctx, input) => ({
    message: 'Confirmed',
    auth_id: await finishHandoff(ctx, input),
  })),
];
