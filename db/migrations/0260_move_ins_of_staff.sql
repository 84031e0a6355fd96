-- imports: move-ins that staff begin in the back office (278). A run of the command line, and of a server of the version before, has no
-- state: it follows from when it ended. Going back needs nothing: runs of staff that have not ended go on after the next upgrade.
alter table move_in_run
  add column state text
    check (state in ('reading', 'read', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  -- Of the dump.
  add column name text not null default '',
  add column bytes bigint not null default 0,
  -- Where it is stored, or its path in the folder for move-ins: never both.
  add column file_key text,
  add column place text,
  add column options jsonb,
  -- What was recognised, and what the last trial or run has said of the whole.
  add column found jsonb,
  add column problem text not null default '',
  -- Processes that have begun on it since it was last further than before.
  add column tries integer not null default 0,
  add column staff_id integer,
  add column staff_name text not null default '',
  -- The process at it says so every few seconds.
  add column seen_at timestamptz not null default now();
-- At most one is worked on at a time.
create unique index move_in_run_alone on move_in_run ((true)) where state in ('reading', 'checking', 'running', 'undoing');

-- What has become of each row of a move-in of staff, or would become of it.
create table move_in_line (
  id bigint generated always as identity primary key,
  run_id integer not null references move_in_run (id) on delete cascade,
  step text not null check (step in ('trial', 'run', 'undo')),
  kind text not null,
  old_id text not null,
  outcome text not null,
  reason text not null,
  unique (run_id, step, kind, old_id)
);
create index move_in_line_outcome on move_in_line (run_id, step, kind, outcome, id);
