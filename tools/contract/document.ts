import type { AnyCall } from '@keystead/http/call';
import { apiErrorBody, statusOf } from '@keystead/http/errors';
import { impliedErrors } from '@keystead/http/implied-errors';
import type { NamedCall } from './checks.ts';
import { answerExample, requestExample } from './examples.ts';
import type { CallNotes } from './notes.ts';
import { type JsonSchema, schemaOf } from './schema.ts';
import { SAMPLE_ORIGIN, SampleFile, snippetsOf } from './snippets.ts';

/** A call with what its contract's comments say of it. */
export interface DocumentedCall extends NamedCall {
  notes: CallNotes;
}

/** Returns the OpenAPI 3.1 document of the given calls, with an example of each; made from what the routes are made from. */
export function openApiDocument(calls: readonly DocumentedCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of calls) {
    const { call } = one;
    const item = paths[`/api/${call.path}`] ?? {};
    paths[`/api/${call.path}`] = item;
    for (const method of [call.method, ...call.alsoMethods])
      item[method.toLowerCase()] = operation(one, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keystead API',
      version: '1.0.0',
      description: 'Every call answers `{error, message, data}`.',
    },
    servers: [{ url: SAMPLE_ORIGIN }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that user_signup answers with' },
        staff: { type: 'http', scheme: 'bearer', description: 'Of a session in the back office' },
      },
      schemas: { ApiError: schemaOf(apiErrorBody, 'output') },
    },
    paths,
  };
}

const SECURITY = {
  anyone: [{}, { bearer: [] }],
  signed_in: [{ bearer: [] }],
  staff: [{ staff: [] }],
} as const;

function operation({ area, name, call, notes }: DocumentedCall, method: string): Record<string, unknown> {
  const request = schemaOf(call.request, 'input', notes.request);
  const example = requestExample(call, method, request);
  const said = [notes.text, call.right && `Needs the right ${call.right}.`].filter(Boolean).join(' ');
  return {
    operationId:
      method === call.method ? name : `${name}By${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    summary: call.summary,
    ...(said && { description: said }),
    tags: [area],
    security: SECURITY[call.who],
    'x-who': call.who,
    ...(call.right && { 'x-right': call.right }),
    'x-max-body-bytes': call.maxBodyBytes,
    'x-codeSamples': snippetsOf(call, method, example),
    ...(method === 'GET' || call.idempotent
      ? { parameters: parametersOf(call, method, request, example) }
      : {}),
    ...(method === 'GET' ? {} : { requestBody: body(request, example) }),
    responses: responses(call, notes),
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of the client’s own for this request, for example a UUID. Sent again within a day, it happens once and ' +
    'gives the same answer, with the header Idempotency-Replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(call: AnyCall, method: string, request: JsonSchema, example: Record<string, unknown>) {
  return [
    ...(method === 'GET' ? parameters(request, example) : []),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
}

function parameters(request: JsonSchema, example: Record<string, unknown>) {
  return Object.entries(request.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: request.required?.includes(name) ?? false,
    ...(description && { description }),
    schema,
    ...(name in example && { example: example[name] }),
  }));
}

/** JSON carries no files: an example with one is a form's alone. */
function body(schema: JsonSchema, example: Record<string, unknown>) {
  const shown = shownForm(example);
  return {
    content: {
      'multipart/form-data': { schema, example: shown },
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema, ...(!holdsFile(example) && { example: shown }) },
    },
  };
}

function holdsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof SampleFile || Object.values(value).some(holdsFile);
}

function shownForm(value: unknown): unknown {
  if (value instanceof SampleFile) return value.name;
  if (Array.isArray(value)) return value.map(shownForm);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shownForm(part)]));
}

function responses(call: AnyCall, notes: CallNotes): Record<string, unknown> {
  const codes = [...impliedErrors(call), ...call.errors];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes))
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  const rejected = [...byStatus].map(([status, names]) => [
    String(status),
    {
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    },
  ]);
  return {
    200: {
      description: 'Success',
      content: {
        [call.html ? 'text/html' : 'application/json']: {
          schema: schemaOf(call.answer, 'output', notes.answer),
          example: answerExample(call),
        },
      },
    },
    ...Object.fromEntries(rejected),
  };
}
