import { statusOf } from '@keystead/http/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../apps/server/compose.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fieldsOf } from './values.ts';
import { send, sendRaw } from './wire.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let site: TestServer;
let document: Document;
beforeAll(async () => {
  site = await startTestServer();
  document = (await send(site.url, { path: '/api/openapi.json' })).body as unknown as Document;
});
afterAll(() => site?.close());

describe('/api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of every call and of nothing else', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Keystead API' } });
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(routes.map(({ call }) => `/api/${call.path}`))].sort(),
    );
    const names = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const method of Object.values(document.paths).flatMap((item) => Object.keys(item)))
      expect(['get', 'post', 'delete']).toContain(method);
  });

  it('refers only to what it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target = '']) => target,
    );
    expect(references).toContain('#/components/schemas/Refusal');
    for (const target of new Set(references)) {
      const found = target
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect([target, typeof found]).toEqual([target, 'object']);
    }
  });

  const operations = routes.flatMap(({ call }) =>
    [call.method, ...call.alsoMethods].map((method) => ({ call, method })),
  );
  it.each(operations.map(({ call, method }) => [method, call.path, call] as const))(
    'tells of %s %s what the contract says',
    (method, path, call) => {
      const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()] as Operation;
      expect(operation.summary).toBe(call.summary);
      const security = { anyone: [{}, { bearer: [] }], signed_in: [{ bearer: [] }], staff: [{ staff: [] }] };
      expect(operation.security).toEqual(security[call.who]);
      const listed = call.errors.map((code) => String(statusOf[code]));
      const always = ['200', '400', '403', '429', '500', '503'].filter(
        (status) => status !== '403' || call.who !== 'anyone',
      );
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([...always, ...listed, ...(call.who !== 'anyone' ? ['401'] : [])]),
      );
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(answer.description.length).toBeGreaterThan(0);
        const kind = call.html && status === '200' ? 'text/html' : 'application/json';
        expect(Object.keys(answer.content)).toEqual([kind]);
        expect(typeof answer.content[kind]?.schema).toBe('object');
      }
      const names =
        method === 'GET'
          ? operation.parameters?.filter((one) => one.in === 'query').map(({ name }) => name)
          : Object.keys(operation.requestBody?.content['multipart/form-data']?.schema.properties ?? {});
      expect(names).toEqual(fieldsOf(call));
    },
  );
});

describe('/api/docs', () => {
  it('lets in no script, style or request from elsewhere', async () => {
    const page = await send(site.url, { path: '/api/docs/' });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect([...page.text.matchAll(/(?:src|href)="(https?:)?\/\//g)]).toEqual([]);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('has no page for a host that cannot be', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
      const answer = await sendRaw(
        site.url,
        `GET ${path} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer?.status]).toEqual([path, 400]);
    }
  });
});
