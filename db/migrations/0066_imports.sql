-- Files of listings that staff bring in: what came of each row, so that an import goes on where it was, and can be undone.
create table import_run (
  id integer generated always as identity primary key,
  name text not null,
  format text not null check (format in ('csv', 'json', 'xml')),
  -- The file as it was sent; null once nothing needs it.
  file_key text,
  bytes integer not null,
  row_count integer not null,
  columns jsonb not null,
  mapping jsonb,
  state text not null default 'uploaded' check (state in
    ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  -- Rows that are dealt with, of the present state's work.
  position integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  skipped integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  -- Why it failed, in words for people.
  problem text not null default '',
  staff_id integer,
  staff_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index import_run_busy on import_run (updated_at) where state in ('checking', 'running', 'undoing');

create table import_row (
  id integer generated always as identity primary key,
  import_id integer not null references import_run (id) on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('inserted', 'updated', 'unchanged', 'refused', 'skipped')),
  external_id text,
  title text not null default '',
  listing_id integer,
  -- Of the listing, as the import left it.
  stamp text,
  before jsonb,
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  undone text check (undone in ('removed', 'restored', 'kept', 'gone')),
  unique (import_id, line)
);
create index import_row_outcome on import_row (import_id, outcome, line);
