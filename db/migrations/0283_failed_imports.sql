-- Without a transaction
-- imports: those that failed lately, for what waits for staff.
drop index concurrently if exists import_run_failed;
create index concurrently import_run_failed on import_run (created_at) where state = 'failed';
