import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A service that gives tokens by OAuth 2 client credentials, and homes for them: it checks what RFC 6749 says. */
export async function openTokenService(client: { id: string; secret: string; scope: string }) {
  const state = {
    /** How it takes a client's secret. */
    takes: 'basic' as 'basic' | 'body',
    expiresIn: 3600 as number | undefined,
    /** Tokens that are good now. */
    tokens: new Set<string>(),
    /** Statuses of its answers to requests for tokens, and tokens that homes were asked with. */
    given: [] as number[],
    seen: [] as string[],
    /** Answers a request for a token instead. */
    instead: undefined as ((response: ServerResponse) => void) | undefined,
    homes: '{}',
  };
  const reject = (response: ServerResponse, status: number, error: string) => {
    state.given.push(status);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  };
  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return reject(response, 405, 'invalid_request');
    if (state.instead) return state.instead(response);
    const [id, secret] =
      state.takes === 'body'
        ? [form.get('client_id'), form.get('client_secret')]
        : basicOf(request.headers.authorization);
    const isTwice = request.headers.authorization !== undefined && form.has('client_secret');
    if (isTwice) return reject(response, 400, 'invalid_request');
    if (id !== client.id || secret !== client.secret) return reject(response, 401, 'invalid_client');
    if (form.get('grant_type') !== 'client_credentials')
      return reject(response, 400, 'unsupported_grant_type');
    if ((form.get('scope') ?? '') !== client.scope) return reject(response, 400, 'invalid_scope');
    const token = randomBytes(18).toString('base64url');
    state.tokens.add(token);
    state.given.push(200);
    response.end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: state.expiresIn }));
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) {
      void giveToken(request, response);
      return;
    }
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    state.seen.push(token);
    if (state.tokens.has(token)) response.end(state.homes);
    else response.writeHead(401).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, origin, close: () => server.close() };
}

/** Returns the client's id and secret of HTTP Basic, which are written there as in forms. */
function basicOf(header = ''): (string | null)[] {
  const plain = Buffer.from(/^Basic (\S+)$/.exec(header)?.[1] ?? '', 'base64').toString();
  return plain.split(':').map((part) => new URLSearchParams(`part=${part}`).get('part'));
}
