-- viewings: who books without an account (261). The table is new and empty: to a server of the version before a time that a guest has is
-- one that is taken, and a viewing of theirs one whose visitor is gone. Going back needs nothing.
create table viewing_guest (
  id integer generated always as identity primary key,
  -- What is held for them until they confirm.
  slot_id integer not null references viewing_slot on delete cascade,
  -- Once they have; it says then which time they have.
  viewing_id integer unique references viewing on delete cascade,
  name text not null,
  -- In small letters.
  email text not null,
  phone text,
  note text not null,
  language text not null,
  form_nonce text not null unique,
  token_hash bytea not null unique,
  -- A hash; null once confirmed.
  network bytea,
  -- Until they confirm the end of the hold, then that of the link and of the row.
  link_ends_at timestamptz not null,
  created_at timestamptz not null
);
create index viewing_guest_email on viewing_guest (email);
create index viewing_guest_slot on viewing_guest (slot_id);
create index viewing_guest_ends on viewing_guest (link_ends_at);
create index viewing_guest_holds on viewing_guest (link_ends_at) where viewing_id is null;
