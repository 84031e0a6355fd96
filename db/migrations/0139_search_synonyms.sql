-- search: words of the operator's own that sentences are read with.
create table search_synonym (
  id integer generated always as identity primary key,
  -- a word or a few, as people write them
  phrase text not null check (phrase <> ''),
  -- of sentences that know it; "" for all
  language text not null default '' check (language in ('', 'en', 'es', 'fr', 'hi', 'ar')),
  -- "category=3", "choice=7.Balcony", "city=Lisbon&country=Portugal", "is=private_pool"
  meaning text not null check (meaning <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index search_synonym_phrase on search_synonym (lower(phrase), language);
