-- Feeds that the site hands on (262), and listings of schema.org among what it reads. A server of the version before knows neither;
-- before going back, delete imports of that format.
create table feed_export (
  id integer generated always as identity primary key,
  version integer not null default 1,
  -- Who reads it, in the words of who made it.
  name text not null check (char_length(name) between 1 and 100),
  format text not null check (format in ('kyero', 'openimmo', 'blm', 'schema_org', 'csv')),
  -- Who made it, and whose homes leave: of a person, of an agency, or of the operator.
  maker text not null check (maker in ('person', 'agency', 'operator')),
  account_id integer references account on delete cascade,
  -- Of an operator's: the one agency whose homes leave, null for all.
  agency_id integer references agency on delete cascade,
  offer text not null default 'all' check (offer in ('all', 'sell', 'rent')),
  category_id integer references category,
  city text not null default '',
  with_contact boolean not null default true,
  with_pictures boolean not null default true,
  is_active boolean not null default true,
  -- The key is made of it and of the secret of the server: whoever reads the table reads no feed.
  nonce text not null,
  key_hash bytea not null unique,
  fetches bigint not null default 0,
  fetched_at timestamptz,
  -- In the last whole answer, and those that its format cannot say.
  homes integer,
  left_out integer not null default 0,
  -- Digest of what would leave, and since when it has been so.
  state text not null default '',
  state_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint feed_export_maker check (
    case maker
      when 'person' then account_id is not null and agency_id is null
      when 'agency' then account_id is null and agency_id is not null
      else account_id is null
    end
  )
);
create index feed_export_account on feed_export (account_id) where account_id is not null;
create index feed_export_agency on feed_export (agency_id) where agency_id is not null;
create index feed_export_category on feed_export (category_id) where category_id is not null;

alter table import_run
  drop constraint import_run_format_check,
  add constraint import_run_format_check
    check (format in ('csv', 'json', 'xml', 'kyero', 'openimmo', 'blm', 'trovit', 'schema_org')) not valid;
