import { filterDay, type ToDoSource, weekStart } from '@keystead/platform/to-do';
import { countFeedsToDo } from './feeds/feeds.queries.ts';
import { readFailedRuns } from './runs.queries.ts';

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
    const week = weekStart(ctx.now());
    const failed = await readFailedRuns(ctx, week);
    const filter = { state: 'failed', from: filterDay(week) };
    return [{ name: 'imports', label: 'Failed imports this week', ...failed, resource: 'imports', filter }];
  },
};
