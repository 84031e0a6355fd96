-- listings: their whole life. Homes that outlive their listings, an append-only history, addresses for ever, expiry.

-- A home on the market: what its listings, one after the other, have in common. Outlives them, so that neither the
-- history nor the days on the market begin anew when somebody deletes a listing and posts it again.
create table listing_home (
  id integer generated always as identity primary key,
  owner_id integer not null references account on delete cascade,
  -- no reference: the category may be gone when nobody offers the home any more
  category_id integer not null,
  kind text not null check (kind in ('sale', 'rent')),
  -- the exact place; never shown
  latitude double precision not null,
  longitude double precision not null,
  bedrooms real,
  area real
);
create index listing_home_place on listing_home (owner_id, category_id, kind, latitude);

-- Every readable address a listing ever had, the present one too: its key says who has which, for all time.
create table listing_slug (
  slug text collate "C" primary key,
  -- no reference: the address of a deleted listing says that it is gone
  listing_id integer not null,
  home_id integer references listing_home on delete cascade
);
create index listing_slug_listing on listing_slug (listing_id);
create index listing_slug_home on listing_slug (home_id);

alter table listing
  -- null for rows that came past the application
  add column home_id integer references listing_home,
  -- counts changes by people: the second of two editors learns of the first
  add column version integer not null default 1,
  -- when somebody last said that it is on offer: posted, approved, renewed, relisted, confirmed
  add column confirmed_at timestamptz not null default now(),
  -- when the owner was last asked whether it still is
  add column nudged_at timestamptz,
  -- where latitude and longitude only say about where it is: the exact place, for the owner only
  add column exact_latitude double precision check (exact_latitude between -90 and 90),
  add column exact_longitude double precision check (exact_longitude between -180 and 180),
  add constraint listing_exact_place check (num_nulls(exact_latitude, exact_longitude) in (0, 2));
create index listing_home_listing on listing (home_id);
create index listing_confirmed on listing (confirmed_at)
  where request_status = 'approved' and property_type in ('sell', 'rent') and external_source is null;

-- The history stays when the listing goes, and every line says how the listing stood afterwards.
alter table listing_event
  drop constraint listing_event_listing_id_fkey,
  drop constraint listing_event_kind_check,
  add constraint listing_event_kind_check
    check (kind in ('posted', 'price', 'type', 'activity', 'review', 'deleted')),
  add column home_id integer references listing_home on delete cascade,
  add column reason text,
  add column request_status text,
  add column is_active boolean,
  add column property_type text,
  add column price numeric(15, 2);
create index listing_event_home on listing_event (home_id, id);

-- Listings that are here already: a home each, an address each, and a history that begins with what is known.
alter table listing_home add column listing_id integer;
insert into listing_home (owner_id, category_id, kind, latitude, longitude, bedrooms, area, listing_id)
  select owner_id, category_id, case when property_type in ('sell', 'sold') then 'sale' else 'rent' end,
    latitude, longitude, bedrooms, area, id
  from listing;
update listing l set home_id = h.id from listing_home h where h.listing_id = l.id;
insert into listing_slug (slug, listing_id, home_id) select slug_id, id, home_id from listing;
update listing_event e set home_id = l.home_id, at = case when e.kind = 'posted' then l.created_at else e.at end,
    request_status = l.request_status, is_active = l.is_active, property_type = l.property_type, price = l.price
  from listing l where l.id = e.listing_id;
alter table listing_home drop column listing_id;
alter table listing_event
  alter column request_status set not null,
  alter column is_active set not null,
  alter column property_type set not null,
  alter column price set not null;

-- Append-only. What a foreign key does counts as deeper: the history goes with its home when the owner's account goes,
-- and an actor who leaves loses their name, but nobody rewrites or removes a line.
create function listing_event_is_kept() returns trigger
  language plpgsql as $$
begin
  raise exception 'the history of listings is append-only' using errcode = 'restrict_violation';
end $$;
create trigger listing_event_kept before update or delete on listing_event
  for each row when (pg_trigger_depth() = 0) execute function listing_event_is_kept();
create trigger listing_event_not_emptied before truncate on listing_event
  for each statement execute function listing_event_is_kept();

-- "Still available?": a mailed question, answered once by whoever has the link.
create table listing_question (
  token_hash bytea primary key,
  listing_id integer not null references listing on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index listing_question_listing on listing_question (listing_id);
