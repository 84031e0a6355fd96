import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A web client that someone else serves: plain `fetch`, multipart forms, the token as a header, and one request for each
 * thing, as existing clients of the API make them. It knows nothing of this site but the address of its API.
 */
const SCRIPT = `
const api = new URL('/api/', new URLSearchParams(location.search).get('site'));
let token;
const headers = () => (token === undefined ? {} : { Authorization: 'Bearer ' + token });
async function answerOf(response) {
  const body = await response.json();
  if (!response.ok || body.error) throw new Error(response.url + ': ' + response.status + ' ' + body.message);
  return body;
}
const get = async (path, params = {}) =>
  answerOf(await fetch(new URL(path + '?' + new URLSearchParams(params), api), { headers: headers() }));
async function post(path, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return answerOf(await fetch(new URL(path, api), { method: 'POST', headers: headers(), body: form }));
}
const postJson = async (path, body) =>
  answerOf(
    await fetch(new URL(path, api), {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
window.client = {
  get,
  post,
  postJson,
  async signIn(email, password) {
    const body = await post('user_signup', { type: '3', email, password });
    token = body.token;
    return body.data;
  },
  /** Icons are read as text and put into the page. */
  async showIcon(address) {
    const text = await (await fetch(address)).text();
    document.querySelector('main').innerHTML = text;
    return document.querySelector('main > svg') !== null;
  },
  photo: (base64, name) =>
    new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' }),
};
`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Another client</title></head><body><main></main><script>${SCRIPT}</script></body></html>`;

/** What the page offers to a test. */
export interface ForeignClient {
  get(path: string, params?: Record<string, unknown>): Promise<Record<string, unknown> & { data: never }>;
  post(path: string, fields: Record<string, unknown>): Promise<Record<string, unknown> & { data: never }>;
  postJson(path: string, body: object): Promise<Record<string, unknown>>;
  signIn(email: string, password: string): Promise<{ id: number; name: string }>;
  showIcon(address: string): Promise<boolean>;
  photo(base64: string, name: string): File;
}

declare global {
  interface Window {
    client: ForeignClient;
  }
}

/** Serves the client on a port of its own. */
export async function serveForeignClient(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
