-- listings: drafts saved as somebody types, to be gone on with on another device.
create table listing_draft (
  id integer generated always as identity primary key,
  owner_id integer not null references account on delete cascade,
  title text not null default '',
  -- the form's own JSON, never looked into: it may be half of anything
  data text not null,
  -- counts savings: the second of two devices learns of the first
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index listing_draft_owner on listing_draft (owner_id, updated_at desc, id desc);
create index listing_draft_untouched on listing_draft (updated_at);

-- Files uploaded for a draft belong to it, until a listing takes them over or the draft goes.
create table listing_draft_file (
  id integer generated always as identity primary key,
  draft_id integer not null references listing_draft on delete cascade,
  use text not null check (use in ('picture', 'panorama', 'document', 'attachment')),
  name text not null,
  file jsonb not null,
  created_at timestamptz not null
);
create index listing_draft_file_draft on listing_draft_file (draft_id, id);
