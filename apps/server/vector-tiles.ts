import { gunzipSync } from 'node:zlib';
import { immutable, unstored } from '@keystead/platform/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long tiles are cached. One of a tile service is fresh for a day, and shown while it is asked for again for a week. */
const CACHED = {
  ever: immutable,
  week: 'public, max-age=86400, stale-while-revalidate=604800',
  minutes: 'public, max-age=300',
};

/** A vector tile, compressed with gzip, nothing where nothing is to be drawn; or where it is now. */
type Found =
  | {
      readonly tile: Uint8Array | null | undefined;
      readonly lasts?: keyof typeof CACHED;
      readonly etag?: string;
    }
  | { readonly movedTo: string };

/** Sends a tile; one that does not say how long it lasts never changes. Where there is nothing to draw, the answer is empty (204). */
export function sendTile(request: FastifyRequest, reply: FastifyReply, found: Found) {
  if ('movedTo' in found) return reply.header('cache-control', unstored).redirect(found.movedTo, 302);
  const { tile, lasts = 'ever', etag } = found;
  reply.header('cache-control', CACHED[lasts]);
  if (etag !== undefined) reply.header('etag', etag);
  if (etag !== undefined && etag === request.headers['if-none-match']) return reply.code(304).send();
  if (!tile) return reply.code(204).send();
  reply.header('vary', 'accept-encoding').type('application/vnd.mapbox-vector-tile');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(Buffer.from(tile));
  return reply.send(gunzipSync(tile));
}
