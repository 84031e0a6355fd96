import type { ToDoSource } from '@keystead/platform/to-do';
import { countFeedsToDo } from './feeds/feeds.queries.ts';
import { readFailedRuns } from './runs.queries.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Feeds that someone should look at. */
export const feedToDo: ToDoSource = {
  right: 'feeds:edit',
  async read(ctx) {
    const filter = { needs_attention: 'true' };
    const count = await countFeedsToDo(ctx);
    return [{ name: 'feeds', label: 'Feeds to check', count, oldest: null, resource: 'feeds', filter }];
  },
};

/** Imports of this week that have failed. */
export const importToDo: ToDoSource = {
  right: 'imports:run',
  async read(ctx) {
    const failed = await readFailedRuns(ctx, new Date(ctx.now().getTime() - WEEK_MS));
    const filter = { state: 'failed' };
    return [{ name: 'imports', label: 'Failed imports this week', ...failed, resource: 'imports', filter }];
  },
};
