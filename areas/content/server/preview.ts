import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { z } from 'zod';
import { PREVIEW_SECONDS } from '../rules.ts';

const PURPOSE = 'content.article-preview';
const content = z.tuple([z.number().int(), z.number()]);

/** Returns the token that opens one article, whether or not it is public, for `PREVIEW_SECONDS`. */
export function previewToken(ctx: Ctx, articleId: number): string {
  const until = ctx.now().getTime() + PREVIEW_SECONDS * 1000;
  return seal(ctx.config, PURPOSE, JSON.stringify([articleId, until])).toString('base64url');
}

/** Returns the article that a token opens; undefined for one that is made up, or has ended. */
export function previewed(ctx: Ctx, token: string): number | undefined {
  try {
    const payload = unseal(ctx.config, PURPOSE, Buffer.from(token, 'base64url'));
    const [articleId, until] = content.parse(JSON.parse(payload));
    return until > ctx.now().getTime() ? articleId : undefined;
  } catch {
    return undefined;
  }
}
