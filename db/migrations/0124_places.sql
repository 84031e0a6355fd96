-- listings: how exactly a pin says where a home is, homes without a pin, and the parts of an address. An older server beside this
-- one writes none of these columns: every place of its is exact, and every home has a pin.
alter table listing
  add column place_precision text not null default 'exact',
  -- the owner's word where there is no exact place to tell it by
  add column hidden_unplaced boolean not null default false,
  add column street text not null default '',
  add column house_number text not null default '',
  add column unit_number text not null default '',
  add column postcode text not null default '',
  add column district text not null default '',
  alter column latitude drop not null,
  alter column longitude drop not null,
  add constraint listing_place_precision check (place_precision in ('exact', 'street', 'district', 'town')) not valid,
  add constraint listing_place check (num_nulls(latitude, longitude) in (0, 2)
    and (latitude is not null or exact_latitude is null)) not valid;

-- A home without a pin has no neighbours that it could be recognised among.
alter table listing_home
  alter column latitude drop not null,
  alter column longitude drop not null;

-- For readers in SQL: what the public may read of addresses. Of a hidden place that is the district alone.
create view listing_address_public as
  select l.id as listing_id,
    case when l.exact_latitude is null and not l.hidden_unplaced then l.street else '' end as street,
    case when l.exact_latitude is null and not l.hidden_unplaced then l.postcode else '' end as postcode,
    l.district
  from listing l join listing_public p on p.id = l.id;

-- search: homes without a pin are found by everything but where they are, and are no part of the map's tiles.
alter table search_listing
  alter column lat drop not null,
  alter column lng drop not null,
  alter column geo drop not null;

create or replace function note_search_tiles() returns trigger language plpgsql as $$ begin
  insert into search_tile_change
  select distinct floor(lng * 64)::int, floor(lat * 64)::int from changed where lat is not null;
  return null;
end $$;
