import { gunzipSync } from 'node:zlib';
import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import { immutable, unstored } from '@keystead/platform/storage';
import type { FastifyInstance } from 'fastify';
import { findTile } from './compose.ts';
import type { Services } from './services.ts';

/** Of a tile service: fresh for a day, shown while it is asked for again for a week. */
const CACHED = {
  ever: immutable,
  week: 'public, max-age=86400, stale-while-revalidate=604800',
  minutes: 'public, max-age=300',
};

/**
 * `GET /streets/<set>/<z>/<x>/<y>.pbf`: a vector tile of streets. A set of the operator never changes, so its tiles are cached
 * for ever; one of a former set leads to the present one. Where there is nothing to draw, the answer is empty (204).
 */
export function mountStreets(app: FastifyInstance, services: Services): void {
  type Asked = { Params: { set: string; z: string; x: string; file: string } };
  app.get<Asked>('/streets/:set/:z/:x/:file', async (request, reply) => {
    const { set, z, x, file } = request.params;
    if (!file.endsWith('.pbf'))
      return sendApiError(request, reply, new ApiError('not_found', 'There are no streets here'));
    const found = await findTile(services.systemContext(), { set, z, x, y: file.slice(0, -4) });
    if ('movedTo' in found) return reply.header('cache-control', unstored).redirect(found.movedTo, 302);
    reply.header('cache-control', CACHED[found.lasts]);
    if (found.etag !== undefined) reply.header('etag', found.etag);
    if (found.etag !== undefined && found.etag === request.headers['if-none-match'])
      return reply.code(304).send();
    if (!found.tile) return reply.code(204).send();
    reply.header('vary', 'accept-encoding').type('application/vnd.mapbox-vector-tile');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesGzip) return reply.header('content-encoding', 'gzip').send(Buffer.from(found.tile));
    return reply.send(gunzipSync(found.tile));
  });
}
