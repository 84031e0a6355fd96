-- search: lists by size and by reduction (199), and places by their keys (198), built without the locks that changing the columns
-- takes.
create index search_largest on search_listing
  (coalesce(area::double precision, -1) desc, promoted desc, created_at desc, listing_id desc)
  include (area, property_type, category_id, price);
create index search_reduced on search_listing (reduced_by desc, promoted desc, created_at desc, listing_id desc)
  include (property_type, category_id, price);
create index search_places on search_listing using gin (place_keys) with (fastupdate=off);
