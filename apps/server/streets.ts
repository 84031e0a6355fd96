import { networkOf } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import type { FastifyInstance } from 'fastify';
import { findTile } from './compose.ts';
import { addressOf } from './request.ts';
import type { Services } from './services.ts';
import { sendTile } from './vector-tiles.ts';

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
    const asked = { set, z, x, y: file.slice(0, -4), visitor: networkOf(addressOf(request)) };
    const found = await findTile(services.systemContext(), asked);
    return sendTile(request, reply, found);
  });
}
