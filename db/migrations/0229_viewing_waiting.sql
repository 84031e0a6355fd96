-- viewings: who waits for a seat at an open house that is full, or for any time of a home that has none (260). The table is new and
-- empty; a server of the version before does not know it, and going back needs nothing.
create table viewing_waiting (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- No reference, as in viewing_slot; once the home is gone, a job takes the row away.
  listing_id integer not null,
  -- The open house; null: any time of the home.
  slot_id integer references viewing_slot on delete cascade,
  created_at timestamptz not null,
  -- When the last turn began, null before the first, and how many there were.
  notified_at timestamptz,
  notices smallint not null default 0 check (notices >= 0),
  check ((notices = 0) = (notified_at is null)),
  -- Of two who join at once for one person, one does.
  unique nulls not distinct (account_id, listing_id, slot_id)
);
create index viewing_waiting_listing on viewing_waiting (listing_id, created_at);
create index viewing_waiting_slot on viewing_waiting (slot_id) where slot_id is not null;
create index viewing_waiting_age on viewing_waiting (created_at);
