-- settings, search: how far a home has it to facilities, in metres, where searches ask for it (204). Triggers write it, so that
-- rows of a server of the version before have it, too. Its jobs do not know the new column of saved searches: see 198 for
-- what an upgrade and going back need.

-- The unit of the distances that owners type, and the metres of one of it.
create view distance_unit_public as
  select unit, metres
  from (values ('km', 1000), ('m', 1), ('mi', 1609.344), ('yd', 0.9144)) as known (unit, metres)
  where unit = coalesce((select value #>> '{}' from setting where key = 'distanceOption'), 'km');

create table search_facility (
  listing_id integer not null references search_listing (listing_id) on delete cascade,
  facility_id integer not null,
  metres integer not null,
  primary key (listing_id, facility_id) include (metres)
);
create index search_facility_near on search_facility (facility_id, metres) include (listing_id);

-- The unit that the typed distances of a home were last read in. Null: not read yet; a job reads them in batches, and anew where
-- the operator has chosen another unit.
alter table search_listing add column distances_in text;

create function write_search_distances_in() returns trigger language plpgsql as $$
begin
  new.distances_in := (select unit from distance_unit_public);
  return new;
end $$;

create trigger search_listing_distances before insert or update on search_listing
  for each row execute function write_search_distances_in();

-- What changes is noted for those who count (0141).
create function write_search_facilities() returns trigger language plpgsql as $$
begin
  with typed as (
    select f.listing_id, f.facility_id, least(round(f.distance * u.metres), 1000000000)::integer as metres
    from new_rows join listing_facility_public f using (listing_id) cross join distance_unit_public u),
  gone as (
    delete from search_facility s using new_rows n
    where s.listing_id = n.listing_id
      and not exists (select from typed t where (t.listing_id, t.facility_id) = (s.listing_id, s.facility_id))
    returning s.listing_id),
  written as (
    insert into search_facility as s (listing_id, facility_id, metres)
    select listing_id, facility_id, metres from typed order by listing_id, facility_id
    on conflict (listing_id, facility_id) do update set metres = excluded.metres where s.metres <> excluded.metres
    returning s.listing_id)
  insert into search_change (listing_id) select listing_id from gone union select listing_id from written;
  return null;
end $$;

create trigger search_facilities_insert after insert on search_listing
  referencing new table as new_rows for each statement execute function write_search_facilities();
create trigger search_facilities_update after update on search_listing
  referencing new table as new_rows for each statement execute function write_search_facilities();

-- Facilities by id with the metres to each; null: not read yet.
create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys, charges_month,
    case when distances_in is not null then coalesce((
      select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
      where f.listing_id = search_listing.listing_id), '{}') end as facilities
  from search_listing;

-- Of a saved search: what the distances of a home have to meet. Null: no such filter.
alter table saved_search add column facilities jsonpath;
