import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import { NoRoomError } from '@keystead/kit/turns';
import { immutable, unstored } from '@keystead/platform/storage';
import { getSettings } from '@keystead/settings/server';
import type { FastifyInstance } from 'fastify';
import { inProcessClient } from './api.ts';
import type { AnswerCache } from './cache.ts';
import { isPreviewKind, previewPath, previewPicture, readPreview } from './compose.ts';
import { addressOf, originOf } from './request.ts';
import type { Services } from './services.ts';

const FILE = /^(.{1,300})\.([0-9a-f]{32})\.jpg$/;

/**
 * `GET /previews/<kind>/<slug>.<hash>.jpg`, of an article with `text_language`: the picture that other sites show beside a link. Only for what a guest may
 * read; the hash is that of what it shows, so it is cached for ever, and an earlier one leads to the present one.
 */
export function mountPreviews(app: FastifyInstance, services: Services, cache: AnswerCache): void {
  type Asked = { Params: { kind: string; file: string }; Querystring: { text_language?: unknown } };
  app.get<Asked>('/previews/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const [query = ''] = /\?.*/.exec(request.url) ?? [];
    const { text_language: asked } = request.query;
    const language = typeof asked === 'string' ? asked : undefined;
    const [, slug = ''] = FILE.exec(file) ?? [];
    const origin = originOf(services, request);
    const ctx = { ...services.systemContext(), origin };
    const asker = { origin, address: addressOf(request), requestId: request.id };
    const preview =
      slug !== '' && isPreviewKind(kind)
        ? await readPreview(ctx, inProcessClient(services, cache, asker), { kind, slug, language })
        : undefined;
    if (!preview)
      return sendApiError(request, reply, new ApiError('not_found', 'There is nothing to preview here'));
    const look = await getSettings(ctx);
    const present = previewPath(preview, look);
    // Each other address would be another copy in a cache in front.
    if (present !== `/previews/${kind}/${encodeURIComponent(file)}${query}`)
      return reply.header('cache-control', unstored).redirect(present, 302);
    const picture = await previewPicture(ctx, preview, look).catch((error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error;
      throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
    });
    return reply.header('cache-control', immutable).type('image/jpeg').send(Buffer.from(picture));
  });
}
