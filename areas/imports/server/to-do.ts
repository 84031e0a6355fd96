import type { ToDoSource } from '@keystead/platform/to-do';
import { countFeedsToDo } from './feeds/feeds.queries.ts';
import { readFailedRuns } from './runs.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Feeds that someone should look at. */
export const feedToDo: ToDoSource = {
  right: 'feeds:edit',
  async read(ctx) {
    const filter = { needs_attention: 'true' };
    const count = await countFeedsToDo(ctx);
    return [{ name: 'feeds', label: 'Feeds to check', count, oldest: null, resource: 'feeds', filter }];
  },
};

/** Imports of the last seven days that have failed. */
export const importToDo: ToDoSource = {
  right: 'imports:run',
  async read(ctx) {
    const from = new Date(ctx.now().getTime() - 6 * DAY_MS).toISOString().slice(0, 10);
    const failed = await readFailedRuns(ctx, new Date(from));
    const filter = { state: 'failed', from };
    return [{ name: 'imports', label: 'Failed imports this week', ...failed, resource: 'imports', filter }];
  },
};
