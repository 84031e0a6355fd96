-- webhooks: addresses that are told of events, and what is to be sent to them (259). Both tables are new and empty; a server of the
-- version before does not know them, and writes nothing for them.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  version integer not null default 1,
  -- Of a person, or of an agency; of neither: of the operator.
  account_id integer references account on delete cascade,
  agency_id integer references agency on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 100),
  -- Sealed. The former one signs, too, until a moment.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  is_active boolean not null default true,
  -- Since when nothing has arrived there; null while it works.
  failing_since timestamptz,
  -- When the site made it inactive, because nothing had arrived for days.
  stopped_at timestamptz,
  -- Nothing is sent to it until then: it could not be reached.
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (account_id is null or agency_id is null),
  check ((former_secret is null) = (former_until is null))
);
create index webhook_endpoint_account on webhook_endpoint (account_id) where account_id is not null;
create index webhook_endpoint_agency on webhook_endpoint (agency_id) where agency_id is not null;
create index webhook_endpoint_operator on webhook_endpoint (id) where account_id is null and agency_id is null;

-- What is to be sent, written in the transaction of the event, and afterwards the log of what came of it.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  -- Of the event, the same at each try; each endpoint has an event once.
  event_id text not null,
  event_type text not null,
  -- The bytes that are signed and sent.
  body text not null,
  -- What it is about, `lead:17`, and the account that it says something of: erased with them.
  about text not null,
  person_id integer,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- Of the next try; while one is under way, when another worker may take it.
  due_at timestamptz not null,
  tried_at timestamptz,
  -- What came back at the last try.
  status smallint,
  problem text not null default '',
  answer text not null default '',
  took_ms integer,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, id) where state = 'pending';
create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);
create index webhook_delivery_about on webhook_delivery (about);
create index webhook_delivery_person on webhook_delivery (person_id) where person_id is not null;
