-- Without a transaction
-- imports: what 0223 left to be read, and an index for the imports of a feed, while others write.
alter table import_run validate constraint import_run_feed_id_fkey;
drop index concurrently if exists import_run_feed;
create index concurrently import_run_feed on import_run (feed_id, id desc) where feed_id is not null;
