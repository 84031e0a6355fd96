-- search: what its rows are searched by, for other areas' SQL; what moves without notice (views, likes) is left out.
create view search_row as
  select listing_id, owner_id, property_type, category_id, price, bedrooms, bathrooms, area, is_premium, promoted,
    created_at, lat, lng, geo, parameter_ids, city, state, country, words
  from search_listing;

-- alerts: searches that people keep, and what they have found since.
create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  -- the filters as the list call takes them, in their one form
  filters jsonb not null,
  -- of that form: whoever saves the same again has it already
  digest text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  -- whether a lower price of a home that was found before is told as well
  price_drops boolean not null,
  -- of the browser that saved it; null: unknown
  time_zone text,
  created_at timestamptz not null,
  -- the person's last look at what it finds
  seen_at timestamptz not null,
  -- nothing is told before
  due_at timestamptz not null,
  -- Which changes of the market it was saved after: those waiting by then that its transaction could see, which are
  -- numbered up to the first, and of these the ones that the second does not leave out.
  saved_after bigint not null,
  saved_in pg_snapshot not null,
  -- The filters once more, as one row is asked of all of them: a column for each, null where it does not narrow. The
  -- names and types are those of search (`keptColumns`).
  property_type smallint,
  category_id integer,
  city text collate "C",
  state text collate "C",
  country text collate "C",
  min_price double precision,
  max_price double precision,
  min_beds real,
  max_beds real,
  min_baths real,
  max_baths real,
  min_area real,
  max_area real,
  promoted boolean,
  premium boolean,
  except_categories integer[],
  parameter_ids integer[],
  boxes box[],
  circle_lat double precision,
  circle_lng double precision,
  circle_km double precision,
  rings polygon[],
  words tsquery,
  except_words tsquery,
  unique (account_id, digest)
);
create index saved_search_due on saved_search (due_at) where frequency <> 'off';

-- Changes of the market that no saved search has been asked about yet, written with the change itself.
create table saved_search_change (
  id bigint generated always as identity primary key,
  -- no reference: a home that is gone is simply not found
  listing_id integer not null,
  -- its row of `search_row` before the change; null: it was not on the market
  before jsonb,
  xid xid8 not null default pg_current_xact_id()
);

-- What a search has found since it was saved; one row for each home, ever.
create table saved_search_match (
  search_id integer not null references saved_search on delete cascade,
  listing_id integer not null references listing on delete cascade,
  -- the lowest price it was found at: only a lower one is news again
  price double precision not null,
  is_drop boolean not null,
  found_at timestamptz not null,
  -- is still to be told
  is_pending boolean not null,
  primary key (search_id, listing_id)
);
create index saved_search_match_pending on saved_search_match (search_id) where is_pending;
create index saved_search_match_found on saved_search_match (search_id, found_at);
create index saved_search_match_listing on saved_search_match (listing_id);
