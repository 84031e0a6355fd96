import type { AnyCall } from '@keystead/http/call';
import { type ErrorCode, statusOf } from '@keystead/http/errors';
import { impliedErrors } from '@keystead/http/implied-errors';
import { z } from 'zod';

/** A call with the name its contract exports it by. */
export interface NamedCall {
  area: string;
  name: string;
  call: AnyCall;
}

/** Returns the calls among what a contract module exports. */
export function callsOf(area: string, module: Record<string, unknown>): NamedCall[] {
  return Object.entries(module)
    .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
    .map(([name, call]) => ({ area, name, call }));
}

function isCall(value: unknown): value is AnyCall {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'who' in value
  );
}

/** Every call says what it answers: the envelope, and beside it nothing that could be anything. Pages are text. */
export function answerIssues(calls: readonly NamedCall[]): string[] {
  return calls.flatMap(({ area, name, call }) => {
    if (call.html) return [];
    const schema = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' });
    const properties = (schema.properties ?? {}) as Record<string, { const?: unknown; type?: string }>;
    const enveloped = properties.error?.const === false && properties.message?.type === 'string';
    const data = properties.data;
    const describesData = data === undefined || Object.keys(data).some((key) => key !== 'description');
    return enveloped && describesData ? [] : [`${area}: ${name} does not say what it answers`];
  });
}

/** Every call is mounted once, and nothing is mounted that no contract declares. */
export function mountErrors(calls: readonly NamedCall[], mounted: readonly AnyCall[]): string[] {
  const known = new Set(calls.map(({ call }) => call));
  return [
    ...calls
      .filter(({ call }) => !mounted.includes(call))
      .map(({ area, name }) => `${area}: ${name} is not mounted`),
    ...mounted.filter((call) => !known.has(call)).map(({ path }) => `${path} is mounted without a contract`),
  ];
}

/** Every call has a row in an authorization test: its name or path, outside imports and the check that none is missing. */
export function authorizationIssues(
  calls: readonly NamedCall[],
  tests: readonly { text: string }[],
): string[] {
  const attempts = tests.map(({ text }) =>
    text.replaceAll(/^import[^;]*;/gm, '').replaceAll(/expect\(routes\.map[^;]*;/g, ''),
  );
  return calls
    .filter(({ name, call }) => {
      const row = new RegExp(`\\b${name}\\b|'${call.path}'`);
      return !attempts.some((text) => row.test(text));
    })
    .map(({ area, name }) => `${area}: no authorization.test.ts has a row for ${name}`);
}

const THROWN = /new ApiError\(\s*'(\w+)'|\b(notFound|invalidField)\(/g;

/**
 * Every error that an area's server side throws is named by one of its calls, or of a later area that calls it.
 * @param later areas by name with all that come after them, themselves included
 */
export function fieldErrors(
  calls: readonly NamedCall[],
  sources: readonly { path: string; area: string; text: string }[],
  later: (area: string) => readonly string[],
): string[] {
  return sources.flatMap(({ path, area, text }) => {
    const callers = new Set(later(area));
    const declared = new Set(
      calls
        .filter((one) => callers.has(one.area))
        .flatMap(({ call }) => [...call.errors, ...impliedErrors(call)]),
    );
    const thrown = [...text.matchAll(THROWN)].map(([, code, maker]) =>
      maker === undefined ? code : { notFound: 'not_found', invalidField: 'validation' }[maker],
    ) as ErrorCode[];
    return [...new Set(thrown)]
      .filter((code) => !declared.has(code))
      .map(
        (code) => `${path} answers ${code}, which ${code in statusOf ? 'no call declares' : 'is no code'}`,
      );
  });
}
