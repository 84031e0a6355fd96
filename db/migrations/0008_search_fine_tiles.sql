-- search: counted tiles in three sizes, so that maps of cities cost by their tiles, too.
-- A level's tiles have sides of 1/4, 1/16 and 1/64 degree. Only the largest are counted by category: finer maps of one
-- category have few listings to read.
truncate search_tile, search_tile_change;
alter table search_tile add column level smallint not null;
drop index search_tile_place;
drop index search_tile_known;
create index search_tile_place on search_tile (level, property_type, category_id, gx, gy);
create index search_tile_known on search_tile (level, gx, gy);

-- Changes are noted by tiles of the finest level.
create or replace function note_search_tiles() returns trigger language plpgsql as $$
begin
  insert into search_tile_change select distinct floor(lng * 64)::int, floor(lat * 64)::int from changed;
  return null;
end $$;

-- Whatever is there already has to be counted.
insert into search_tile_change select distinct floor(lng * 64)::int, floor(lat * 64)::int from search_listing;

-- Statistics as short as they were just set.
analyze search_listing, search_card;
