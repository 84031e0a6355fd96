-- Feeds: files of homes that come by themselves (265). A server of the version before knows nothing of them; before going back,
-- switch them off.
create table feed (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  delivery text not null check (delivery in ('address', 'push', 'folder')),
  -- Sealed: addresses of feeds carry passwords. Null for what is sent to the site, or lies in a folder.
  address bytea,
  -- What people see of the address, or the path in the folder.
  place text not null default '',
  -- SHA-256 of the key with which files are sent.
  key_hash bytea unique,
  every_hours smallint not null default 24 check (every_hours between 1 and 168),
  is_active boolean not null default true,
  -- Whether what a file changes is done without being asked, as long as it is not suspicious.
  is_automatic boolean not null default true,
  -- As the last import of it was brought in; null before the first one.
  mapping jsonb,
  etag text not null default '',
  -- SHA-256 of the last file that could be read.
  digest text not null default '',
  problem text not null default '',
  failures smallint not null default 0,
  asked_at timestamptz,
  next_at timestamptz,
  -- SHA-256 of the errors that its owner has been mailed last.
  mailed_errors text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index feed_name on feed (lower(name));
create index feed_due on feed (next_at) where is_active and delivery <> 'push';

alter table import_run
  add column feed_id integer,
  -- The archive that the file came in, with its pictures; null once they are fetched.
  add column archive_key text,
  add constraint import_run_feed_id_fkey foreign key (feed_id) references feed on delete set null not valid;

-- Pictures of imported homes: what their source names, what of it has come, and what is shown.
create table import_gallery (
  listing_id integer primary key references listing on delete cascade,
  import_id integer references import_run on delete set null,
  -- [{address, caption, kind}] in their order
  wanted jsonb not null,
  -- By address: the key of the picture, the digest and ETag of what was fetched, and when.
  known jsonb not null default '{}',
  -- Keys in the order in which they were shown.
  shown text[] not null default '{}',
  -- `left`: its owner has changed the pictures, and an import no longer does.
  state text not null check (state in ('waiting', 'done', 'failed', 'left')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  problem text not null default ''
);
create index import_gallery_due on import_gallery (next_at) where state = 'waiting';
create index import_gallery_import on import_gallery (import_id);
