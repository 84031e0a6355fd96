-- languages: what staff change. `version` counts changes, so that two who edit the same language notice each other.
alter table language add column version integer not null default 1;
