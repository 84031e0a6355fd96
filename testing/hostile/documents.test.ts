import { statusOf } from '@keystead/http/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/compose.ts';
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
    expect(references).toContain('#/components/schemas/ApiError');
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
  const page = (path: string) => send(site.url, { path });

  it.each(['/api/docs', '/api/docs/get-property-list'])(
    '%s runs nothing, and asks no one else',
    async (path) => {
      const { status, headers, text } = await page(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/<script|<style|\son\w+=|\sstyle=/);
      const elsewhere = [...text.matchAll(/(?:src|href|action)="((?:https?:)?\/\/[^"]*)"/g)];
      expect(elsewhere).toEqual([]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:|unsafe|script-src/);
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it.each([...new Set(routes.map(({ call }) => call.path))])(
    'has a page for %s with examples',
    async (path) => {
      const { status, text } = await page(`/api/docs/${path}`);
      expect(status).toBe(200);
      const calls = routes.map(({ call }) => call).filter((call) => call.path === path);
      for (const call of calls) {
        for (const field of fieldsOf(call)) expect(text).toContain(`<code>${field}</code>`);
        if (call.right) expect(text).toContain(`with the right ${call.right}`);
        for (const code of call.errors) expect(text).toContain(`<code>${code}</code>`);
      }
      expect(text).toContain(`curl &#39;${site.url}/api/${path}`);
      expect(text).toContain(`fetch(&quot;${site.url}/api/${path}`);
      expect(text).not.toContain('homes.example');
      // Every anchor leads to something.
      for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`);
    },
  );

  it('lists every call, and finds calls by text', async () => {
    const { text } = await page('/api/docs');
    for (const { call } of routes) expect(text).toContain(`href="/api/docs/${call.path}"`);
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`);
    const found = await page('/api/docs?q=mortgage%20costs');
    expect(found.text).toContain('href="/api/docs/mortgage-calculator"');
    expect(found.text).not.toContain('href="/api/docs/get_property"');
    expect((await page('/api/docs?q=zebra')).text).toContain('No call speaks of that.');
  });

  it('takes text for text', async () => {
    const { status, text } = await page('/api/docs?q=%3Cscript%3E%22%27&q=2');
    expect([status, text.includes('<script>')]).toEqual([200, false]);
    const one = await page('/api/docs?q=%3Cscript%3E%22');
    expect(one.text).toContain('value="&lt;script&gt;&quot;"');
    for (const path of ['/api/docs/nothing', '/api/docs/__proto__', '/api/docs/..%2f..%2fpackage.json'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await page('/api/docs/')).headers.location).toBe('/api/docs');
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
