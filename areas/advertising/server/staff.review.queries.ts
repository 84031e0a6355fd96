/**
 * Everything that waits for the site, as the queue of the back office reads it (`ReviewSource`). Only what everyone
 * may see is advertised; whose thing was taken down meanwhile waits without a title.
 */
export const WAITING = `select a.id, a.account_id, a.created_at as since, false as is_edit,
    coalesce((select l.title from listing_public l where l.id = a.listing_id),
      (select p.title from project_public p where p.id = a.project_id), '') as title
  from advertisement a where a.status = 'pending'`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from advertisement where id = $1 for update';
