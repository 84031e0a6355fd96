import type { Config } from '@keystead/platform/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storable } from '../cache.ts';
import { allowEdgeCaching, edgeSeconds, UNSHARED } from '../edge/headers.ts';
import { tagOf } from '../entity-tag.ts';
import { Packed } from '../packed.ts';
import type { States } from '../states.ts';

/** A page as it was drawn, with the policy under which its scripts and styles run. */
export interface Rendered {
  status: number;
  html: string;
  policy: string;
  location: string | null;
  /** What it is made of, for caches in front; undefined where they may not keep it. */
  keys?: readonly string[] | undefined;
}

/** Pages that stand in the place of what is not there any more, or not for this reader. */
export const INSTEAD: ReadonlySet<number> = new Set([402, 410]);

/**
 * Returns whether a page is cached for who comes next. Those that stand for something gone are: there is one for each thing that
 * was. What never was has as many addresses as anyone can think of.
 */
export const isStored = ({ status }: Rendered) => status === 200 || INSTEAD.has(status);

/** Moments, in milliseconds, at which a page's data was read: they do not identify its state. */
const READ_AT = /\b1\d{12}\b/g;

/** A page as it is cached: the bytes that go out, as they are and compressed, with what goes out before them. */
export class CachedPage extends Packed implements Exclude<Storable, string> {
  readonly status: number;
  /** Distinguishes states of one page. */
  readonly tag: string;
  readonly policy: string;
  readonly keys: readonly string[] | undefined;
  isOutdated = false;

  constructor({ status, html, policy, keys }: Rendered) {
    const bytes = Buffer.from(html);
    super(bytes);
    this.status = status;
    // A cache in front says by this tag that a reader has the page, and may say its policy with that: both must be of one state.
    this.tag = tagOf(keys ? bytes : html.replace(READ_AT, ''));
    this.policy = policy;
    this.keys = keys;
  }

  override get bytes(): number {
    return super.bytes + 2 * this.policy.length + 2 * (this.keys?.join(' ').length ?? 0);
  }
}

/** Sends a cached page, or says that it is the one its reader has. @param page.key of its address and language */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, key, states, config }: { page: CachedPage; key: string; states: States; config: Config },
) {
  if (page.status !== 200) {
    reply.header('cache-control', 'no-store');
    return page.send(request, asPage(reply, page));
  }
  if (page.keys && !page.isOutdated) allowEdgeCaching(reply, config, page.keys);
  else if (!page.keys && edgeSeconds(config) > 0) reply.header('cache-control', UNSHARED);
  // Its reader goes on with the scripts that the page came with, and so with the policy that names those.
  if (states.setValidators(request, reply, { key, tag: page.tag }))
    return reply.removeHeader('content-security-policy').code(304).send();
  return page.send(request, asPage(reply, page));
}

/** Sends a page that is made for one reader. */
export function sendHtml(reply: FastifyReply, page: Rendered) {
  return asPage(reply, page).header('cache-control', 'no-store').send(Buffer.from(page.html));
}

function asPage(reply: FastifyReply, { status, policy }: { status: number; policy: string }): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy);
}
