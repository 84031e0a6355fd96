-- Without a transaction
-- imports: what 0245 left to be read: rows are read while others write.
alter table feed_export validate constraint feed_export_format_check;
alter table import_run validate constraint import_run_format_check;
