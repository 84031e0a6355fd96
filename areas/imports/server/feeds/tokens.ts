import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Config } from '@keystead/platform/config';
import { type Answered, FetchError, postOuter } from '@keystead/platform/inner-address';

/** OAuth 2 client credentials (RFC 6749, 4.4) by which the address of a feed is asked. */
export interface Credentials {
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly secret: string;
  /** '' for that of the client. */
  readonly scope: string;
}

/** No token can be had. Its message is for people. */
export class TokenError extends FetchError {}

const REJECTED = 'Its token address rejects the client id, the secret or the scope.';
const SILENT = 'Its token address does not answer, or not with a token.';
const INNER = 'Its token address leads into the network of this server, or is none that may be asked.';

interface Token {
  readonly text: string;
}

/** Tokens until they expire, by the credentials they were given for. */
const known = new BoundedCache<Token>({ maxBytes: 2_000_000, bytesOf: ({ text }) => 2 * text.length });

const LONGEST_TOKEN = 16_000;
/** Seconds that a token lasts where its server does not say; one of several days is asked for again each day. */
const LIFE = { unsaid: 300, most: 86_400 } as const;
/** Seconds before its end in which a token is not begun with. */
const MARGIN = 60;

/**
 * Returns a token for a feed: the one there is, or a new one.
 * @param old one that the service no longer takes
 * @throws TokenError
 */
export async function tokenFor(
  config: Pick<Config, 'FEEDS_INNER_NETWORK'>,
  credentials: Credentials,
  patienceMs: number,
  old?: string,
): Promise<string> {
  const key = JSON.stringify(credentials);
  const present = known.get(key);
  if (present && present.text !== old) return present.text;
  const ask = (isInBody: boolean) => request(config, credentials, { isInBody, patienceMs });
  let answer = await ask(false);
  // RFC 6749 wants servers to take a client's secret as HTTP Basic; some take it in the body alone.
  if (answer.status === 400 || answer.status === 401) answer = await ask(true);
  if (answer.status !== 200) {
    const isRejected = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    throw tokenError(isRejected ? REJECTED : SILENT, { status: answer.status });
  }
  const { text, lasts } = tokenIn(answer.text);
  if (lasts > MARGIN) known.set(key, { text }, (lasts - MARGIN) * 1000);
  return text;
}

function tokenError(message: string, options: { status?: number; cause?: unknown } = {}): TokenError {
  const error = new TokenError('unreachable', options);
  error.message = message;
  return error;
}

async function request(
  { FEEDS_INNER_NETWORK: isInnerAllowed }: Pick<Config, 'FEEDS_INNER_NETWORK'>,
  { tokenAddress, clientId, secret, scope }: Credentials,
  { isInBody, patienceMs }: { isInBody: boolean; patienceMs: number },
): Promise<Answered> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope !== '' && { scope }),
    ...(isInBody && { client_id: clientId, client_secret: secret }),
  });
  const basic = Buffer.from(`${formText(clientId)}:${formText(secret)}`).toString('base64');
  try {
    return await postOuter(tokenAddress, body.toString(), {
      mostBytes: 2 * LONGEST_TOKEN,
      patienceMs,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': 'Keystead feed reader',
        ...(!isInBody && { authorization: `Basic ${basic}` }),
      },
      protocols: isInnerAllowed ? ['https:', 'http:'] : ['https:'],
      isInnerAllowed,
    });
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    throw tokenError(cause.problem === 'inner' ? INNER : SILENT, { cause });
  }
}

/** Returns a text as forms write it, which RFC 6749 wants in HTTP Basic, too. */
const formText = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

/** @throws TokenError for an answer without a token that can stand in a header */
function tokenIn(answer: string): { text: string; lasts: number } {
  let said: { access_token?: unknown; token_type?: unknown; expires_in?: unknown };
  try {
    said = Object(JSON.parse(answer)) as typeof said;
  } catch (cause) {
    throw tokenError(SILENT, { cause });
  }
  const { access_token: text, token_type: type = 'bearer', expires_in: lasts } = said;
  const isToken = typeof text === 'string' && text.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(text);
  if (!isToken || String(type).toLowerCase() !== 'bearer') throw tokenError(SILENT);
  const seconds = Number(lasts ?? LIFE.unsaid);
  return { text, lasts: Number.isFinite(seconds) ? Math.min(seconds, LIFE.most) : LIFE.unsaid };
}
