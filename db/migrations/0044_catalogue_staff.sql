-- catalogue: what staff change. `version` counts changes, so that two who edit the same record notice each other.
alter table category add column version integer not null default 1;

alter table parameter
  add column version integer not null default 1,
  -- what a number is measured in, shown behind it: "m", "kWh/m²"
  add column unit text not null default '',
  -- whether visitors may look for homes by it
  add column is_filterable boolean not null default true;

alter table facility
  add column version integer not null default 1,
  add column position integer not null default 0;
-- The order they were shown in until now.
update facility f set position = o.place
  from (select id, row_number() over (order by name, id) as place from facility) o where o.id = f.id;
