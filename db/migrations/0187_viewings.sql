-- viewings: hours in which people show homes, the stretches of their time that are given, and who comes (243). All tables are new and
-- empty; a server of the version before does not know them, and going back needs nothing.
create table viewing_hours (
  account_id integer primary key references account on delete cascade,
  is_open boolean not null,
  -- IANA name; all times of day below are by its clock.
  time_zone text not null,
  -- How long one viewing lasts, and the way from it to the next.
  minutes smallint not null check (minutes between 10 and 240),
  buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
  notice_hours smallint not null check (notice_hours between 0 and 336),
  horizon_days smallint not null check (horizon_days between 1 and 60),
  needs_approval boolean not null,
  -- [{day: 1 (Monday) to 7, from, to}], minutes of the day.
  hours jsonb not null,
  breaks jsonb not null,
  -- ['2027-12-24']
  days_off jsonb not null,
  -- [{date, from, to}]: beside the hours, days off included.
  extras jsonb not null,
  updated_at timestamptz not null
);

-- A stretch of someone's time that is given: to one person, or to as many as there are seats.
create table viewing_slot (
  id integer generated always as identity primary key,
  -- Null once the account is erased.
  agent_id integer references account on delete set null,
  -- No reference: what was agreed outlives the home, as conversations do.
  listing_id integer not null,
  listing_title text not null,
  -- Where it is, as everybody may read it.
  place text not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- With the way to the next one.
  busy_until timestamptz not null,
  -- An open house, which stands before anyone has booked it.
  is_group boolean not null,
  seats smallint not null check (seats between 1 and 200),
  taken smallint not null default 0,
  is_cancelled boolean not null default false,
  created_at timestamptz not null,
  check (ends_at > starts_at and busy_until >= ends_at),
  check (is_group or seats = 1),
  constraint viewing_slot_seats check (taken between 0 and seats),
  -- What decides that no time is given twice.
  constraint viewing_slot_once exclude using gist
    (agent_id with =, tstzrange(starts_at, busy_until) with &&) where (not is_cancelled)
);
create index viewing_slot_agent on viewing_slot (agent_id, starts_at) where agent_id is not null;
create index viewing_slot_listing on viewing_slot (listing_id, starts_at) where is_group and not is_cancelled;
create index viewing_slot_next on viewing_slot (starts_at) where not is_cancelled;

create table viewing (
  id integer generated always as identity primary key,
  slot_id integer not null references viewing_slot on delete cascade,
  -- Null once the account is erased.
  visitor_id integer references account on delete set null,
  state text not null check (state in ('requested', 'confirmed', 'cancelled', 'held', 'no_show')),
  note text not null default '',
  cancelled_by text check (cancelled_by in ('agent', 'visitor')),
  reason text not null default '',
  -- Who it is in calendars, and how often it has changed there.
  uid uuid not null default gen_random_uuid() unique,
  sequence integer not null default 0,
  -- How many reminders went out.
  reminders smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create unique index viewing_once on viewing (slot_id, visitor_id) where state in ('requested', 'confirmed');
create index viewing_visitor on viewing (visitor_id) where visitor_id is not null;
create index viewing_slot_of on viewing (slot_id);

-- Where someone's viewings are read by calendars. The token in its address is made from this and the secret of the server.
create table viewing_feed (
  account_id integer primary key references account on delete cascade,
  nonce text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Viewings are a kind of notifications that people choose by. Rows are read in 0188.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('message', 'interest', 'viewing', 'favourite', 'search', 'listing',
    'verification', 'package', 'report', 'broadcast')) not valid;
