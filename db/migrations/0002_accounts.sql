-- accounts: a person, the ways they sign in, their sessions and devices.
create table account (
  id integer generated always as identity primary key,
  slug_id text not null unique,
  name text not null,
  email text unique,
  email_verified boolean not null default false,
  mobile text unique,
  mobile_verified boolean not null default false,
  -- 0 Google, 1 phone, 2 Apple, 3 e-mail and password, as on the wire
  login_type smallint not null default 3 check (login_type between 0 and 3),
  picture jsonb,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  latitude double precision,
  longitude double precision,
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

create table account_device (
  account_id integer not null references account on delete cascade,
  fcm_id text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, fcm_id)
);
