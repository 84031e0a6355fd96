import { RawJson, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { homepageData } from '../contract.ts';
import { homeText } from './home.service.ts';

export const routes = [
  route(
    homepageData,
    async (ctx: Ctx, input) =>
      new RawJson(`{"error":false,"message":"OK","data":${await homeText(ctx, input)}}`),
  ),
];
