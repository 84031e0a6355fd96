import { statusOf } from '@keystead/http/errors';
import { impliedErrors } from '@keystead/http/implied-errors';
import type { DocumentedCall } from '../contract/document.ts';
import { schemaOf } from '../contract/schema.ts';
import { comment, TypeWriter } from './types.ts';

const HEAD = '// Made of the contracts by `npm run contract`: change those.\n';

/** Returns the generated files of `packages/client`, by their path. */
export function clientFiles(calls: readonly DocumentedCall[]): Record<string, string> {
  const isForStaff = ({ call }: DocumentedCall) => call.who === 'staff';
  return {
    'packages/client/src/calls.gen.ts': [
      source(calls.filter((one) => !isForStaff(one))),
      `/** Every error that a call may answer with. */\nexport type ApiErrorCode = ${words(Object.keys(statusOf))};\n`,
    ].join('\n'),
    'packages/client/src/staff.gen.ts': source(calls.filter(isForStaff)),
  };
}

function source(calls: readonly DocumentedCall[]): string {
  const writer = new TypeWriter([
    'CallTypes',
    'ApiErrorCode',
    'NumberLike',
    'Flag',
    'IdList',
    'Input',
    'Answer',
    'Client',
  ]);
  for (const one of calls) types(one, writer);
  writer.finishCounting();
  const written = calls.map((one) => types(one, writer));
  return `${HEAD}import type { Flag, IdList, NumberLike } from './client.ts';

/** Method and path of each call. */
export const calls = {
${calls.map(({ name, call }) => `  ${name}: ['${methodOf(call)}', '${call.path}'],\n`).join('')}} as const;

/** What each call takes, answers and may throw. */
export interface CallTypes {
${written.join('\n')}
}

${writer.declarations()}`;
}

/** Where history made a GET of a call with effects, its POST keeps secrets out of addresses. */
function methodOf({ method, alsoMethods }: DocumentedCall['call']): string {
  return method === 'GET' && alsoMethods.includes('POST') ? 'POST' : method;
}

function types({ name, call, notes }: DocumentedCall, writer: TypeWriter): string {
  const input = writer.write(schemaOf(call.request, 'input', notes.request), 'input', `${name}Input`);
  const answer = call.html
    ? 'string'
    : writer.write(schemaOf(call.answer, 'output', notes.answer), 'answer', `${name}Answer`);
  const codes = [...new Set([...impliedErrors(call), ...call.errors])];
  return `  ${comment({ description: call.summary })}
  ${name}: { input: ${input === 'Record<string, never>' ? '{}' : input}; answer: ${answer}; error: ${words(codes)} };`;
}

function words(all: readonly string[]): string {
  return all.map((word) => `'${word}'`).join(' | ');
}
