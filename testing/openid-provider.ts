import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A real OpenID provider on this machine, in the place of Google or Apple. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What a site needs to be Apple's client: it signs its own secrets. */
  readonly apple: { clientId: string; teamId: string; keyId: string; privateKey: string };
  /** An ID token signed by the provider's present key; `claims` replace what a good one says. */
  idToken(claims?: JWTPayload, header?: { kid?: string }): Promise<string>;
  /** Publishes new keys in the place of the old ones. */
  rotateKeys(): Promise<void>;
  /** How often the published keys were fetched. */
  keyFetches(): number;
  /** Walks through the provider's pages as someone who signs in as `login`. @returns where it sends them in the end */
  signIn(address: string, login: string): Promise<URL>;
  /** The same with a provider that sends browsers back by a form. @returns what the form carries */
  signInByForm(address: string, login: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'keystead-web', clientSecret: 'a secret between two servers' };
const APPLE = { clientId: 'keystead-apple-web', teamId: 'TEAM012345', keyId: 'KEY0123456' };
/** What the provider knows Apple's client by, once its signed secret has been found good. */
const APPLE_SECRET = 'a signed secret was shown';

/** Returns a key as Apple gives it to its developers: the text of a .p8 file. */
function newAppleKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * Starts one. A person who signs in as `ana` is Ana with ana@gmail.com; as `ana@firm.example`, someone with that address
 * whose mailbox the provider does not run.
 * @param redirectUri where it may send browsers back to; for Apple's client, to `/sign-in/apple` of the same site
 */
export async function startOpenIdProvider(
  redirectUri: string,
  port = 0,
  appleKey = newAppleKey(),
): Promise<OpenIdProvider> {
  const publicKey = createPublicKey(appleKey);
  // A request before there is an answer gets one all the same: a request left open is waited for by some for ever.
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(503).end();
  let fetches = 0;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') fetches += 1;
    if (request.url !== '/token') return void answer(request, response);
    void readAsApple(request, publicKey, issuer()).then(() => answer(request, response));
  });
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = await newKey();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const publish = () => {
    answer = providerAt(issuer(), redirectUri, key.jwk).callback();
  };
  publish();
  return {
    ...CLIENT,
    issuer: issuer(),
    apple: { ...APPLE, privateKey: appleKey },
    async idToken(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const good = { iss: issuer(), aud: CLIENT.clientId, sub: 'ana', iat: now, exp: now + 600 };
      const protectedHeader = { alg: 'RS256', kid: key.jwk.kid as string, ...header };
      return new SignJWT({ ...good, ...claims }).setProtectedHeader(protectedHeader).sign(key.privateKey);
    },
    async rotateKeys() {
      key = await newKey();
      publish();
    },
    keyFetches: () => fetches,
    async signIn(address, login) {
      const end = await walk(address, login, redirectUri);
      if (end instanceof URL) return end;
      throw new Error('The provider sends back by a form');
    },
    async signInByForm(address, login) {
      const end = await walk(address, login, appleReturn(redirectUri));
      if (end instanceof URLSearchParams) return end;
      throw new Error('The provider sends back by the address');
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const appleReturn = (redirectUri: string) => new URL('/sign-in/apple', redirectUri).href;

/**
 * Reads the body of a token request. The secret of Apple's client is a token of its own: where it is good, the plain one
 * takes its place.
 */
async function readAsApple(request: IncomingMessage, key: KeyObject, issuer: string): Promise<void> {
  const body = new URLSearchParams(await text(request));
  if (body.get('client_id') === APPLE.clientId) {
    const { payload, protectedHeader } = await jwtVerify(body.get('client_secret') ?? '', key, {
      algorithms: ['ES256'],
      issuer: APPLE.teamId,
      subject: APPLE.clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    }).catch(() => ({ payload: { iat: 0, exp: 0 }, protectedHeader: { kid: '' } }));
    const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0);
    const isGood = protectedHeader.kid === APPLE.keyId && lifetime > 0 && lifetime <= 180 * 86_400;
    body.set('client_secret', isGood ? APPLE_SECRET : 'none');
  }
  Object.assign(request, { body: Object.fromEntries(body) });
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
      {
        client_id: APPLE.clientId,
        client_secret: APPLE_SECRET,
        redirect_uris: [appleReturn(redirectUri)],
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
async function walk(address: string, login: string, until: string): Promise<URL | URLSearchParams> {
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
    else {
      const page = await response.text();
      if (page.includes(`action="${until}"`)) return hiddenFields(page);
      body = formIn(page, login);
    }
    if (url.href.startsWith(until)) return url;
  }
  throw new Error(`The provider's pages end at ${url}`);
}

function formIn(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (prompt === undefined) throw new Error('The provider shows a page without a form');
  return new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
}

/** Returns what a page posts by itself as soon as a browser has loaded it. */
function hiddenFields(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
}
