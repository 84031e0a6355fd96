import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { staffArticleRoutes } from './staff-articles.routes.ts';
import { staffFaqRoutes } from './staff-faqs.routes.ts';
import * as texts from './staff-texts.service.ts';

const textRoutes: Route<Contexts>[] = [
  route(contract.listSiteTexts, (ctx: Ctx, input) => texts.staffSiteTexts(ctx, input)),
  route(contract.oneSiteText, async (ctx: Ctx, { id }) => ({ data: await texts.staffSiteText(ctx, id) })),
  route(contract.updateSiteText, async (ctx: Ctx, input) => ({
    data: await texts.changeSiteText(ctx, input),
  })),
  route(contract.restoreSiteText, async (ctx: Ctx, input) => ({
    data: await texts.restoreSiteText(ctx, input),
  })),
  route(contract.listSiteTextVersions, async (ctx: Ctx, which) => ({
    data: await texts.siteTextVersions(ctx, which),
  })),
  route(contract.oneSiteTextVersion, async (ctx: Ctx, { number, ...which }) => ({
    data: await texts.siteTextVersion(ctx, which, number),
  })),
];

export const staffRoutes: Route<Contexts>[] = [...staffFaqRoutes, ...staffArticleRoutes, ...textRoutes];
