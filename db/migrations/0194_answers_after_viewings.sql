-- viewings: what both sides are asked after a viewing, and what its visitor answers. Servers of the version before leave the columns as
-- they are.
alter table viewing
  -- Whether both were asked.
  add column is_asked boolean not null default false,
  -- What the visitor says: whether it took place, and how much they want the home, 5 is the most; null until they say it.
  add column visitor_held boolean,
  add column interest smallint,
  add column answer text not null default '';
