-- Devices that somebody has signed in with: strangers who ask for codes in their name use up limits of their own. The token
-- opens nothing.
create table account_known_device (
  account_id integer not null references account on delete cascade,
  token_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index account_known_device_used on account_known_device (used_at);
