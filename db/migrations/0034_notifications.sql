-- notifications: what people are told, each way it is sent to them, and what they do not want to hear.
create table notification (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- what people choose by
  kind text not null check (kind in ('message', 'interest', 'favourite', 'listing', 'verification', 'package', 'report',
    'broadcast')),
  -- which words it is put in; written anew in the reader's language each time
  topic text not null,
  params jsonb not null,
  -- where it leads, on this site
  path text not null check (path like '/%'),
  -- the home it is about; no reference: what was said outlives it
  listing_id integer,
  -- false: sent by other ways only, at the person's wish
  in_app boolean not null,
  -- unread ones of one group are one, which counts
  group_key text,
  count integer not null default 1 check (count > 0),
  -- what happens once is told once, deleted or not
  cause_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create unique index notification_group on notification (account_id, group_key)
  where group_key is not null and read_at is null and deleted_at is null;
create unique index notification_cause on notification (account_id, cause_key) where cause_key is not null;
create index notification_list on notification (account_id, created_at desc, id desc) where in_app and deleted_at is null;
create index notification_unread on notification (account_id) where in_app and read_at is null and deleted_at is null;
create index notification_age on notification (created_at);

-- One way that one notification is sent. Nothing that was ever 'sending' is taken up again.
create table notification_delivery (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  state text not null default 'waiting'
    check (state in ('waiting', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'unknown')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- who holds it, and since when
  claim uuid,
  claimed_at timestamptz,
  unique (notification_id, channel),
  check ((state in ('claimed', 'sending')) = (claim is not null))
);
create index notification_delivery_due on notification_delivery (due_at) where state = 'waiting';
create index notification_delivery_held on notification_delivery (claimed_at) where state in ('claimed', 'sending');

-- What somebody has switched off; everything else is on.
create table notification_off (
  account_id integer not null references account on delete cascade,
  kind text not null,
  channel text not null check (channel in ('in_app', 'push', 'mail')),
  primary key (account_id, kind, channel)
);

-- Hours in which nobody is disturbed, in minutes of the person's own day.
create table notification_quiet (
  account_id integer primary key references account on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  time_zone text not null,
  check (from_minute <> to_minute)
);

-- What staff tell everybody; handed out account by account.
create table broadcast (
  id integer generated always as identity primary key,
  title text not null,
  body text not null,
  path text not null check (path like '/%'),
  created_at timestamptz not null,
  -- up to which account it was handed out
  reached_id integer not null default 0,
  reached integer not null default 0,
  done_at timestamptz
);
