import { defineCall, emptyEnvelope } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { route } from '@keystead/http/route';
import { mountRoutes } from '@keystead/http/server';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { watchApiErrors } from './declared.ts';

it('sees errors that a call does not declare, and only those', async () => {
  const failing = (path: string, code: 'conflict' | 'not_found') =>
    route(
      defineCall({
        path,
        method: 'GET',
        who: 'anyone',
        summary: path,
        request: z.object({ id: z.string() }),
        answer: emptyEnvelope,
        errors: ['not_found'],
      }),
      () => {
        throw new ApiError(code, 'No');
      },
    );
  const routes = [failing('declared', 'not_found'), failing('undeclared', 'conflict')];
  const app = Fastify();
  await mountRoutes(app, routes, { context: async () => ({}) });
  const seen = watchApiErrors(app, routes);
  for (const url of ['/api/declared', '/api/declared?id=1', '/api/undeclared', '/api/undeclared?id=1'])
    await app.inject(url);
  expect([...seen]).toEqual(['undeclared answered conflict, which its contract does not declare']);
  await app.close();
});
