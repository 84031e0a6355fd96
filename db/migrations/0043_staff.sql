-- staff: who works in the back office. They are no customers; nothing here refers to an account.
create table staff_account (
  id integer generated always as identity primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'moderator', 'editor', 'finance', 'support')),
  is_active boolean not null default true,
  -- the owner of a demo world, whom everybody knows, and whom they have let in: gone when the demo ends
  is_demo boolean not null default false,
  -- Argon2id; null until somebody invited has chosen one
  password_hash text,
  -- of a password that somebody else has read (printed, passed on): it signs in until then, and once
  one_time_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seen_at timestamptz
);

-- An authenticator app; a row is there once its first code has come back.
create table staff_totp (
  staff_id integer primary key references staff_account on delete cascade,
  sealed_secret bytea not null,
  recovery_salt bytea not null,
  last_step bigint not null,
  confirmed_at timestamptz not null
);
create table staff_recovery (
  staff_id integer not null references staff_totp on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- The way from the password to the second factor: once, and soon.
create table staff_challenge (
  challenge_hash bytea primary key,
  staff_id integer not null references staff_account on delete cascade,
  -- of a first sign-in: the secret that the app is set up with
  sealed_secret bytea,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);
create index staff_challenge_expiry on staff_challenge (expires_at);

-- A link by which somebody sets a password: invited, or let in again.
create table staff_link (
  token_hash bytea primary key,
  staff_id integer not null unique references staff_account on delete cascade,
  expires_at timestamptz not null
);

-- There is none before both factors were shown.
create table staff_session (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  agent text not null default '',
  address text not null default ''
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expiry on staff_session (expires_at);

-- accounts: a customer is found by a part of name, address or number, among any number of them.
create index account_words on account using gin
  (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '')) gin_trgm_ops);
create index account_name on account (lower(name), id);
create index account_created on account (created_at, id);
create index account_off on account (created_at, id) where not is_active;
