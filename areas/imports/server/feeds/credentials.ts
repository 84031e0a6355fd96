import { invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { isInnerHost } from '@keystead/platform/inner-address';
import { seal, unseal } from '@keystead/platform/secrets';
import { FEED_LIMITS } from '../../feed-rules.ts';
import type { Credentials } from './tokens.ts';

const PURPOSE = 'imports.feed.credentials';

/** Returns an address as people may see it: passwords and keys stand before the host, or in the query. */
export const shownAddress = ({ protocol, host, pathname, search }: URL): string =>
  `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`.slice(0, FEED_LIMITS.address);

/** Returns the credentials of a feed; undefined for none, and for those that another server's secret has sealed. */
export function credentialsOf(ctx: Pick<Ctx, 'config'>, sealed: Buffer | null): Credentials | undefined {
  if (sealed === null) return undefined;
  try {
    return JSON.parse(unseal(ctx.config, PURPOSE, sealed)) as Credentials;
  } catch {
    return undefined;
  }
}

/** Returns credentials as staff may see them. */
export function shownCredentials(credentials: Credentials | undefined) {
  return {
    token_address: credentials ? shownAddress(new URL(credentials.tokenAddress)) : '',
    client_id: credentials?.clientId ?? '',
    token_scope: credentials?.scope ?? '',
    has_client_secret: credentials !== undefined,
  };
}

/** What staff say of credentials; absent is as it was, and null is none. */
export interface GivenCredentials {
  readonly token_address?: string | null | undefined;
  readonly client_id?: string | null | undefined;
  /** Absent or null is the one there is: it is shown to nobody, so forms send it empty. */
  readonly client_secret?: string | null | undefined;
  readonly token_scope?: string | null | undefined;
}

/**
 * Returns the credentials of a feed, sealed: as they were, changed by what staff say. A secret goes nowhere but where the person who gave
 * it sent it: another token address, or another host of the feed, wants it again.
 * @param isElsewhere whether the feed is fetched from another host now
 * @throws ApiError validation
 */
export function sealedCredentials(
  ctx: Ctx,
  before: Credentials | undefined,
  given: GivenCredentials,
  isElsewhere: boolean,
): Buffer | null {
  const shown = shownCredentials(before);
  const { token_address: address = shown.token_address } = given;
  if (address === null || address === '') return null;
  const isSame = before !== undefined && address === shown.token_address;
  const tokenAddress = isSame ? before.tokenAddress : checkedAddress(ctx, address);
  const { client_id: clientId = shown.client_id, token_scope: scope = shown.token_scope } = given;
  if (!clientId) throw invalidField('client_id', 'is required');
  const secret = given.client_secret || (isSame && !isElsewhere ? before.secret : '');
  if (secret === '') throw invalidField('client_secret', 'is required');
  const credentials: Credentials = { tokenAddress, clientId, secret, scope: scope ?? '' };
  return seal(ctx.config, PURPOSE, JSON.stringify(credentials));
}

function checkedAddress({ config }: Ctx, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const { FEEDS_INNER_NETWORK: isInnerAllowed } = config;
  if (!url || !(url.protocol === 'https:' || (isInnerAllowed && url.protocol === 'http:')))
    throw invalidField('token_address', 'must be a web address, https://…');
  if (!isInnerAllowed && isInnerHost(url.hostname))
    throw invalidField('token_address', 'must be an address on the internet');
  if (url.username !== '' || url.password !== '')
    throw invalidField('token_address', 'must hold no name and no password: they have fields of their own');
  url.hash = '';
  return url.href;
}
