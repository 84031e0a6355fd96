import { RawJson, type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { getSeoSettings, getSlider, homepageData } from '../contract.ts';
import { homeText } from './home.service.ts';
import { seoSettings } from './pages.service.ts';
import { shownSlides } from './slides.wire.ts';

export const routes: Route<Contexts>[] = [
  route(
    homepageData,
    async (ctx, input) => new RawJson(`{"error":false,"message":"OK","data":${await homeText(ctx, input)}}`),
  ),
  route(getSlider, async (ctx) => {
    const data = await shownSlides(ctx);
    return { data, total: data.length };
  }),
  route(getSeoSettings, async (ctx, { page }) => ({ data: await seoSettings(ctx, page) })),
];
