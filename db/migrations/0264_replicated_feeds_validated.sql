-- Without a transaction
-- imports: what 0263 left to be read while others write.
alter table feed validate constraint feed_sweep_hours_check;
