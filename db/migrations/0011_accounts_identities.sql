-- accounts: signing in by Google and Apple.
-- Whoever an outside provider says somebody is. The subject is the provider's own, an e-mail address may change.
create table account_identity (
  issuer text not null,
  subject text not null,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identity_account on account_identity (account_id);

-- ID tokens that have signed somebody in, until they run out: each serves once.
create table account_used_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index account_used_token_expiry on account_used_token (expires_at);

-- Somebody on the way to a provider and back.
create table account_handoff (
  -- SHA-256 of the state that travels along
  state_hash bytea primary key,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index account_handoff_expiry on account_handoff (expires_at);
