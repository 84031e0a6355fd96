-- places: what an extract yields beside its tiles: points by kind, streets, addresses and districts. The rows of a set are
-- written in the transaction that names it, which removes those of the sets before: readers see one set. Identifiers are those of
-- OpenStreetMap, times four, plus 0 for a node, 1 for a way and 2 for a relation. A server of the version before neither reads nor
-- writes them. Going back needs nothing.
create table place_district (
  set_id integer not null references place_set on delete cascade,
  id bigint not null,
  -- Of its boundary: 8 for a municipality, 9 and 10 for its parts, 11 for a neighbourhood.
  level smallint not null,
  name text not null,
  -- By language, where it has others.
  names jsonb not null,
  parent_id bigint,
  parent text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  -- The box around its outline; null where only its middle is known.
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  -- Polygons of rings of [longitude, latitude]; the first ring of each is the outer one.
  outline jsonb,
  words tsvector not null,
  primary key (set_id, id),
  check ((outline is null) = (west is null))
);
create index place_district_box on place_district using gist (box(point(west, south), point(east, north)));
create index place_district_words on place_district using gin (words) with (fastupdate = off);

create table place_street (
  set_id integer not null references place_set on delete cascade,
  id bigint not null,
  name text not null,
  names jsonb not null,
  district text not null,
  city text not null,
  -- By traffic and length, 0 to 120.
  importance smallint not null,
  -- A point on it, and the metres from there to the farthest of it.
  lat double precision not null,
  lng double precision not null,
  reach real not null,
  -- Its own names, and those of where it is, too.
  name_words tsvector not null,
  words tsvector not null,
  primary key (set_id, id)
);
create index place_street_name on place_street using gin (name_words) with (fastupdate = off);

create table place_address (
  set_id integer not null references place_set on delete cascade,
  street_id bigint not null,
  -- As it is compared: lower-case, without spaces.
  number_key text not null,
  street text not null,
  number text not null,
  postcode text not null,
  district text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (set_id, street_id, number_key)
);
create index place_address_at on place_address using gist (point(lng, lat));

create table place_point (
  set_id integer not null references place_set on delete cascade,
  id bigint not null,
  kind text not null,
  -- Empty where it has none.
  name text not null,
  names jsonb not null,
  district text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  words tsvector not null,
  primary key (set_id, id)
);
create index place_point_at on place_point using gist (kind, point(lng, lat));
create index place_point_words on place_point using gin (words) with (fastupdate = off);
