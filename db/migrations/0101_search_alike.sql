-- Homes of one category and kind lie on a map of their own, all maps beside each other: so the nearest of one kind are found
-- in one walk of an index, however many of other kinds lie between them.
create function alike_place(category_id integer, property_type smallint, lat double precision, lng double precision)
  returns point
  language sql immutable parallel safe strict
  return merc(lat, lng) + point((category_id::double precision * 2 + property_type) * 1000, 0);

-- The whole of such a map.
create function alike_map(category_id integer, property_type smallint) returns box
  language sql immutable parallel safe strict
  return box(point((category_id::double precision * 2 + property_type) * 1000 - 200, -200),
    point((category_id::double precision * 2 + property_type) * 1000 + 200, 200));

create index search_alike on search_listing using gist (alike_place(category_id, property_type, lat, lng));

analyze search_listing;
