-- search: a home on request has a price of 0. Lists by price have it last both ways, and no limit of the price finds it.

-- The price as lists from the cheapest on sort it.
create function price_ascending(price double precision) returns double precision
  language sql immutable parallel safe strict
  return case when price > 0 then price else 'infinity'::float8 end;

create index search_price_ascending on search_listing
  (price_ascending(price), promoted desc, created_at desc, listing_id desc)
  include (price, property_type, category_id, bedrooms);

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words
  from search_listing;

analyze search_listing;
