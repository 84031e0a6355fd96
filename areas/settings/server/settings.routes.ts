import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { getSystemSettings, webSettings } from '../contract.ts';
import { staffRoutes } from './staff.routes.ts';
import { answerSettings } from './wire.ts';

export const routes: Route<Contexts>[] = [
  route(webSettings, answerSettings),
  route(getSystemSettings, answerSettings),
  ...staffRoutes,
];
