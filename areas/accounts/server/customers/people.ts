import { type Ctx, mediaUrl } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { type AccountRow, findPublic, readAccounts, readConfirmed } from '../accounts.queries.ts';

/** What everyone may know of a person who posts. Numbers are digits with country code; texts may be empty. */
export interface PublicPerson {
  id: number;
  slugId: string;
  name: string;
  email: string;
  mobile: string;
  /** Absolute address of the picture, empty when there is none. */
  profile: string;
  picture: StoredPicture | null;
  address: string;
  city: string;
  state: string;
  country: string;
  aboutMe: string;
  /** Codes of the languages this person speaks. */
  languages: string[];
  facebookId: string;
  twitterId: string;
  instagramId: string;
  youtubeId: string;
  isVerified: boolean;
  isOperator: boolean;
  isActive: boolean;
  createdAt: Date;
}

/** Returns the owners of listings by account id, deactivated ones included (their own pages need them). */
export async function publicOwner(
  ctx: Ctx,
  accountIds: readonly number[],
): Promise<Map<number, PublicPerson>> {
  if (accountIds.length === 0) return new Map();
  const rows = await readAccounts(ctx, [...new Set(accountIds)]);
  return new Map(rows.map((row) => [row.id, personOf(ctx, row)]));
}

/** Returns the people who have confirmed these email addresses, by address in small letters. */
export async function peopleByEmail(ctx: Ctx, emails: readonly string[]): Promise<Map<string, PublicPerson>> {
  const rows = await readConfirmed(ctx, [...new Set(emails.map((email) => email.toLowerCase()))]);
  return new Map(rows.map((row) => [row.email ?? '', personOf(ctx, row)]));
}

/** Returns one active person by the readable part of their address or by id, or the site itself; null when there is none. */
export async function agentProfile(
  ctx: Ctx,
  who: { slugId: string } | { id: number } | 'operator',
): Promise<PublicPerson | null> {
  const row = await findPublic(ctx, who);
  return row ? personOf(ctx, row) : null;
}

function personOf(ctx: Ctx, row: AccountRow): PublicPerson {
  return {
    id: row.id,
    slugId: row.slug_id,
    name: row.name,
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    profile: row.picture ? mediaUrl(ctx, row.picture.key) : '',
    picture: row.picture,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    aboutMe: row.about_me,
    languages: row.spoken_languages,
    facebookId: row.facebook_id,
    twitterId: row.twitter_id,
    instagramId: row.instagram_id,
    youtubeId: row.youtube_id,
    isVerified: row.is_verified_agent,
    isOperator: row.is_operator,
    isActive: row.is_active,
    createdAt: row.created_at,
  };
}
