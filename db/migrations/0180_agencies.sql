-- agencies: organisations with branches and seats (240). All tables are new and empty; a server of the version before does not know
-- them, and going back needs nothing.
create table agency (
  id integer generated always as identity primary key,
  -- Given once: links to it last.
  slug_id text not null unique check (slug_id <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  email text not null default '',
  -- Digits with country code; "" for none.
  phone text not null default '',
  website text not null default '',
  spoken_languages text[] not null default '{}',
  logo jsonb,
  -- False: staff have taken it off the site.
  is_active boolean not null default true,
  -- Why, for its people to read; "" while it is on the site.
  reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agency_name on agency (lower(name), id);
create index agency_words on agency using gin (lower(name) gin_trgm_ops);

create table agency_branch (
  id integer generated always as identity primary key,
  agency_id integer not null references agency on delete cascade,
  name text not null check (name <> ''),
  address text not null default '',
  city text not null check (city <> ''),
  state text not null default '',
  country text not null default '',
  created_at timestamptz not null,
  -- What points at a branch points at one of its own agency.
  unique (agency_id, id)
);
create index agency_branch_city on agency_branch (lower(city), agency_id);

create table agency_seat (
  agency_id integer not null references agency on delete cascade,
  account_id integer not null references account on delete cascade,
  role text not null check (role in ('owner', 'manager', 'agent', 'assistant', 'reader')),
  -- Null: of the whole agency.
  branch_id integer,
  created_at timestamptz not null,
  primary key (agency_id, account_id),
  foreign key (agency_id, branch_id) references agency_branch (agency_id, id),
  -- An owner is of the whole agency.
  check (role <> 'owner' or branch_id is null)
);
create index agency_seat_account on agency_seat (account_id);
create index agency_seat_branch on agency_seat (agency_id, branch_id) where branch_id is not null;

create table agency_invitation (
  id integer generated always as identity primary key,
  agency_id integer not null references agency on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  role text not null check (role in ('owner', 'manager', 'agent', 'assistant', 'reader')),
  branch_id integer,
  -- The link is made of it and a secret of the server; the table has the SHA-256 of the link alone.
  nonce text not null,
  token_hash bytea not null unique,
  language text not null,
  invited_by integer references account on delete set null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- A second one to the same address takes the place of the first.
  unique (agency_id, email),
  foreign key (agency_id, branch_id) references agency_branch (agency_id, id),
  check (role <> 'owner' or branch_id is null)
);
create index agency_invitation_email on agency_invitation (email);
create index agency_invitation_account on agency_invitation (invited_by) where invited_by is not null;
create index agency_invitation_branch on agency_invitation (agency_id, branch_id) where branch_id is not null;
create index agency_invitation_end on agency_invitation (ends_at);

-- What people of an agency have done in it: append-only, read by those who may.
create table agency_event (
  id bigint generated always as identity primary key,
  agency_id integer not null references agency on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- Who did it; null once their account is erased, and for staff of the site.
  actor_id integer references account on delete set null,
  -- Whom it is about; null for nobody, and once their account is erased.
  account_id integer references account on delete set null,
  -- What else it says, in the terms of its kind.
  detail jsonb not null default '{}'
);
create index agency_event_agency on agency_event (agency_id, id desc);
create index agency_event_actor on agency_event (actor_id) where actor_id is not null;
create index agency_event_account on agency_event (account_id) where account_id is not null;
