-- listings: papers have a kind and a title, and may be private. Private ones stand in a table of their own: whoever reads
-- listing_document reads what is public, an earlier server beside this one included.
alter table listing_document
  add column kind text not null default 'other',
  add column title text not null default '',
  add constraint listing_document_kind_check check (kind in
    ('brochure', 'plan', 'energy_certificate', 'title_deed', 'survey', 'lease', 'building_rules', 'other')) not valid;
alter table listing_document validate constraint listing_document_kind_check;

create table listing_private_document (
  -- of the public ones' numbers: a paper that changes sides keeps its own
  id integer primary key default nextval(pg_get_serial_sequence('listing_document', 'id')),
  listing_id integer not null references listing on delete cascade,
  document jsonb not null,
  kind text not null check (kind in
    ('brochure', 'plan', 'energy_certificate', 'title_deed', 'survey', 'lease', 'building_rules', 'other')),
  title text not null default ''
);
create index listing_private_document_listing on listing_private_document (listing_id);

-- Links that open a private paper to one person until they end.
create table listing_document_link (
  id integer generated always as identity primary key,
  document_id integer not null references listing_private_document on delete cascade,
  -- null until the email is written that brings it
  token_hash bytea unique,
  name text not null,
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  most_views integer check (most_views > 0)
);
create index listing_document_link_document on listing_document_link (document_id, id);

-- Who opened a paper by which link, and when: its owner reads it. Of the address, the network alone.
create table listing_document_access (
  id integer generated always as identity primary key,
  link_id integer not null references listing_document_link on delete cascade,
  at timestamptz not null,
  network text not null
);
create index listing_document_access_link on listing_document_access (link_id, id);
