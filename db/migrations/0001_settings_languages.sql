-- settings: what the operator decides at run time. languages: labels of the screens.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table language (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  rtl boolean not null default false,
  active boolean not null default true
);

insert into language (code, name) values ('en', 'English');

-- Operator's own wording of a label; labels without a row come from the areas' message files.
create table language_label (
  language_id integer not null references language on delete cascade,
  key text not null,
  wording text not null,
  primary key (language_id, key)
);

-- The demo world is made once: a start after a kill completes it, a later one leaves it alone.
create table demo_world (
  begun_at timestamptz not null,
  finished_at timestamptz
);
create unique index demo_world_one on demo_world ((true));
