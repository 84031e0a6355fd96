import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from '../entity-tag.ts';
import type { States } from '../states.ts';
import { NONCE_MARK } from './policy.ts';

/** A page as it was drawn, with the mark where each request's nonce goes. */
export interface Rendered {
  status: number;
  html: string;
  location: string | null;
}

/** Pages that stand in the place of what is not there any more, or not for this reader. */
export const INSTEAD: ReadonlySet<number> = new Set([402, 410]);

/**
 * Whether a page is kept for who comes next. Those that stand for something gone are: there is one for each thing that
 * was. What never was has as many addresses as anybody can think of.
 */
export const isKept = ({ status }: Rendered) => status === 200 || INSTEAD.has(status);

/** Moments, in milliseconds, at which a page's data was read: they tell no two states of it apart. */
const READ_AT = /\b1\d{12}\b/g;

/**
 * A page as it is kept: its status, and what tells it from another state of the same page, before its text. The text is
 * the bytes that go out, a letter each: one sign of a currency would make the whole take twice the memory, and be
 * written anew for each reader.
 */
export function keptPage({ status, html }: Rendered): string {
  const tag = tagOf(html.replaceAll(NONCE_MARK, '').replace(READ_AT, ''));
  return `${status} ${tag}\n${Buffer.from(html).toString('latin1')}`;
}

/** Sends a kept page, or says that it is the one its reader has. @param page.key of its address and language */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, key, nonce, states }: { kept: string; key: string; nonce: string; states: States },
) {
  const end = kept.indexOf('\n');
  const [status, tag = ''] = kept.slice(0, end).split(' ');
  const page = { status: Number(status), html: kept.slice(end + 1), nonce, encoding: 'latin1' } as const;
  if (page.status !== 200) return sendHtml(reply.header('cache-control', 'no-store'), page);
  // Its reader goes on with the nonce that the page came with, and so with the policy that names that one.
  if (states.tell(request, reply, { key, tag }))
    return reply.removeHeader('content-security-policy').code(304).send();
  return sendHtml(reply, page);
}

/** @param page.encoding of the text; `latin1` for the bytes that `keptPage` keeps */
export function sendHtml(
  reply: FastifyReply,
  page: { status: number; html: string; nonce: string; encoding?: 'utf8' | 'latin1' },
) {
  const { status, html, nonce, encoding = 'utf8' } = page;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(Buffer.from(html.replaceAll(NONCE_MARK, nonce), encoding));
}
