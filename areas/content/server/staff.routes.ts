import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { staffArticleRoutes } from './staff-articles.routes.ts';
import { addStaffFaq, changeStaffFaq, removeStaffFaq, staffFaq, staffFaqs } from './staff-faqs.service.ts';
import * as texts from './staff-texts.service.ts';

const DELETED = { message: 'Deleted' };

const faqRoutes: Route<Contexts>[] = [
  route(contract.listStaffFaqs, (ctx: Ctx, input) => staffFaqs(ctx, input)),
  route(contract.oneStaffFaq, async (ctx: Ctx, { id }) => ({ data: await staffFaq(ctx, id) })),
  route(contract.createStaffFaq, async (ctx: Ctx, input) => ({ data: await addStaffFaq(ctx, input) })),
  route(contract.updateStaffFaq, async (ctx: Ctx, input) => ({ data: await changeStaffFaq(ctx, input) })),
  route(contract.deleteStaffFaq, async (ctx: Ctx, { id }) => {
    await removeStaffFaq(ctx, id);
    return DELETED;
  }),
];

const textRoutes: Route<Contexts>[] = [
  route(contract.listSiteTexts, (ctx: Ctx, input) => texts.staffSiteTexts(ctx, input)),
  route(contract.oneSiteText, async (ctx: Ctx, { id }) => ({ data: await texts.staffSiteText(ctx, id) })),
  route(contract.updateSiteText, async (ctx: Ctx, input) => ({
    data: await texts.changeSiteText(ctx, input),
  })),
  route(contract.restoreSiteText, async (ctx: Ctx, input) => ({
    data: await texts.restoreSiteText(ctx, input),
  })),
  route(contract.listSiteTextVersions, async (ctx: Ctx, { id }) => ({
    data: await texts.siteTextVersions(ctx, id),
  })),
  route(contract.oneSiteTextVersion, async (ctx: Ctx, { id, number }) => ({
    data: await texts.siteTextVersion(ctx, id, number),
  })),
];

export const staffRoutes: Route<Contexts>[] = [...faqRoutes, ...staffArticleRoutes, ...textRoutes];
