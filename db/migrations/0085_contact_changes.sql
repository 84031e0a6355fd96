-- Changes of what an account signs in with, kept while the person can undo them by a mailed link.
create table account_contact_change (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  field text not null check (field in ('email', 'mobile')),
  -- The confirmed value before; null where there was none.
  old_value text,
  new_value text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index account_contact_change_account on account_contact_change (account_id, id);
create index account_contact_change_expiry on account_contact_change (expires_at);

-- Links of a change, one for each message about it. Hashed: the table opens nothing.
create table account_contact_undo (
  token_hash bytea primary key,
  change_id bigint not null references account_contact_change (id) on delete cascade
);
create index account_contact_undo_change on account_contact_undo (change_id);
