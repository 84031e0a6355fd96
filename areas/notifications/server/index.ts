import type { Route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import type { JobHandler } from '@keystead/platform/jobs';
import { pushJobs, pushRoutes } from './push/index.ts';

export const routes: Route<Ctx>[] = [...pushRoutes];
export const jobs: JobHandler<Ctx>[] = [...pushJobs];
