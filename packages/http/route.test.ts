import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type Audience, defineCall, emptyEnvelope } from './call.ts';
import { invoke } from './invoke.ts';
import { type Route, route } from './route.ts';

interface Contexts {
  readonly anyone: { readonly actor: string | null };
  readonly signed_in: { readonly actor: string };
  readonly staff: { readonly actor: null; readonly staff: string };
}

function callFor<Who extends Audience>(who: Who) {
  const right = who === 'staff' ? 'faqs:view' : undefined;
  const [request, answer] = [z.object({}), emptyEnvelope];
  return defineCall({ path: who, method: 'GET', who, right, summary: who, request, answer });
}

it('gives a handler the context of who may make its call', async () => {
  const requireActor = (ctx: { readonly actor: string }) => ({ message: ctx.actor });
  const routes: Route<Contexts>[] = [
    route(callFor('anyone'), (ctx) => {
      expectTypeOf(ctx).toEqualTypeOf<Contexts['anyone']>();
      return { message: ctx.actor ?? 'nobody' };
    }),
    route(callFor('signed_in'), (ctx) => {
      expectTypeOf(ctx).toEqualTypeOf<Contexts['signed_in']>();
      return { message: ctx.actor };
    }),
    route(callFor('staff'), (ctx) => {
      expectTypeOf(ctx).toEqualTypeOf<Contexts['staff']>();
      return { message: ctx.staff };
    }),
    route(callFor('signed_in'), requireActor),
  ];
  const open = callFor('anyone');
  type OpenHandler = Parameters<typeof route<Contexts, typeof open>>[1];
  expectTypeOf(requireActor).not.toExtend<OpenHandler>();
  const contexts: Contexts[Audience][] = [{ actor: null }, { actor: 'Ann' }, { actor: null, staff: 'Bob' }];
  const answers = contexts.map((ctx, index) => invoke(routes[index] as Route<Contexts>, ctx, {}));
  const messages = (await Promise.all(answers)).map((text) => JSON.parse(text).message);
  expect(messages).toEqual(['nobody', 'Ann', 'Bob']);
});
