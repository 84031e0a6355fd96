-- Moving in from another system (266). A server of the version before knows nothing of it; going back loses only what a second run
-- would know.

-- Rows of the dump that is being read, until it is done.
create table move_in_staged (
  source_table text not null,
  ordinal integer not null,
  -- Id of the row that it belongs to.
  parent text,
  "row" jsonb not null,
  primary key (source_table, ordinal)
);
create index move_in_staged_parent on move_in_staged (source_table, parent) where parent is not null;

-- What has become of each thing of the other system: a second run leaves it alone.
create table move_in_item (
  system text not null,
  kind text not null,
  old_id text not null,
  -- Null where it has no number here, or none of its own.
  new_id integer,
  outcome text not null check (outcome in ('written', 'merged', 'drafted')),
  moved_at timestamptz not null,
  primary key (system, kind, old_id)
);
