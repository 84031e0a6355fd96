-- places: the sets of tiles that were made of extracts of OpenStreetMap. The newest is the current one; its file lies in the
-- folder of data of each machine that serves it. A server of the version before does not know them. Going back needs nothing.
create table place_set (
  id integer generated always as identity primary key,
  -- In the address of its tiles, and of its file.
  name text not null unique check (name ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now(),
  -- West, south, east, north in degrees.
  bounds double precision[] not null check (cardinality(bounds) = 4),
  bytes bigint not null,
  -- What was found: streets, buildings, names.
  found jsonb not null
);
