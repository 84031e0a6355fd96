import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { addTextPicture } from './pictures.service.ts';
import * as articles from './staff-articles.service.ts';
import * as categories from './staff-categories.service.ts';

const DELETED = { message: 'Deleted' };
const DONE = { message: 'Done' };

const articleRoutes: Route<Contexts>[] = [
  route(contract.listStaffArticles, (ctx: Ctx, input) => articles.staffArticles(ctx, input)),
  route(contract.oneStaffArticle, async (ctx: Ctx, { id }) => ({
    data: await articles.staffArticle(ctx, id),
  })),
  route(contract.createStaffArticle, async (ctx: Ctx, input) => ({
    data: await articles.addStaffArticle(ctx, input),
  })),
  route(contract.updateStaffArticle, async (ctx: Ctx, input) => ({
    data: await articles.changeStaffArticle(ctx, input),
  })),
  route(contract.deleteStaffArticle, async (ctx: Ctx, { id }) => {
    await articles.removeStaffArticle(ctx, id);
    return DELETED;
  }),
  route(contract.publishStaffArticles, async (ctx: Ctx, { ids }) => {
    await articles.publishStaffArticles(ctx, ids);
    return DONE;
  }),
  route(contract.withdrawStaffArticles, async (ctx: Ctx, { ids }) => {
    await articles.withdrawStaffArticles(ctx, ids);
    return DONE;
  }),
  route(contract.previewStaffArticle, async (ctx: Ctx, { id }) => ({
    data: await articles.previewLink(ctx, id),
  })),
  route(contract.createTextPicture, async (ctx: Ctx, { picture }) => ({
    data: await addTextPicture(ctx, picture),
  })),
];

const categoryRoutes: Route<Contexts>[] = [
  route(contract.listStaffArticleCategories, (ctx: Ctx, input) => categories.staffCategories(ctx, input)),
  route(contract.oneStaffArticleCategory, async (ctx: Ctx, { id }) => ({
    data: await categories.staffCategory(ctx, id),
  })),
  route(contract.createStaffArticleCategory, async (ctx: Ctx, input) => ({
    data: await categories.addStaffCategory(ctx, input),
  })),
  route(contract.updateStaffArticleCategory, async (ctx: Ctx, input) => ({
    data: await categories.changeStaffCategory(ctx, input),
  })),
  route(contract.deleteStaffArticleCategory, async (ctx: Ctx, { id }) => {
    await categories.removeStaffCategory(ctx, id);
    return DELETED;
  }),
  route(contract.orderStaffArticleCategories, async (ctx: Ctx, { ids }) => {
    await categories.orderStaffCategories(ctx, ids);
    return DONE;
  }),
];

export const staffArticleRoutes: Route<Contexts>[] = [...articleRoutes, ...categoryRoutes];
