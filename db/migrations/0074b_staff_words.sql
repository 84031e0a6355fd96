-- Further lists of the back office, read from an index.

-- audit: words of the log, found by their parts.
create index audit_entry_words on audit_entry
  using gin (lower(staff_name || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);

-- accounts: the newest first, with what they are narrowed by; agents are few.
create index account_newest on account (created_at, id) include (is_active, is_verified_agent);
drop index account_created;
create index account_agents on account (created_at, id) where is_verified_agent;

-- moderation: words of messages.
create index contact_message_words on contact_message
  using gin (lower(first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

-- advertising: the last one first.
create index advertisement_newest on advertisement (created_at desc, id desc);
