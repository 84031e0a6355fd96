-- What the dashboard of the back office counts: how many there are of each state, and how many came on each day.
create index listing_state on listing (request_status, property_type, is_active);
create index listing_created on listing (created_at);
create index listing_interest_age on listing_interest (created_at);
create index conversation_age on conversation (created_at);
create index notification_delivery_failed on notification_delivery (due_at)
  where state in ('failed', 'unknown');

-- What staff look for in the log, and the choices they have.
create index audit_entry_action on audit_entry (resource, action, id desc);

-- One or two letters are looked for at the beginning of a name: three are needed for what is in the middle.
create index account_name_start on account (lower(name) text_pattern_ops);
