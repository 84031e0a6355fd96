import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A real OpenID provider on this machine, in the place of Google or Apple. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** An ID token signed by the provider's present key; `claims` replace what a good one says. */
  idToken(claims?: JWTPayload, header?: { kid?: string }): Promise<string>;
  /** Publishes new keys in the place of the old ones. */
  rotateKeys(): Promise<void>;
  /** How often the published keys were fetched. */
  keyFetches(): number;
  /** Walks through the provider's pages as somebody who signs in as `login`. @returns where it sends them in the end */
  signIn(address: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'keystead-web', clientSecret: 'a secret between two servers' };

/**
 * Starts one. Whoever signs in as `ana` is Ana with ana@gmail.com; as `ana@firm.example`, somebody with that address
 * whose mailbox the provider does not run.
 * @param redirectUri where it may send browsers back to
 */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<OpenIdProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  let fetches = 0;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') fetches += 1;
    void answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = await newKey();
  const publish = () => {
    answer = providerAt(issuer, redirectUri, key.jwk).callback();
  };
  publish();
  return {
    ...CLIENT,
    issuer,
    async idToken(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const good = { iss: issuer, aud: CLIENT.clientId, sub: 'ana', iat: now, exp: now + 600 };
      const protectedHeader = { alg: 'RS256', kid: key.jwk.kid as string, ...header };
      return new SignJWT({ ...good, ...claims }).setProtectedHeader(protectedHeader).sign(key.privateKey);
    },
    async rotateKeys() {
      key = await newKey();
      publish();
    },
    keyFetches: () => fetches,
    signIn: (address, login) => walk(address, login, redirectUri),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

let keys = 0;

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  keys += 1;
  return {
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid: `key-${keys}`, alg: 'RS256', use: 'sig' },
  };
}

function providerAt(issuer: string, redirectUri: string, jwk: Awaited<ReturnType<typeof newKey>>['jwk']) {
  return new Provider(issuer, {
    jwks: { keys: [jwk as never] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['only for tests'] },
    // Google puts what it knows of a person into the ID token, too.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
  });
}

function claimsOf(sub: string) {
  const email = sub.includes('@') ? sub : `${sub}@gmail.com`;
  return { sub, email, email_verified: true, name: `${sub[0]?.toUpperCase()}${sub.slice(1).split('@')[0]}` };
}

/** A browser of thirty lines: follows redirects, keeps cookies, fills in the two forms. */
async function walk(address: string, login: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    body = undefined;
    if (location !== null) url = new URL(location, url);
    else body = formIn(await response.text(), login);
    if (url.href.startsWith(until)) return url;
  }
  throw new Error(`The provider's pages end at ${url}`);
}

function formIn(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (prompt === undefined) throw new Error('The provider shows a page without a form');
  return new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
}
