-- search: distances to facilities that are computed go before typed ones, and the walking score is one of the facts (208).
-- `facilities_by` says by which kinds of facilities the metres of a row were computed: where the operator has changed them, a
-- job reads them anew. Going back: the older server does not do that, and its rows stay right until then.
alter table search_listing add column facilities_by text;

-- Null where no facility is of a kind.
create view facility_kinds_public as
  select string_agg(id || ':' || point_kind, ',' order by id) as kinds from facility_kind_public;

create or replace function write_search_distances_in() returns trigger language plpgsql as $$
begin
  new.distances_in := (select unit from distance_unit_public);
  new.facilities_by := (select kinds from facility_kinds_public);
  return new;
end $$;

create or replace function write_search_facilities() returns trigger language plpgsql as $$
begin
  with computed as (
    select n.listing_id, k.id as facility_id, (s.metres ->> k.point_kind)::integer as metres
    from new_rows n join listing_surroundings_public s using (listing_id)
    join facility_kind_public k on s.metres ? k.point_kind),
  known as (
    select * from computed
    union all
    select f.listing_id, f.facility_id, least(round(f.distance * u.metres), 1000000000)::integer
    from new_rows join listing_facility_public f using (listing_id) cross join distance_unit_public u
    where not exists (
      select from computed c where (c.listing_id, c.facility_id) = (f.listing_id, f.facility_id))),
  gone as (
    delete from search_facility s using new_rows n
    where s.listing_id = n.listing_id
      and not exists (select from known k where (k.listing_id, k.facility_id) = (s.listing_id, s.facility_id))
    returning s.listing_id),
  written as (
    insert into search_facility as s (listing_id, facility_id, metres)
    select listing_id, facility_id, metres from known order by listing_id, facility_id
    on conflict (listing_id, facility_id) do update set metres = excluded.metres where s.metres <> excluded.metres
    returning s.listing_id)
  insert into search_change (listing_id) select listing_id from gone union select listing_id from written;
  return null;
end $$;

create or replace function write_search_facts() returns trigger language plpgsql as $$
declare
  rent double precision;
begin
  new.facts := coalesce((select facts from listing_facts_public where id = new.listing_id), '{}') || coalesce((
    select jsonb_build_object('walking_score', walking_score) from listing_surroundings_public
    where listing_id = new.listing_id), '{}');
  new.reduced_by := coalesce((new.facts ->> 'reduced_by')::double precision, 0);
  if new.property_type = 1 and new.price > 0 then
    select monthly_rent(p.price, p.rent_duration) into rent from listing_public p where p.id = new.listing_id;
    -- what is below a cent is on request.
    new.price := greatest(coalesce(rent, new.price), 0.01);
    new.price_per_area := coalesce(new.price / new.area, 'infinity');
  end if;
  return new;
end $$;
