import { consume, networkOf, publicOwner, randomToken, refund, tokenHash } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, privateUrl, type SignedInCtx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { privatePaper, sharePaper } from '../contract.ts';
import { linkState, PAPER_LIMITS } from '../rules.ts';
import { paperUrl, sendPaperLink } from './papers.jobs.ts';
import {
  insertAccess,
  insertLink,
  type LinkRow,
  readLinkByHash,
  readLinks,
  readPaper,
  readPrivatePapers,
  revokeLink,
} from './papers.queries.ts';
import { readListings } from './reading.queries.ts';

type WirePaper = z.infer<typeof privatePaper>;

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60;
/** Links made by one owner. */
const SHARES = { limit: 60, per: HOUR };
/** Tokens tried in vain from one network. */
const TRIES = { limit: 30, per: HOUR };

/** Returns the private papers of an own listing, with their links. @throws ApiError not_found */
export async function ownPapers(ctx: SignedInCtx, listingId: number): Promise<WirePaper[]> {
  const [listing] = await readListings(ctx, [listingId]);
  if (listing?.owner_id !== ctx.actor.accountId) throw notFound('You have no such listing.');
  const papers = await readPrivatePapers(ctx, [listingId]);
  const links = await readLinks(
    ctx,
    papers.map(({ id }) => id),
    PAPER_LIMITS.accesses,
  );
  return Promise.all(
    papers.map(async ({ id, document, kind, title }) => ({
      id,
      kind,
      title,
      file_name: document.name,
      size: document.bytes,
      url: await privateUrl(ctx, document.key),
      links: links.filter(({ paperId }) => paperId === id).map((link) => wireLink(link, ctx.now())),
    })),
  );
}

/** Returns the private papers of listings with every link and every opening, for their owner to take along. */
export async function everyPaper(ctx: Ctx, listingIds: readonly number[]) {
  const papers = await readPrivatePapers(ctx, listingIds);
  const links = await readLinks(
    ctx,
    papers.map(({ id }) => id),
  );
  return papers.map((paper) => ({ ...paper, links: links.filter(({ paperId }) => paperId === paper.id) }));
}

function wireLink(link: LinkRow, now: Date): WirePaper['links'][number] {
  return {
    id: link.id,
    name: link.name,
    email: link.email ?? '',
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    state: linkState({ ...link, views: link.views ?? 0 }, now),
    most_views: link.mostViews ?? 0,
    views: link.views ?? 0,
    accesses: link.accesses.map(({ at, network }) => ({ at: new Date(at).toISOString(), network })),
  };
}

/**
 * Makes a link to a private paper of an own listing: returned once, or sent by email and returned to no one. Only its
 * hash is stored.
 * @throws ApiError not_found, conflict where there are too many links, too_many_requests
 */
export async function share(ctx: SignedInCtx, form: Input<typeof sharePaper>) {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `papers shared by ${accountId}`, rate: SHARES }]);
  const token = form.email === undefined ? randomToken() : undefined;
  const link = await inTransaction(ctx, async (open) => {
    const paper = await readPaper(open, form.paper_id);
    if (paper?.ownerId !== accountId) throw notFound('You have no such paper.');
    const before = await readLinks(open, [paper.id], 0);
    if (before.length >= PAPER_LIMITS.links)
      throw new ApiError('conflict', `A paper can have ${PAPER_LIMITS.links} links.`);
    const id = await insertLink(open, {
      document_id: paper.id,
      token_hash: token === undefined ? null : tokenHash(token),
      name: form.name,
      email: form.email ?? null,
      expires_at: new Date(ctx.now().getTime() + form.days * DAY),
      most_views: form.most_views ?? null,
    });
    if (token === undefined) await ctx.jobs.enqueue(open.db, sendPaperLink, { linkId: id });
    const [made] = await readLinks(open, [paper.id], 0);
    return made as LinkRow;
  });
  return { link: wireLink(link, ctx.now()), url: token === undefined ? '' : paperUrl(ctx, token) };
}

/** Ends a link of the person who asks. @throws ApiError not_found */
export async function endLink(ctx: SignedInCtx, id: number): Promise<void> {
  if (!(await revokeLink(ctx, ctx.actor.accountId, id))) throw notFound('You have no such link.');
}

/** Returns what a link leads to. @throws ApiError link_expired, too_many_requests */
export async function sharedPaperOf(ctx: Ctx, token: string) {
  const link = await tried(ctx, () => requireLink(ctx, token));
  return {
    kind: link.kind,
    title: link.title,
    file_name: link.document.name,
    size: link.document.bytes,
    name: link.name,
    listing: link.listing,
    expires_at: link.expiresAt.toISOString(),
  };
}

/**
 * Opens a paper by a link and notes it: two at once do not open it more often than the link says.
 * @returns the address of its file
 * @throws ApiError link_expired, too_many_requests
 */
export async function openByLink(ctx: Ctx, token: string): Promise<string> {
  const { document } = await tried(ctx, () =>
    inTransaction(ctx, async (open) => {
      const link = await requireLink(open, token);
      await insertAccess(open, link.id, networkOf(ctx.address));
      return link;
    }),
  );
  return privateUrl(ctx, document.key);
}

/** Does what a token is needed for; who tries tokens in vain is to wait. */
async function tried<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const rateLimits = [{ key: `paper links tried from ${networkOf(ctx.address)}`, rate: TRIES }];
  await consume(ctx, rateLimits);
  const done = await work();
  await refund(ctx, rateLimits);
  return done;
}

/** @throws ApiError link_expired, the same whether there was such a link or not */
async function requireLink(ctx: Ctx, token: string) {
  const link = await readLinkByHash(ctx, tokenHash(token));
  if (link && linkState({ ...link, views: link.views ?? 0 }, ctx.now()) === 'open') {
    const owner = (await publicOwner(ctx, [link.ownerId])).get(link.ownerId);
    if (owner?.isActive) return link;
  }
  throw new ApiError('link_expired', 'This link leads nowhere any more.');
}
