import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerIssues, authorizationIssues, callsOf, fieldErrors, mountErrors } from './checks.ts';

const call = (path: string, answer: z.ZodType = emptyEnvelope) =>
  defineCall({
    path,
    method: 'GET',
    who: 'anyone',
    summary: path,
    request: z.object({}),
    answer,
    errors: ['conflict'],
  });
const fine = call('fine');
const calls = callsOf('homes', { fine, SORTS: ['newest'], schema: z.object({}) });

it('finds the calls of a contract', () => {
  expect(calls).toEqual([{ area: 'homes', name: 'fine', call: fine }]);
});

it('rejects an answer that says nothing', () => {
  expect(answerIssues(calls)).toEqual([]);
  expect(
    answerIssues(callsOf('homes', { full: call('full', envelope(z.object({ a: z.string() }))) })),
  ).toEqual([]);
  for (const answer of [
    z.unknown(),
    z.object({ data: z.string() }),
    envelope(z.unknown()),
    envelope(z.any()),
  ])
    expect(answerIssues(callsOf('homes', { open: call('open', answer) }))).toHaveLength(1);
});

it('rejects a call that is not mounted, and one that is mounted without a contract', () => {
  expect(mountErrors(calls, [fine])).toEqual([]);
  expect(mountErrors(calls, [])).toEqual(['homes: fine is not mounted']);
  expect(mountErrors(calls, [fine, call('secret')])).toEqual(['secret is mounted without a contract']);
});

it('rejects a call that no one has tried to break into', () => {
  const named = `import { fine } from '../contract.ts';\nexpect(routes.map(({ call }) => call)).toEqual([fine]);`;
  expect(authorizationIssues(calls, [{ text: named }])).toEqual([
    'homes: no authorization.test.ts has a row for fine',
  ]);
  expect(authorizationIssues(calls, [{ text: `${named}\ndescribeReading([{ call: fine }]);` }])).toEqual([]);
});

it('rejects an error that no call declares', () => {
  const thrown = (text: string, area = 'homes') => [{ path: 'areas/homes/server/a.ts', area, text }];
  const later = (area: string) => (area === 'homes' ? ['homes', 'search'] : ['homes', 'search', 'base']);
  expect(fieldErrors(calls, thrown(`throw new ApiError('conflict', 'x')`), later)).toEqual([]);
  expect(fieldErrors(calls, thrown(`throw new ApiError(\n 'conflict', 'x')`, 'base'), later)).toEqual([]);
  expect(fieldErrors(calls, thrown(`throw invalidField('a', 'b')`), later)).toEqual([]);
  expect(fieldErrors(calls, thrown(`throw notFound('x')`), later)).toHaveLength(1);
  expect(fieldErrors(calls, thrown(`throw new ApiError('demo_mode', 'x')`), later)).toHaveLength(1);
});
