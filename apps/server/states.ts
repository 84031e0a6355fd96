import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHere } from './entity-tag.ts';

/** How long an address may go unread for the moment of its next change to be known still. Milliseconds. */
const LATEST = 60 * 60 * 1000;
/** Room for the states of about 5,000 addresses. Bytes. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Dates of HTTP are whole seconds. */
const SECOND = 1000;

interface Seen {
  tag: string;
  at: number;
  /** When it became what it is; undefined where no one saw it be something else before. */
  since: number | undefined;
}

/** Returns the same text in memory of its own: a tag cut out of a cached page would hold that whole page for as long as itself. */
const alone = (text: string) => Buffer.from(text).toString();

/**
 * When pages and documents became what they are, as far as this process has seen it. Much goes into each: no column
 * says when the whole of it last changed, so a date is given only for what was seen before the change and after it.
 */
export class States {
  readonly #seen = new BoundedCache<Seen>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ tag }) => 2 * tag.length,
  });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Says of an answer what state of its address it is, by tag and, where known, by date.
   * @returns whether who asks has that state: by the tag, and only where none is named by the date (RFC 9110, 13.2.2)
   */
  setValidators(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, tag }: { key: string; tag: string },
  ): boolean {
    reply.header('etag', tag);
    const since = this.#since(key, tag);
    if (since !== undefined) reply.header('last-modified', new Date(since).toUTCString());
    if (request.headers['if-none-match'] !== undefined) return isHere(request, tag);
    const had = Date.parse(request.headers['if-modified-since'] ?? '');
    return since !== undefined && since <= had;
  }

  /** In whole seconds; never the present one, in which it may change again. */
  #since(key: string, tag: string): number | undefined {
    const at = this.#now().getTime();
    const before = this.#seen.get(key);
    const seen =
      before?.tag === tag
        ? { ...before, at }
        : { tag: alone(tag), at, since: before && at - before.at < LATEST ? at : undefined };
    this.#seen.set(key, seen);
    const { since } = seen;
    if (since === undefined || Math.floor(since / SECOND) >= Math.floor(at / SECOND)) return undefined;
    return Math.floor(since / SECOND) * SECOND;
  }
}
