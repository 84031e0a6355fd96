-- Without a transaction
-- imports: what 0233 left to be read: rows are read while others write.
alter table import_run validate constraint import_run_format_check;
