-- personalisation: what people ask for, what their recommendations rest on, and the lists made of it.
create table preference (
  account_id integer primary key references account on delete cascade,
  category_ids integer[] not null,
  facility_ids integer[] not null,
  -- null: open
  min_price numeric(15,2) check (min_price >= 0),
  max_price numeric(15,2) check (max_price >= min_price),
  -- 0 sell, 1 rent; null: both
  property_type smallint check (property_type in (0, 1)),
  -- '': anywhere
  city text not null,
  updated_at timestamptz not null
);

-- What somebody lets their recommendations rest on; no row: everything.
create table recommendation_choice (
  account_id integer primary key references account on delete cascade,
  is_on boolean not null,
  uses_favourites boolean not null,
  uses_views boolean not null
);

-- Homes that signed-in people looked at: at most fifty each, for ninety days, and none where `uses_views` is off.
create table viewed_listing (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  viewed_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index viewed_listing_recent on viewed_listing (account_id, viewed_at desc, listing_id desc);
create index viewed_listing_listing on viewed_listing (listing_id);
create index viewed_listing_age on viewed_listing (viewed_at);

-- "Not for me".
create table declined_listing (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  declined_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index declined_listing_listing on declined_listing (listing_id);

-- Lists as they were begun, so that whoever pages goes on in the order they began in. Gone after a day.
create table recommendation_list (
  id integer primary key generated always as identity,
  account_id integer not null references account on delete cascade,
  made_at timestamptz not null,
  -- digest of what the list rests on
  basis text not null,
  -- best first
  listing_ids integer[] not null
);
create index recommendation_list_last on recommendation_list (account_id, id desc);
create index recommendation_list_age on recommendation_list (made_at);

-- listings: what public listings are near to, for areas that must not name its tables.
create view listing_facility_public as
  select f.listing_id, f.facility_id, f.distance from listing_facility f join listing_public p on p.id = f.listing_id;
