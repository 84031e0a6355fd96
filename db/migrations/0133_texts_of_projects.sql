-- What a project says in other languages than the one its owner wrote it in, as `listing_text` of a listing.
alter table project
  -- of the original; '' is the language of the site, which is all that an older server knows
  add column language text not null default '';

create table project_text (
  project_id integer not null references project (id) on delete cascade,
  language text not null check (language <> ''),
  title text not null check (title <> ''),
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  is_machine boolean not null,
  -- `listing_original` of what it is a translation of
  original text not null,
  updated_at timestamptz not null,
  primary key (project_id, language)
);

-- Captions of a listing's pictures in the language of the text, by the keys of their files; null without any.
alter table listing_text add column captions jsonb;
