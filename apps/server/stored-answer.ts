import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES_PER_CHARACTER, type Storable } from './cache.ts';
import { tagOf } from './entity-tag.ts';
import { Packed } from './packed.ts';

/**
 * An answer of the API as text until someone asks for it again, as bytes from then on: a text would be encoded and
 * compressed anew for each reader, and bytes made of every answer, most of which no one asks for twice, keep the collector
 * busy.
 */
export class CachedAnswer implements Exclude<Storable, string> {
  grown: (() => void) | undefined;
  readonly tag: string;
  /** The one listing that it is about, where reading it counts as a view. */
  readonly listingId: number | undefined;
  isOutdated = false;
  /** What it is made of, for caches in front. */
  readonly keys: readonly string[];
  #form: string | Packed;
  #isRead = false;

  constructor(text: string, about: { listingId?: number | undefined; keys?: readonly string[] } = {}) {
    this.#form = text;
    this.listingId = about.listingId;
    this.keys = about.keys ?? [];
    this.tag = tagOf(text);
  }

  get bytes(): number {
    const ofKeys = 2 * this.keys.join(' ').length;
    const { bytes } =
      typeof this.#form === 'string' ? { bytes: BYTES_PER_CHARACTER * this.#form.length } : this.#form;
    return bytes + ofKeys;
  }

  /** Sends it to the next reader. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (typeof this.#form === 'string') {
      if (!this.#isRead) {
        this.#isRead = true;
        return reply.send(this.#form);
      }
      this.#form = new Packed(Buffer.from(this.#form));
      this.#form.grown = () => this.grown?.();
      this.grown?.();
    }
    return this.#form.send(request, reply);
  }
}
