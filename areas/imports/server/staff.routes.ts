import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import { pushFeed } from '../contract.ts';
import * as feeds from './feeds/feeds.service.ts';
import * as service from './imports.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listImports, (ctx: Ctx, input) => service.imports(ctx, input)),
  route(calls.oneImport, async (ctx: Ctx, { id }) => ({ data: await service.oneImport(ctx, id) })),
  route(calls.createImport, async (ctx: Ctx, { file }) => ({ data: await service.addImport(ctx, file) })),
  route(calls.checkImport, async (ctx: Ctx, { id, mapping }) => ({
    data: await service.tryImport(ctx, id, mapping),
  })),
  route(calls.runImport, async (ctx: Ctx, { id, accept_missing }) => ({
    data: await service.startImport(ctx, id, accept_missing),
  })),
  route(calls.stopImport, async (ctx: Ctx, { id }) => ({ data: await service.stopImport(ctx, id) })),
  route(calls.undoImport, async (ctx: Ctx, { id }) => ({ data: await service.undoImport(ctx, id) })),
  route(calls.deleteImport, async (ctx: Ctx, { id }) => {
    await service.removeImport(ctx, id);
    return { message: 'Removed' };
  }),
  route(calls.listFeeds, (ctx: Ctx, input) => feeds.feedsPage(ctx, input)),
  route(calls.oneFeed, async (ctx: Ctx, { id }) => ({ data: await feeds.staffFeed(ctx, id) })),
  route(calls.createFeed, async (ctx: Ctx, input) => ({ data: await feeds.addFeed(ctx, input) })),
  route(calls.updateFeed, async (ctx: Ctx, input) => ({ data: await feeds.changeFeed(ctx, input) })),
  route(calls.deleteFeed, async (ctx: Ctx, { id }) => {
    await feeds.removeFeed(ctx, id);
    return { message: 'Removed' };
  }),
  route(calls.fetchFeedNow, async (ctx: Ctx, { id }) => ({ data: await feeds.fetchNow(ctx, id) })),
  route(calls.renewFeedKey, async (ctx: Ctx, { id }) => ({ data: await feeds.renewKey(ctx, id) })),
  route(pushFeed, async (ctx: Ctx, input) => ({ data: { outcome: await feeds.pushedFile(ctx, input) } })),
  route(calls.listImportedRows, (ctx: Ctx, input) => service.importedRows(ctx, input)),
];
