-- accounts: a person, the ways they sign in, their sessions and devices.
create table account (
  id integer generated always as identity primary key,
  slug_id text not null unique,
  -- empty until a person who came by phone has given it
  name text not null default '',
  email text,
  email_verified boolean not null default false,
  -- digits with country code, no plus
  mobile text,
  mobile_verified boolean not null default false,
  -- how the account began: 0 Google, 1 phone, 2 Apple, 3 e-mail, as on the wire
  login_type smallint not null default 3 check (login_type between 0 and 3),
  picture jsonb,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  about_me text not null default '',
  facebook_id text not null default '',
  twitter_id text not null default '',
  instagram_id text not null default '',
  youtube_id text not null default '',
  wants_notifications boolean not null default true,
  is_active boolean not null default true,
  is_verified_agent boolean not null default false,
  -- listings of the house itself belong to this one account
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_operator on account (is_operator) where is_operator;
-- Only a confirmed address belongs to somebody: an unconfirmed one must not keep its real owner out.
create unique index account_email on account (email) where email_verified;
create unique index account_mobile on account (mobile) where mobile_verified;

-- The face of this area for readers in SQL: what the public may know of a person.
create view account_public as
  select id, slug_id, name, email, mobile, picture, address, city, state, country, about_me,
    facebook_id, twitter_id, instagram_id, youtube_id, is_verified_agent, is_operator, created_at
  from account
  where is_active;

-- Apart from account, so that no reading of an account ever carries a hash along.
create table account_password (
  account_id integer primary key references account on delete cascade,
  hash text not null
);

-- Somebody who registered and has not confirmed the address yet; becomes an account then.
create table account_registration (
  email text primary key,
  name text not null,
  mobile text,
  password_hash text not null,
  created_at timestamptz not null
);
create index account_registration_age on account_registration (created_at);

create table account_session (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- SHA-256 of the bearer token; the token itself is nowhere
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id);
create index account_session_expiry on account_session (expires_at);

-- The latest one-time code asked for an address (mailto:...) or a number (tel:...).
create table account_code (
  destination text primary key,
  -- which asking this row stands for; an older job finds itself overtaken
  request uuid not null,
  asked_by integer references account on delete set null,
  requested_at timestamptz not null,
  -- null until the sending job has made the code, and again once it was used
  code_hash text,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index account_code_age on account_code (requested_at);

-- What verify-otp returns: proves for a moment, and once, that its holder receives what is sent to the destination.
create table account_proof (
  proof_hash bytea primary key,
  destination text not null,
  expires_at timestamptz not null
);
create index account_proof_expiry on account_proof (expires_at);

create table account_budget (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index account_budget_end on account_budget (ends_at);

-- A device takes the pushes of whoever signed in on it last.
create table account_device (
  fcm_id text primary key,
  account_id integer not null references account on delete cascade,
  seen_at timestamptz not null
);
create index account_device_account on account_device (account_id, seen_at desc);
