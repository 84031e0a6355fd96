-- agencies, search: homes are searched by their agency (267). A trigger writes it with the search's row, so that rows of a server of the
-- version before have it, too; what there is, is written anew by the job that fills in columns. The index is built in 0241.

create view listing_agency_public as
  select h.listing_id, a.slug_id
  from agency_home h join agency a on a.id = h.agency_id
  where a.is_active;

-- Address of the agency on the site that the home belongs to; null without one.
alter table search_listing add column agency text collate "C";

create function write_search_agency() returns trigger language plpgsql as $$
begin
  new.agency := (select slug_id from listing_agency_public where listing_id = new.listing_id);
  return new;
end $$;

create trigger search_listing_agency before insert or update on search_listing
  for each row execute function write_search_agency();

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys, charges_month,
    case when distances_in is not null then coalesce((
      select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
      where f.listing_id = search_listing.listing_id), '{}') end as facilities,
    distances_in, layers, layers_in, agency
  from search_listing;

-- Of a saved search: the agency whose homes it finds. Null: no such filter.
alter table saved_search add column agency text collate "C";

insert into search_listing_due (listing_id)
  select listing_id from agency_home on conflict do nothing;
