import { gunzipSync } from 'node:zlib';
import { immutable, unstored } from '@keystead/platform/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A vector tile, compressed with gzip, undefined where nothing is to be drawn; or where it is now. */
type Found = { readonly tile: Uint8Array | undefined } | { readonly movedTo: string };

/** Sends a tile that never changes: it is cached for ever. Where there is nothing to draw, the answer is empty (204). */
export function sendTile(request: FastifyRequest, reply: FastifyReply, found: Found) {
  if ('movedTo' in found) return reply.header('cache-control', unstored).redirect(found.movedTo, 302);
  reply.header('cache-control', immutable);
  if (!found.tile) return reply.code(204).send();
  reply.header('vary', 'accept-encoding').type('application/vnd.mapbox-vector-tile');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(Buffer.from(found.tile));
  return reply.send(gunzipSync(found.tile));
}
