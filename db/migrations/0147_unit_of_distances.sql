-- search: rows for saved searches say in which unit their distances were read. Metres that have changed with the operator's unit
-- alone are no news: a home is found as it was. A server of the version before neither reads nor writes the column. Going back
-- needs nothing.
create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys, charges_month,
    case when distances_in is not null then coalesce((
      select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
      where f.listing_id = search_listing.listing_id), '{}') end as facilities,
    distances_in
  from search_listing;
