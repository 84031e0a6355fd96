-- Sixteenths of a degree, numbered; areas/search/cells.ts numbers them alike.
create function search_cell(lng double precision, lat double precision) returns integer
  language sql immutable parallel safe strict
  return floor(lng * 16)::int * 8192 + floor(lat * 16)::int;

-- The newest of each cell stand together: the newest within a box are read cell by cell, however many lie there.
create index search_cell_newest on search_listing
  (search_cell(lng, lat), promoted desc, created_at desc, listing_id desc)
  include (lng, lat, geo, property_type, category_id, price, bedrooms, bathrooms, area);

-- How many lie in a cell is known from now on, not from the next change on: plans depend on it.
analyze search_listing;
