-- listings, search: what each home lies in of the layers that visitors filter by (210). A trigger reads it with the search's row, so that
-- rows of a server of the version before have it, too. Its jobs do not know the new column of saved searches: see 198 for what an
-- upgrade and going back need.

-- Metres around its public place within which a home is; as `shownReach` has it.
create view listing_reach_public as
  select id as listing_id,
    case place_precision when 'exact' then 0 when 'street' then 200 when 'district' then 1000 else 3000 end
      + case when exact_latitude is not null or hidden_unplaced then 400 else 0 end as metres
  from listing;

-- `{"3": [], "5": [2, -4]}`: in no class of layer 3, in class 2 of layer 5, and perhaps in its class 4. Null: no place is known, or
-- it was not read yet. `layers_in` says of which files it was read; a job reads in batches what was read of others. The index is built
-- in 0160: here it would be built under the lock that changing the columns takes.
alter table search_listing add column layers jsonb, add column layers_in text;

create function write_search_layers() returns trigger language plpgsql as $$
begin
  new.layers_in := (select state from map_layers_filtered_public);
  new.layers := map_layer_classes_at(new.lat, new.lng,
    (select metres from listing_reach_public where listing_id = new.listing_id));
  return new;
end $$;

create trigger search_listing_layers before insert or update on search_listing
  for each row execute function write_search_layers();

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys, charges_month,
    case when distances_in is not null then coalesce((
      select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
      where f.listing_id = search_listing.listing_id), '{}') end as facilities,
    distances_in, layers, layers_in
  from search_listing;

-- Of a saved search: what the layers of a home have to meet. Null: no such filter.
alter table saved_search add column overlays jsonpath;
