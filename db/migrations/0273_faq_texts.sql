-- content: questions in other languages than the site's own (287). A server of the version before shows and edits the site's own.
create table faq_text (
  faq_id integer not null references faq (id) on delete cascade,
  language text not null check (language <> ''),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  primary key (faq_id, language)
);
