-- search: what is asked for, prices of sales as they are and prices of rents below zero, so that a kind of offer and a
-- range of prices are one range. PostgreSQL takes the two conditions for independent of each other; they are not, and a
-- search for homes to buy at the price of a rent read everything for sale.
alter table search_listing
  add column offer double precision not null
    generated always as (case property_type when 0 then price else -1 - price end) stored,
  alter column offer set statistics 60;
create index search_offer on search_listing (offer) include (category_id, bedrooms, promoted, created_at, listing_id);
create index search_city_offer on search_listing (city, offer)
  include (category_id, bedrooms, promoted, created_at, listing_id);
create index search_category_offer on search_listing (category_id, offer)
  include (bedrooms, promoted, created_at, listing_id);
analyze search_listing;
