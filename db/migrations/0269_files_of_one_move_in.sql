-- Without a transaction
-- imports: archives of files are large, so that one move-in at a time has one.
drop index concurrently if exists move_in_run_files_alone;
create unique index concurrently move_in_run_files_alone on move_in_run ((true)) where files_key is not null;
