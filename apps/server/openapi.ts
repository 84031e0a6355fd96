import type { AnyCall } from '@keystead/http/call';
import { refusalBody, statusOf } from '@keystead/http/errors';
import { impliedRefusals } from '@keystead/http/refusals';
import { z } from 'zod';

/** The OpenAPI 3.1 document of the given calls, made from the same definitions the routes are made from. */
export function openApiDocument(calls: readonly AnyCall[], origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const item = paths[`/api/${call.path}`] ?? {};
    paths[`/api/${call.path}`] = item;
    for (const method of [call.method, ...call.alsoMethods])
      item[method.toLowerCase()] = operation(call, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keystead API',
      version: '1.0.0',
      description: 'Every call answers `{error, message, data}`.',
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer', description: 'Of a session in the back office' },
      },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
    paths,
  };
}

const SECURITY = {
  anyone: [{}, { bearer: [] }],
  signed_in: [{ bearer: [] }],
  staff: [{ staff: [] }],
} as const;

function operation(call: AnyCall, method: string): Record<string, unknown> {
  const request = schemaOf(call.request, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const id = `${method.toLowerCase()}_${call.path.replaceAll(/[-/]/g, '_')}`;
  return {
    operationId: id,
    summary: call.summary,
    ...(call.right !== undefined && { tags: ['Back office'], description: `Needs the right ${call.right}.` }),
    security: SECURITY[call.who],
    ...(method === 'GET' || call.idempotent ? { parameters: parametersOf(call, method, request) } : {}),
    ...(method === 'GET' ? {} : { requestBody: body(request) }),
    responses: responses(call),
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

function parametersOf(call: AnyCall, method: string, request: Parameters<typeof parameters>[0]) {
  return [...(method === 'GET' ? parameters(request) : []), ...(call.idempotent ? [IDEMPOTENCY_KEY] : [])];
}

function parameters(request: { properties?: Record<string, object>; required?: string[] }) {
  return Object.entries(request.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: request.required?.includes(name) ?? false,
    schema,
  }));
}

function body(schema: object) {
  return {
    content: {
      'multipart/form-data': { schema },
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema },
    },
  };
}

function responses(call: AnyCall): Record<string, unknown> {
  const codes = [...impliedRefusals(call), ...call.errors];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes))
    byStatus.set(statusOf[code], [...(byStatus.get(statusOf[code]) ?? []), code]);
  const refused = [...byStatus].map(([status, names]) => [
    String(status),
    {
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    200: {
      description: 'Success',
      content: {
        [call.html ? 'text/html' : 'application/json']: { schema: schemaOf(call.answer, 'output') },
      },
    },
    ...Object.fromEntries(refused),
  };
}

/** Files show as binary text; what JSON Schema cannot say is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const meta = z.globalRegistry.get(zodSchema as unknown as z.ZodType) as { wire?: string } | undefined;
      if (meta?.wire === 'file')
        Object.assign(jsonSchema, { type: 'string', format: 'binary', wire: undefined });
    },
  });
  return rest;
}
