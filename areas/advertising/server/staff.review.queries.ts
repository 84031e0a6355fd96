/**
 * Everything that waits for the house, as the queue of the back office reads it (`ReviewSource`). Only what everybody
 * may see is advertised; whose thing was taken down meanwhile waits without a title.
 */
export const WAITING = `select a.id, coalesce(l.title, p.title, '') as title, a.account_id, a.created_at as since,
    false as is_edit
  from advertisement a left join listing_public l on l.id = a.listing_id
    left join project_public p on p.id = a.project_id
  where a.status = 'pending'`;

/** Holds one of them, as whoever changes it does. */
export const LOCK = 'select 1 from advertisement where id = $1 for update';
