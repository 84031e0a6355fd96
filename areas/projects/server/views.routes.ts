import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { countProjectView, getProjectStatistics } from '../contract.ts';
import { lookedAt, statisticsOf } from './reading.service.ts';

export const viewRoutes: Route<Ctx>[] = [
  route(countProjectView, async (ctx: Ctx, { project_id: id }) => {
    await lookedAt(ctx, id);
    return { message: 'OK' };
  }),
  route(getProjectStatistics, async (ctx: Ctx, { slug_id: slug, id, days }) => ({
    data: await statisticsOf(ctx as SignedInCtx, { slug, id }, days),
  })),
];
