-- engagement: favourites, interest shown to owners, and views by day.
create table favourite (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index favourite_recent on favourite (account_id, created_at desc, listing_id desc);
create index favourite_listing on favourite (listing_id, created_at);

create table listing_interest (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index listing_interest_recent on listing_interest (listing_id, created_at desc, account_id desc);

-- How many different visitors opened a listing on a day (UTC).
create table listing_view_day (
  listing_id integer not null references listing on delete cascade,
  day date not null,
  views integer not null,
  primary key (listing_id, day)
);

-- What visitors are told apart by: today's key, and who has seen what today by that key. Both go when the day is over,
-- and with the key goes the last way back from a visitor to an address.
create table view_key (
  day date primary key,
  key bytea not null
);
create table view_seen (
  day date not null,
  listing_id integer not null references listing on delete cascade,
  visitor bytea not null,
  primary key (listing_id, visitor, day)
);
create index view_seen_day on view_seen (day);
