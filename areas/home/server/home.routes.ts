import { RawJson, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { getSeoSettings, getSlider, homepageData } from '../contract.ts';
import { homeText } from './home.service.ts';
import { seoSettings } from './pages.service.ts';
import { shownSlides } from './slides.wire.ts';

export const routes = [
  route(
    homepageData,
    async (ctx: Ctx, input) =>
      new RawJson(`{"error":false,"message":"OK","data":${await homeText(ctx, input)}}`),
  ),
  route(getSlider, async (ctx: Ctx) => {
    const data = await shownSlides(ctx);
    return { data, total: data.length };
  }),
  route(getSeoSettings, async (ctx: Ctx, { page }) => ({ data: await seoSettings(ctx, page) })),
];
