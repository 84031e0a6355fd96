-- chat: conversations of two people about a home, their messages, and what each person's browsers have to be told.
create table conversation (
  id integer generated always as identity primary key,
  -- 0: about no home in particular. No reference: the talk outlives the home, and is found by its number.
  listing_id integer not null check (listing_id >= 0),
  -- what the home was called when the talk began
  listing_title text not null,
  first_id integer not null references account on delete cascade,
  second_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  check (first_id < second_id),
  unique (first_id, second_id, listing_id)
);
create index conversation_second on conversation (second_id);

create table chat_message (
  id bigint generated always as identity primary key,
  conversation_id integer not null references conversation on delete cascade,
  sender_id integer not null references account on delete cascade,
  -- the sender's own name for it: sent again under the same one, it is the same message
  client_id text,
  body text not null,
  -- a stored picture or document
  file jsonb,
  audio_file jsonb,
  created_at timestamptz not null,
  -- taken back by its sender: the words and files are gone, the row stays so that a late retry does not bring it back
  deleted_at timestamptz,
  check ((deleted_at is null) = (body <> '' or file is not null or audio_file is not null))
);
create unique index chat_message_client on chat_message (sender_id, client_id) where client_id is not null;
create index chat_message_order on chat_message (conversation_id, id desc);

-- What a conversation looks like to each of the two. Ids of messages: up to there it was delivered to this person's
-- browser, read by them, deleted from their view.
create table conversation_side (
  conversation_id integer not null references conversation on delete cascade,
  account_id integer not null references account on delete cascade,
  other_id integer not null references account on delete cascade,
  delivered_id bigint not null default 0,
  read_id bigint not null default 0,
  cleared_id bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  -- null: nothing to show
  last_message_id bigint,
  primary key (conversation_id, account_id)
);
create index conversation_side_recent on conversation_side (account_id, last_message_id desc)
  where last_message_id is not null;
create index conversation_side_unread on conversation_side (account_id) where unread > 0;
create index conversation_side_other on conversation_side (other_id);

-- A message somebody does not want to see any more that another has written.
create table chat_message_hidden (
  message_id bigint not null references chat_message on delete cascade,
  account_id integer not null references account on delete cascade,
  primary key (message_id, account_id)
);
create index chat_message_hidden_account on chat_message_hidden (account_id);

-- Where somebody's events have got to. Its row is locked until the transaction ends that adds one, so the numbers have
-- no gaps and become visible in their order: whoever has seen number n has missed nothing before it.
create table chat_feed (
  account_id integer primary key references account on delete cascade,
  last_event_id bigint not null
);
create table chat_event (
  account_id integer not null references account on delete cascade,
  id bigint not null,
  kind text not null check (kind in ('message', 'deleted', 'cleared', 'delivered', 'read', 'seen')),
  listing_id integer not null,
  other_id integer not null,
  message_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index chat_event_age on chat_event (created_at);

-- When somebody's browser last held a stream open.
create table chat_presence (
  account_id integer primary key references account on delete cascade,
  seen_at timestamptz not null
);
