import type { Route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';

export const routes: Route<Ctx>[] = [];
