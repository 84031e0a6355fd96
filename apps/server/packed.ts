import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Shorter answers are sent as they are. Bytes. */
export const LEAST_BYTES = 1500;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

const PACK: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    brotliBytes(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => gzipBytes(plain),
};

/**
 * Reads what a reader takes from a header `Accept-Encoding`.
 * @returns the smallest form they take; undefined: as it is
 */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const taken = new Set<string>();
  for (const part of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) taken.add(name);
  }
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding));
}

/** Adds names of request headers to those on which an answer depends. */
export function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '');
  const all = new Set([...known.split(',').map((name) => name.trim()), ...names]);
  reply.header('vary', [...all].filter((name) => name !== '').join(', '));
}

/**
 * Returns the same bytes in memory of their own: small buffers are cut from slabs of 64 KB, and one that is retained would hold its
 * whole slab for as long as itself.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Bytes that are sent to many readers: compressed once for each way, when the first of them wants it. */
export class Packed {
  /** Called when the forms take more memory than before. */
  grown: (() => void) | undefined;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  #bytes: number;

  constructor(plain: Buffer) {
    this.#plain = alone(plain);
    this.#bytes = plain.length;
  }

  /** What all forms take together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns the same buffer for every reader of a form */
  async in(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined || this.#plain.length < LEAST_BYTES) return this.#plain;
    const known = this.#forms.get(encoding);
    if (known) return known;
    const coming = PACK[encoding](this.#plain).then(alone);
    this.#forms.set(encoding, coming);
    const packed = await coming;
    this.#bytes += packed.length;
    this.grown?.();
    return packed;
  }

  /** Sends the form that who asks takes best. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#plain.length < LEAST_BYTES ? undefined : encodingFor(request);
    const bytes = await this.in(encoding);
    varyBy(reply, 'accept-encoding');
    // An answer that names its encoding is compressed no further on its way.
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }
}
