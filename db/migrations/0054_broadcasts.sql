-- notifications: broadcasts as staff make them: to whom, from when, by whom, how far, and stopped.

alter table broadcast
  -- who is told: {"to": "all"}, {"to": "people", "people": [1, 2]}, {"to": "segment", "city": "Porto", …}
  add column audience jsonb not null default '{"to": "all"}',
  add column starts_at timestamptz,
  -- when the first were told, and how many were to be
  add column started_at timestamptz,
  add column expected integer,
  add column cancelled_at timestamptz,
  -- no reference: staff come and go; "" is the console
  add column staff_name text not null default '',
  -- one name for one broadcast, however often it is sent in
  add column client_id text unique,
  add column updated_at timestamptz,
  -- what became of it, written down before its notifications are too old to be kept
  add column figures jsonb;
update broadcast set starts_at = created_at, started_at = created_at, expected = reached, updated_at = created_at;
alter table broadcast alter column starts_at set not null, alter column updated_at set not null;

create index broadcast_due on broadcast (starts_at) where done_at is null and cancelled_at is null;
create index notification_broadcast on notification (cause_key) where kind = 'broadcast';

-- Published by accounts: what people are chosen by who are to be told something.
create view account_audience as
  select a.id, a.city, a.language, a.is_verified_agent,
    (select max(s.last_seen_at) from account_session s where s.account_id = a.id) as last_seen_at
  from account a where a.is_active;

-- Published by plans: who has, had or will have a package beside that of the start.
create view package_held as
  select account_id, starts_at, ends_at from package_grant
  where revoked_at is null and held_at is null and source <> 'start';
