-- Without a transaction
-- imports: what 0207 left to be read: rows are read while others write.
alter table import_run validate constraint import_run_format_check;
alter table import_row validate constraint import_row_outcome_check;
