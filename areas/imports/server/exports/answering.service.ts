import { createHash } from 'node:crypto';
import { consume, isToken, publicOwner, tokenHash } from '@keystead/accounts/server';
import { agenciesOf, readAgency } from '@keystead/agencies/server';
import { currencyRates } from '@keystead/currencies/server';
import { createTurns } from '@keystead/kit/turns';
import { publicHomes, writtenTexts } from '@keystead/listings/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { count } from '@keystead/platform/telemetry';
import { getSettings } from '@keystead/settings/server';
import { EXPORT_FORMATS, EXPORT_LIMITS, EXPORT_RATES } from '../../export-rules.ts';
import { FEED_WRITERS } from '../formats/index.ts';
import type { FeedHead, HomeOut } from '../formats/writing.ts';
import {
  type Chosen,
  type FeedExport,
  noteFetch,
  noteState,
  readExportByKey,
  readHomeIds,
  readHomesState,
} from './exports.queries.ts';
import { homeOut } from './rows.ts';
import { withFound } from './searched.ts';

export type Found = NonNullable<FeedExport> & Pick<Chosen, 'ids'>;

/** Whose homes leave, and what is said of them. */
export type Source = Pick<Found, 'accountId' | 'agencyId' | 'withContact' | 'withPictures'>;

/** What answers someone who fetches a feed. */
export interface FeedAnswer {
  readonly contentType: string;
  /** Of what would leave, without what is as it was made: the time of the answer. */
  readonly tag: string;
  readonly since: Date;
  /** Notes that nothing has changed for who asks. */
  unchanged(): Promise<void>;
  /** Returns the feed, a page of homes at a time, and notes at its end what was in it. */
  body(): AsyncGenerator<string>;
}

/**
 * Finds the feed of a key.
 * @returns `unknown` for a key that is none, `off` for a feed that is switched off, or whose owner is not on the site any more
 * @throws ApiError too_many_requests
 */
export async function feedOfKey(ctx: Ctx, key: string): Promise<FeedAnswer | 'unknown' | 'off'> {
  await consume(ctx, [{ key: `export-key:${ctx.address}`, rate: EXPORT_RATES.triesPerAddress }]);
  const found = isToken(key) ? await readExportByKey(ctx, tokenHash(key)) : undefined;
  if (!found) {
    count('keystead_feed_exports_total', { outcome: 'unknown' });
    return 'unknown';
  }
  const head = found.isActive ? await headOf(ctx, found) : undefined;
  if (!head) {
    count('keystead_feed_exports_total', { outcome: 'gone' });
    return 'off';
  }
  await consume(ctx, [{ key: `export:${found.id}`, rate: EXPORT_RATES.perExport }]);
  const one = await withFound(ctx, found);
  const { tag, since } = await stateOf(ctx, one, head);
  return {
    contentType: EXPORT_FORMATS[found.format].contentType,
    tag,
    since,
    async unchanged() {
      await noteFetch(ctx, found.id);
      count('keystead_feed_exports_total', { outcome: 'unchanged' });
    },
    body: () => bodyOf(ctx, one, head),
  };
}

/** Returns who offers the homes; undefined where they are not on the site any more. */
export async function headOf(ctx: Ctx, one: Source): Promise<FeedHead | undefined> {
  const { companyName, companyEmail, companyPhone } = await getSettings(ctx);
  const who = async () => {
    if (one.agencyId !== null) {
      const agency = await readAgency(ctx, one.agencyId);
      if (!agency?.is_active) return undefined;
      const { name: sender, email, phone } = agency;
      return { sender, senderId: String(one.agencyId), contact: { email, phone } };
    }
    if (one.accountId !== null) {
      const person = (await publicOwner(ctx, [one.accountId])).get(one.accountId);
      if (!person?.isActive) return undefined;
      const contact = { email: person.email, phone: person.mobile };
      return { sender: person.name, senderId: String(one.accountId), contact };
    }
    return { sender: companyName, senderId: '0', contact: { email: companyEmail, phone: companyPhone } };
  };
  const known = await who();
  if (!known) return undefined;
  const { contact, ...sender } = known;
  return { ...sender, at: ctx.now(), siteEmail: companyEmail, ...(one.withContact && { contact }) };
}

/** Returns the tag of what would leave, and since when it has been so. */
export async function stateOf(ctx: Ctx, one: Found, { at: _, ...head }: FeedHead) {
  const { base } = await currencyRates(ctx);
  const { state } = await readHomesState(ctx, one);
  const said = [one.id, one.version, head, base, publicOrigin(ctx), state];
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 27);
  const isNew = digest !== one.state;
  if (isNew) await noteState(ctx, one.id, digest);
  return { tag: `W/"${digest}"`, since: (!isNew && one.stateAt) || ctx.now() };
}

/** One page at a time is read for all feeds of a process: they leave the connections to people. */
export const turns = createTurns(1, EXPORT_LIMITS.open);

/** Returns homes as they leave, without those that are closed to visitors. */
export async function homesOf(
  ctx: Ctx,
  one: Pick<Source, 'withPictures'>,
  ids: readonly number[],
): Promise<HomeOut[]> {
  if (ids.length === 0) return [];
  const { base: currency } = await currencyRates(ctx);
  const shared = { origin: publicOrigin(ctx), currency, withPictures: one.withPictures };
  const [homes, agencies, texts] = await Promise.all([
    publicHomes(ctx, ids),
    agenciesOf(ctx, ids),
    writtenTexts(ctx, ids),
  ]);
  return homes.map((home) => homeOut(home, shared, agencies.get(home.detail.id), texts.get(home.detail.id)));
}

async function* bodyOf(ctx: Ctx, one: Found, head: FeedHead): AsyncGenerator<string> {
  const writer = FEED_WRITERS[one.format];
  let written = 0;
  let leftOut = 0;
  let read = 0;
  let afterId = 0;
  yield writer.begin(head);
  while (read < EXPORT_LIMITS.homes) {
    const page = { afterId, limit: EXPORT_LIMITS.page };
    const { ids, homes } = await turns(async () => {
      const ids = await readHomeIds(ctx, one, page);
      return { ids, homes: await homesOf(ctx, one, ids) };
    });
    let text = '';
    for (const home of homes) {
      const piece = writer.home(home, head, written);
      if (piece === undefined) leftOut += 1;
      else written += 1;
      text += piece ?? '';
    }
    if (text !== '') yield text;
    read += ids.length;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < EXPORT_LIMITS.page) break;
  }
  yield writer.end(head);
  await noteFetch(ctx, one.id, { homes: written, leftOut });
  count('keystead_feed_exports_total', { outcome: 'sent' });
}
