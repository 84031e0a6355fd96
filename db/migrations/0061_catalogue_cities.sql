-- catalogue: what staff say of cities.
alter table city
  -- whether lists of cities show it; its homes are found all the same
  add column is_shown boolean not null default true,
  -- among the cities of the home page; null: by its number of homes, behind those that have a place
  add column place integer,
  add column version integer not null default 1;
