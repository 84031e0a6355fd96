import { pageOf } from '@keystead/catalogue/server';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { changePageText, staffPageText, staffPageTexts } from './pages.service.ts';
import {
  addRedirect,
  changeRedirect,
  redirectPage,
  removeRedirect,
  staffRedirect,
  takeRedirects,
} from './redirects.service.ts';
import { changeSection, orderSections, staffSection, staffSections } from './sections.service.ts';
import { addSlide, changeSlide, orderSlides, removeSlide, staffSlide } from './slides.service.ts';
import { staffSlides } from './slides.wire.ts';

const done = { message: 'Saved' };
const deleted = { message: 'Deleted' };

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listSections, async (ctx: Ctx, input) => pageOf(await staffSections(ctx), input)),
  route(contract.oneSection, async (ctx: Ctx, { id }) => ({ data: await staffSection(ctx, id) })),
  route(contract.updateSection, async (ctx: Ctx, input) => ({ data: await changeSection(ctx, input) })),
  route(contract.orderSections, (ctx: Ctx, { ids }) => orderSections(ctx, ids).then(() => done)),

  route(contract.listSliders, async (ctx: Ctx, input) => pageOf(await staffSlides(ctx), input)),
  route(contract.oneSlider, async (ctx: Ctx, { id }) => ({ data: await staffSlide(ctx, id) })),
  route(contract.createSlider, async (ctx: Ctx, input) => ({ data: await addSlide(ctx, input) })),
  route(contract.updateSlider, async (ctx: Ctx, input) => ({ data: await changeSlide(ctx, input) })),
  route(contract.deleteSlider, (ctx: Ctx, { id }) => removeSlide(ctx, id).then(() => deleted)),
  route(contract.orderSliders, (ctx: Ctx, { ids }) => orderSlides(ctx, ids).then(() => done)),

  route(contract.listPageTexts, async (ctx: Ctx, input) => pageOf(await staffPageTexts(ctx), input)),
  route(contract.onePageText, async (ctx: Ctx, { id }) => ({ data: await staffPageText(ctx, id) })),
  route(contract.updatePageText, async (ctx: Ctx, input) => ({ data: await changePageText(ctx, input) })),

  route(contract.listRedirects, (ctx: Ctx, input) => redirectPage(ctx, input)),
  route(contract.oneRedirect, async (ctx: Ctx, { id }) => ({ data: await staffRedirect(ctx, id) })),
  route(contract.createRedirect, async (ctx: Ctx, input) => ({ data: await addRedirect(ctx, input) })),
  route(contract.updateRedirect, async (ctx: Ctx, input) => ({ data: await changeRedirect(ctx, input) })),
  route(contract.deleteRedirect, (ctx: Ctx, { id }) => removeRedirect(ctx, id).then(() => deleted)),
  route(contract.importRedirects, async (ctx: Ctx, { file }) => ({ data: await takeRedirects(ctx, file) })),
];
