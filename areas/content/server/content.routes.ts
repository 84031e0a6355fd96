import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { getFaqs, getPrivacyFacts, getSiteText } from '../contract.ts';
import { withAnchors } from '../rules.ts';
import { articleRoutes } from './articles.routes.ts';
import { faqs } from './faqs.service.ts';
import { privacyFacts } from './privacy.service.ts';
import { staffRoutes } from './staff.routes.ts';
import { siteText } from './texts.service.ts';

export const routes: Route<Contexts>[] = [
  route(getFaqs, async (ctx: Ctx, { limit, offset, text_language: language }) => {
    const all = await faqs(ctx, language);
    return { data: all.slice(offset, offset + limit), total: all.length };
  }),
  route(getSiteText, async (ctx: Ctx, { kind, text_language: wanted }) => {
    const { html, since, language } = await siteText(ctx, kind, wanted);
    const anchored = withAnchors(html);
    return { data: { kind, language, ...anchored, since: since?.toISOString() ?? '' } };
  }),
  route(getPrivacyFacts, async (ctx: Ctx) => ({ data: await privacyFacts(ctx) })),
  ...articleRoutes,
  ...staffRoutes,
];
