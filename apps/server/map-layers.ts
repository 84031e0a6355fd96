import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import type { FastifyInstance } from 'fastify';
import { findLayerTile } from './compose.ts';
import type { Services } from './services.ts';
import { sendTile } from './vector-tiles.ts';

/**
 * `GET /map-layers/<layer>/<file>/<z>/<x>/<y>.pbf`: a vector tile of one of the operator's layers. A file never changes, so its
 * tiles are cached for ever; one of a former file leads to the present one. Where there is nothing to draw, the answer is empty (204).
 */
export function mountMapLayers(app: FastifyInstance, services: Services): void {
  type Asked = { Params: { layer: string; file: string; z: string; x: string; tile: string } };
  app.get<Asked>('/map-layers/:layer/:file/:z/:x/:tile', async (request, reply) => {
    const { layer, file, z, x, tile } = request.params;
    if (!tile.endsWith('.pbf'))
      return sendApiError(request, reply, new ApiError('not_found', 'There is no such layer'));
    const asked = { layer, file, z, x, y: tile.slice(0, -4) };
    const found = await findLayerTile(services.systemContext(), asked);
    return sendTile(request, reply, found);
  });
}
