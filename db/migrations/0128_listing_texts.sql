-- What a listing says in other languages than the one its owner wrote it in.
alter table listing
  -- of the original; '' is the language of the site, which is all that an older server knows
  add column language text not null default '';

create table listing_text (
  listing_id integer not null references listing (id) on delete cascade,
  language text not null check (language <> ''),
  title text not null check (title <> ''),
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  -- written by a machine, and no person has read it since
  is_machine boolean not null,
  -- `listing_original` of what it is a translation of: where that is another by now, it is older than the original
  original text not null,
  updated_at timestamptz not null,
  primary key (listing_id, language)
);

-- The digest of an original, which `listing_text.original` is compared with.
create function listing_original(title text, description text) returns text
  language sql immutable parallel safe strict
  return md5(title || E'\n' || description);

-- For readers in SQL: what the public may read of them.
create view listing_text_public as
  select x.listing_id, x.language, x.title, x.description from listing_text x join listing_public p on p.id = x.listing_id;
