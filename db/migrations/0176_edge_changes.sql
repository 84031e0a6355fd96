-- What a cache in front of the site is still to be told of (233). Empty where no such cache is set up; a server of the version before
-- neither writes nor reads it; going back needs nothing.
create table edge_change (
  id bigint generated always as identity primary key,
  keys text[] not null,
  is_told boolean not null default false,
  tries integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index edge_change_due on edge_change (due_at);
