-- content: what the site says of itself in other languages than its own (287), every version. A table of its own: a server of the version
-- before takes the newest row of `site_text` for the text in force, and shows the site's own.
create table site_text_translation (
  kind text not null check (kind in ('about', 'terms', 'privacy')),
  language text not null check (language <> ''),
  -- From 1; the newest is in force.
  number integer not null check (number > 0),
  -- Empty from when it was removed on.
  html text not null,
  staff_name text not null default '',
  created_at timestamptz not null,
  primary key (kind, language, number)
);
