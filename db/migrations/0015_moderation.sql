-- moderation: reports of listings, messages to the operator, and who has blocked whom.
create table report_reason (
  id integer generated always as identity primary key,
  reason text not null unique,
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table listing_report (
  id integer generated always as identity primary key,
  -- null once the listing is gone; what it was called stays for the reporter
  listing_id integer references listing on delete set null,
  listing_title text not null,
  reporter_id integer not null references account on delete cascade,
  reason_id integer references report_reason on delete restrict,
  other_message text,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  -- what staff tell the reporter
  outcome text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  -- once a person and listing, however many requests come at once
  unique (listing_id, reporter_id),
  check (num_nonnulls(reason_id, other_message) > 0),
  check ((status = 'open') = (decided_at is null))
);
create index listing_report_reporter on listing_report (reporter_id, id desc);
create index listing_report_open on listing_report (created_at) where status = 'open';

create table contact_message (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- who wrote, if they were signed in
  account_id integer references account on delete set null,
  -- of the form it came by: a form is sent once
  form_nonce text unique,
  created_at timestamptz not null
);
create index contact_message_age on contact_message (created_at);

-- Signs the forms this site hands out. One row, made here so that every database has a key of its own.
create table contact_form_key (
  is_only boolean primary key default true check (is_only),
  key text not null
);
insert into contact_form_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);

create table person_block (
  blocker_id integer not null references account on delete cascade,
  blocked_id integer not null references account on delete cascade,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index person_block_blocked on person_block (blocked_id);
