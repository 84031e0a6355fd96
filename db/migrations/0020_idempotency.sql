-- Calls that must happen once: what a client named its request, and the first answer, to be given again for a day.
create table idempotency_key (
  account_id integer not null references account on delete cascade,
  key text not null,
  -- SHA-256 over the call and its request
  fingerprint bytea not null,
  -- who is at work on it; a run whose turn another one took cannot commit any more
  run uuid not null,
  -- committed: what the call does is done, its answer is not kept (yet)
  state text not null default 'running' check (state in ('running', 'committed', 'answered')),
  answer text check ((answer is not null) = (state = 'answered')),
  started_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_started on idempotency_key (started_at);
