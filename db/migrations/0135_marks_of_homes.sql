-- engagement: what people do not want to see any more, what they have seen, and when they were here. All three tables are new and
-- empty; an earlier server beside this one knows none of them, and writes nothing that they have to know.
create table hidden_listing (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  hidden_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index hidden_listing_listing on hidden_listing (listing_id);

create table seen_listing (
  account_id integer not null references account on delete cascade,
  listing_id integer not null references listing on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index seen_listing_listing on seen_listing (listing_id);
create index seen_listing_old on seen_listing (seen_at);

create table account_visit (
  account_id integer primary key references account on delete cascade,
  -- when the visit before was last noticed; null at the first one
  new_since timestamptz,
  last_at timestamptz not null
);

-- For alerts: what nobody wants to be notified of.
create view hidden_listing_public as select account_id, listing_id from hidden_listing;
