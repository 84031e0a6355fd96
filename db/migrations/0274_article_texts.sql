-- content: articles in other languages than the site's own (287). A server of the version before shows and edits the site's own; it does
-- not know that a picture may stand in one of these alone.
create table article_text (
  article_id integer not null references article (id) on delete cascade,
  language text not null check (language <> ''),
  title text not null check (title <> ''),
  summary text not null default '',
  body text not null,
  reading_minutes integer not null,
  picture_alt text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  primary key (article_id, language)
);
