-- places: the operator's layers over maps: shapes of a GeoJSON file by class, and the tiles that they are drawn with (210). A
-- server of the version before does not know them. Going back needs nothing.
create table map_layer (
  id integer generated always as identity primary key,
  position integer not null default 0,
  -- By language, as classes have theirs.
  names jsonb not null,
  -- The property of a shape that says its class; '' where all are of the one class.
  property text not null default '',
  -- What there is: number, value of the property, colour, names.
  classes jsonb not null,
  source text not null,
  source_url text not null default '',
  is_shown boolean not null default false,
  is_filter boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a layer draws now; another file is another row, so that its id says which one tiles and homes were made of.
create table map_layer_file (
  id integer generated always as identity primary key,
  layer_id integer not null unique references map_layer (id) on delete cascade,
  created_at timestamptz not null default now(),
  name text not null,
  bytes integer not null,
  shapes integer not null,
  corners integer not null,
  -- Shapes of no class.
  left_out integer not null,
  -- West, south, east, north in degrees.
  bounds double precision[] not null check (cardinality(bounds) = 4),
  max_zoom smallint not null
);

create table map_layer_shape (
  file_id integer not null references map_layer_file (id) on delete cascade,
  class smallint not null,
  outline polygon not null,
  holes polygon[] not null default '{}',
  extent box not null generated always as (box(outline)) stored
);
create index map_layer_shape_extent on map_layer_shape using gist (extent);
create index map_layer_shape_file on map_layer_shape (file_id);
-- Numbers are not worth compressing, and each look at a shape would have to undo it.
alter table map_layer_shape alter column outline set storage external, alter column holes set storage external;

create table map_layer_tile (
  file_id integer not null references map_layer_file (id) on delete cascade,
  z smallint not null,
  x integer not null,
  y integer not null,
  -- As sent: a vector tile, gzipped.
  tile bytea not null,
  primary key (file_id, z, x, y)
);
alter table map_layer_tile alter column tile set storage external;

-- What lies at a place: the classes of all layers that are shown. The place is the square that reaches so many metres to each side;
-- 0 for a point. It is certain where the whole square lies in one shape.
create function map_layers_at(lat double precision, lng double precision, reach double precision)
  returns table (layer_id integer, class smallint, is_certain boolean)
  language plpgsql stable
  as $$
    declare
      north float8 := reach / 111195;
      east float8 := reach / (111195 * greatest(cos(radians(lat)), 0.01));
      square box := box(point(lng - east, lat - north), point(lng + east, lat + north));
    begin
      return query
        select f.layer_id, s.class, bool_or(reach = 0 or (s.outline @> polygon(square)
          and not exists (select from unnest(s.holes) hole where hole && polygon(square))))
        from map_layer_shape s
        join map_layer_file f on f.id = s.file_id
        join map_layer l on l.id = f.layer_id
        where s.extent && square and l.is_shown and case when reach = 0
          then s.outline @> point(lng, lat)
            and not exists (select from unnest(s.holes) hole where hole @> point(lng, lat))
          else s.outline && polygon(square)
            and not exists (select from unnest(s.holes) hole where hole @> polygon(square)) end
        group by f.layer_id, s.class;
    end
  $$;

-- The layers that visitors filter by, with the files that they are made of, as one text: while it is the same, so is what homes lie in.
create view map_layers_filtered_public as
  select coalesce(string_agg(l.id || ':' || f.id, ',' order by l.id), '') as state
  from map_layer l join map_layer_file f on f.layer_id = l.id
  where l.is_shown and l.is_filter;

-- What filters know of a place: of each layer that visitors filter by the classes that it lies in, negative where that is not
-- certain. null without a place.
create function map_layer_classes_at(lat double precision, lng double precision, reach double precision)
  returns jsonb language plpgsql stable
  as $$
    begin
      if lat is null or lng is null then return null; end if;
      return (
        select coalesce(jsonb_object_agg(l.id, coalesce(found.classes, '[]')), '{}')
        from map_layer l join map_layer_file f on f.layer_id = l.id
        left join (
          select layer_id, jsonb_agg(case when is_certain then class else -class end order by class) as classes
          from map_layers_at(lat, lng, reach) group by layer_id) found on found.layer_id = l.id
        where l.is_shown and l.is_filter);
    end
  $$;
