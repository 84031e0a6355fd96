-- viewings: other calendars of who shows homes, and when they are busy by them (242). Both tables are new and empty; a server of the
-- version before does not know them, and going back needs nothing.
create table viewing_calendar (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- Sealed: whoever has the address reads the calendar.
  address bytea not null,
  address_hash bytea not null,
  -- What people know it by.
  host text not null,
  -- Of the answer that was read last, "" for none.
  etag text not null default '',
  -- Why it could not be read the last time; null when it could, or was not tried yet.
  problem text check (problem in ('unreachable', 'inner', 'not_found', 'not_calendar', 'too_large', 'too_slow')),
  failures smallint not null default 0,
  -- When it was last read whole, and last asked for at all.
  read_at timestamptz,
  checked_at timestamptz,
  next_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, address_hash)
);
create index viewing_calendar_next on viewing_calendar (next_at);

-- Stretches of time that a calendar says its owner is busy; none touch each other.
create table viewing_busy (
  calendar_id integer not null references viewing_calendar on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at)
);
