-- enquiries: what people without an account ask the owner of a home (229). Both tables are new and empty; a server of the version
-- before does not know them, and going back needs nothing.
create table enquiry (
  id integer generated always as identity primary key,
  -- No reference: what was asked outlives the home, as conversations do.
  listing_id integer not null,
  listing_title text not null,
  owner_id integer not null references account on delete cascade,
  name text not null check (name <> ''),
  email text not null check (email = lower(email) and email <> ''),
  -- Digits with country code; null for none.
  phone text,
  message text not null check (message <> ''),
  language text not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'delivered', 'answered', 'spam')),
  -- One signed form sends one enquiry.
  form_nonce text not null unique,
  -- SHA-256 of the link in the mails to who asks.
  token_hash bytea not null unique,
  link_ends_at timestamptz not null,
  -- Messages of who asks that the owner has not seen.
  unread integer not null default 0 check (unread >= 0),
  -- Of who asks, once they have signed in with the confirmed address: the talk goes on in the chat.
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- When the owner wrote first.
  answered_at timestamptz,
  -- When either wrote last.
  last_at timestamptz not null,
  check ((state = 'unconfirmed') = (confirmed_at is null)),
  check (answered_at is null or confirmed_at is not null)
);
create index enquiry_owner on enquiry (owner_id, last_at desc, id desc) where confirmed_at is not null;
create index enquiry_email on enquiry (email);
create index enquiry_account on enquiry (account_id) where account_id is not null;
create index enquiry_age on enquiry (created_at);
create index enquiry_state on enquiry (state, created_at);
create index enquiry_words on enquiry using gin (lower(listing_title || ' ' || name || ' ' || email) gin_trgm_ops);
create index enquiry_unconfirmed on enquiry (created_at) where confirmed_at is null;

create table enquiry_message (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiry on delete cascade,
  is_owner boolean not null,
  body text not null check (body <> ''),
  -- The sender's own name for it: sent twice, it is written once.
  client_id text not null,
  created_at timestamptz not null,
  unique (enquiry_id, is_owner, client_id)
);
