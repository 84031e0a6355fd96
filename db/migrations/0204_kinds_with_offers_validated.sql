-- Without a transaction
-- notifications, leads: what 0203 left to be read: rows are read while others write.
alter table notification validate constraint notification_kind_check;
alter table lead_event validate constraint lead_event_kind_check;
