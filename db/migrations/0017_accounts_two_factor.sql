-- accounts: a second factor, passkeys, and proving oneself again.
-- An authenticator app. The secret is sealed with the server's key; recovery codes are hashed with the salt beside it.
create table account_totp (
  account_id integer primary key references account on delete cascade,
  sealed_secret bytea not null,
  recovery_salt bytea not null,
  -- the period of the last code that served: neither it nor an earlier one serves again
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- null until its first code has come back; signing in does not ask for it before
  confirmed_at timestamptz
);

-- Codes that serve once where the app is lost; a used one is gone.
create table account_recovery_code (
  account_id integer not null references account_totp on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table account_passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- base64url, as browsers give it
  credential_id text not null unique,
  public_key bytea not null,
  -- random, the same for all passkeys of one person: what an authenticator knows them by
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- kept by the person's password manager, and so on other devices too
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_account on account_passkey (account_id);

-- What somebody has to answer next, once and soon: the second step of signing in, or a passkey's signature.
create table account_challenge (
  -- SHA-256 of the challenge, the challenge itself is nowhere
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'passkey_sign_in', 'passkey_add')),
  -- whose it is; null where that is what the answer shows
  account_id integer references account on delete cascade,
  -- push device that signs in with it
  fcm_id text,
  -- what a passkey being made will know its person by
  user_handle bytea,
  expires_at timestamptz not null
);
create index account_challenge_account on account_challenge (account_id);
create index account_challenge_expiry on account_challenge (expires_at);

alter table account_session
  -- how many factors it was begun with
  add column factors smallint not null default 1 check (factors in (1, 2)),
  -- when its person last proved again who they are
  add column confirmed_at timestamptz;
