-- accounts: links that set a new password.
create table account_reset (
  -- SHA-256 of the token in the link; the token itself is nowhere
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  expires_at timestamptz not null,
  -- kept for a day after its use, so that the page can say why the link is dead
  used_at timestamptz
);
create index account_reset_account on account_reset (account_id);
create index account_reset_expiry on account_reset (expires_at);
