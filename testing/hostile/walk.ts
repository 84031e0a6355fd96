import type { AnyCall } from '@keystead/http/call';
import { flatten } from '@keystead/http/client';
import { documents } from '../../apps/server/compose.ts';
import { fromAnywhere } from './site.ts';
import { send, type WireAnswer } from './wire.ts';

/** Walking all ways out of a site: its calls, documents and tools. */

/**
 * Yields requests of nothing, each field by itself, each with the places a search is bound to, all fields, and all but one.
 * @param valuesOf values that a field may be asked with, so that answers are about what is looked for
 */
export function* walkedRequests(
  fields: readonly string[],
  valuesOf: (field: string) => readonly string[],
): Generator<Record<string, string>> {
  yield {};
  const asked = fields.filter((field) => valuesOf(field).length > 0);
  const first = Object.fromEntries(asked.map((field) => [field, valuesOf(field)[0] ?? '']));
  yield first;
  const point = { latitude: '41.15', longitude: '-8.62' };
  const isPlaced = fields.includes('latitude');
  for (const field of asked) {
    const { [field]: _, ...rest } = first;
    yield rest;
    for (const value of valuesOf(field)) {
      yield { [field]: value };
      if (isPlaced) yield { ...point, [field]: value };
      if (fields.includes('bounds')) yield { bounds: '-8.7,41.1,-8.5,41.2', [field]: value };
    }
  }
}

/** Asks a call, from an address of its own. */
export function askCall(
  url: string,
  call: AnyCall,
  fields: Record<string, string>,
  token?: string,
): Promise<WireAnswer> {
  const query = new URLSearchParams(flatten(fields) as [string, string][]).toString();
  const isGet = call.method === 'GET';
  return send(url, {
    method: call.method,
    path: `/api/${call.path}${isGet && query !== '' ? `?${query}` : ''}`,
    headers: {
      ...fromAnywhere(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(!isGet && { body: query }),
  });
}

/** Asks a tool for language models. */
export function askTool(url: string, name: string, fields: Record<string, string>): Promise<WireAnswer> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: fields } };
  return send(url, {
    method: 'POST',
    path: '/mcp',
    body: JSON.stringify(message),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...fromAnywhere(),
    },
  });
}

/** Returns the addresses of sitemaps, feeds and other documents; of parts those that the index of the site names. */
export async function documentPaths(url: string): Promise<string[]> {
  const { text } = await send(url, { path: '/sitemap.xml', headers: fromAnywhere() });
  const parts = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...documents.map((document) => document.url).filter((path) => !path.includes(':')), ...parts];
}
