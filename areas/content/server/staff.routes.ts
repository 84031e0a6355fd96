import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { staffArticleRoutes } from './staff-articles.routes.ts';
import { addStaffFaq, changeStaffFaq, removeStaffFaq, staffFaq, staffFaqs } from './staff-faqs.service.ts';
import * as texts from './staff-texts.service.ts';

const DELETED = { message: 'Deleted' };

const faqRoutes: Route<Ctx>[] = [
  route(contract.listStaffFaqs, (ctx: Ctx, input) => staffFaqs(ctx, input)),
  route(contract.oneStaffFaq, async (ctx: Ctx, { id }) => ({ data: await staffFaq(ctx, id) })),
  route(contract.createStaffFaq, async (ctx: Ctx, input) => ({ data: await addStaffFaq(ctx, input) })),
  route(contract.updateStaffFaq, async (ctx: Ctx, input) => ({ data: await changeStaffFaq(ctx, input) })),
  route(contract.deleteStaffFaq, async (ctx: Ctx, { id }) => {
    await removeStaffFaq(ctx, id);
    return DELETED;
  }),
];

const textRoutes: Route<Ctx>[] = [
  route(contract.listHouseTexts, (ctx: Ctx, input) => texts.staffHouseTexts(ctx, input)),
  route(contract.oneHouseText, async (ctx: Ctx, { id }) => ({ data: await texts.staffHouseText(ctx, id) })),
  route(contract.updateHouseText, async (ctx: Ctx, input) => ({
    data: await texts.changeHouseText(ctx, input),
  })),
  route(contract.restoreHouseText, async (ctx: Ctx, input) => ({
    data: await texts.restoreHouseText(ctx, input),
  })),
  route(contract.listHouseTextVersions, async (ctx: Ctx, { id }) => ({
    data: await texts.houseTextVersions(ctx, id),
  })),
  route(contract.oneHouseTextVersion, async (ctx: Ctx, { id, number }) => ({
    data: await texts.houseTextVersion(ctx, id, number),
  })),
];

export const staffRoutes: Route<Ctx>[] = [...faqRoutes, ...staffArticleRoutes, ...textRoutes];
