import { hasSnapshot } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';

/** Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select id, title, owner_id as account_id, updated_at as since,
    ${hasSnapshot('project', 'project.id')} as is_edit
  from project where request_status = 'pending'`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from project where id = $1 for update';

/** Returns the title pictures of these projects. */
export function readTitlePictures(ctx: Ctx, ids: readonly number[]) {
  return ctx.db.selectFrom('project').select(['id', 'picture']).where('id', '=', anyOf(ids)).execute();
}
