-- Without a transaction
-- notifications: what 0210 left to be read: rows are read while others write.
alter table notification validate constraint notification_kind_check;
