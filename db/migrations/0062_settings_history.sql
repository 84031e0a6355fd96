-- settings: every change that was made, and what must not lie readable in the database.
create table setting_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- no reference: the history outlives whoever made it, and staff come later than settings
  staff_id integer,
  staff_name text not null,
  key text not null,
  -- null: as shipped. Of a secret: whether there is one, never what it is
  before jsonb,
  after jsonb
);
create index setting_change_of_key on setting_change (key, id desc);
create index setting_change_by_time on setting_change (at desc, id desc);

create table setting_secret (
  key text primary key,
  sealed bytea not null,
  updated_at timestamptz not null
);
