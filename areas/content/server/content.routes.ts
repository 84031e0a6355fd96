import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { getFaqs } from '../contract.ts';
import { faqs } from './content.service.ts';

export const routes = [
  route(getFaqs, async (ctx: Ctx, { limit, offset }) => {
    const all = await faqs(ctx);
    return { data: all.slice(offset, offset + limit), total: all.length };
  }),
];
