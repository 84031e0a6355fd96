-- content: what questions are about, and every version of what the house says of itself.
alter table faq
  add column topic text not null default '',
  add column updated_at timestamptz not null default now();

create table house_text (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('about', 'terms', 'privacy')),
  -- sanitised HTML
  html text not null,
  created_at timestamptz not null default now()
);
create index house_text_newest on house_text (kind, created_at desc, id desc);
