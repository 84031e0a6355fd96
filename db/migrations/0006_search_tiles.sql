-- search: counted tiles of the map.
-- Counted tiles of a quarter degree, for maps of whole countries: one row for each tile, type and category, and for
-- all types (-1) and all categories (0). Rows of tiles with a change noted below are out of date.
create table search_tile (
  property_type smallint not null,
  category_id integer not null,
  gx integer not null,
  gy integer not null,
  n integer not null,
  low double precision not null,
  high double precision not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  one integer not null
);
create index search_tile_place on search_tile (property_type, category_id, gx, gy);
create index search_tile_known on search_tile (gx, gy);

-- Only ever added to by changes, so writers never wait for each other; a job counts these tiles anew and clears it.
create table search_tile_change (
  gx integer not null,
  gy integer not null
);
create index search_tile_change_place on search_tile_change (gx, gy);

-- A trigger, so that nothing gets past: listings that vanish with their owner, too.
create function note_search_tiles() returns trigger language plpgsql as $$
begin
  insert into search_tile_change select distinct floor(lng / 0.25)::int, floor(lat / 0.25)::int from changed;
  return null;
end $$;
create trigger search_tile_insert after insert on search_listing
  referencing new table as changed for each statement execute function note_search_tiles();
create trigger search_tile_delete after delete on search_listing
  referencing old table as changed for each statement execute function note_search_tiles();
create trigger search_tile_update_from after update on search_listing
  referencing old table as changed for each statement execute function note_search_tiles();
create trigger search_tile_update_to after update on search_listing
  referencing new table as changed for each statement execute function note_search_tiles();

-- Whatever is there already has to be counted.
insert into search_tile_change select distinct floor(lng / 0.25)::int, floor(lat / 0.25)::int from search_listing;
