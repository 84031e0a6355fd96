-- content: pictures that staff put into texts, and who wrote which version of what the house says of itself.
create table text_picture (
  id integer generated always as identity primary key,
  picture jsonb not null,
  created_at timestamptz not null default now()
);
create unique index text_picture_key on text_picture ((picture ->> 'key'));

alter table house_text
  -- of its kind, from 1: two who write at once want the same
  add column number integer,
  -- who wrote it, as they were called then; '' for the software and the console
  add column staff_name text not null default '',
  -- the version whose words these are again
  add column restored_from integer;
update house_text h set number = o.number
from (select id, row_number() over (partition by kind order by created_at, id) as number from house_text) o
where o.id = h.id;
alter table house_text alter column number set not null;
create unique index house_text_number on house_text (kind, number);
drop index house_text_newest;
