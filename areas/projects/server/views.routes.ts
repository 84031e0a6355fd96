import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { countProjectView, getProjectStatistics } from '../contract.ts';
import { lookedAt, statisticsOf } from './reading.service.ts';

export const viewRoutes: Route<Contexts>[] = [
  route(countProjectView, async (ctx, { project_id: id }) => {
    await lookedAt(ctx, id);
    return { message: 'OK' };
  }),
  route(getProjectStatistics, async (ctx, { slug_id: slug, id, days }) => ({
    data: await statisticsOf(ctx, { slug, id }, days),
  })),
];
