-- places: runs that make a set of places, begun in the back office. At most one goes on at a time. A server of the version
-- before does not know them. Going back needs nothing.
create table place_run (
  id integer generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  -- The region that is fetched, or the name of the file that staff have sent.
  source text not null check (source in ('region', 'file')),
  name text not null check (length(name) between 1 and 200),
  step text not null default 'starting' check (step in ('starting', 'fetching', 'reading', 'cutting', 'writing')),
  -- Of the step, from 0 to 1.
  done real not null default 0 check (done between 0 and 1),
  problem text not null default '',
  staff_id integer,
  staff_name text not null,
  created_at timestamptz not null default now(),
  -- The process at it says so every second: one that is silent for long has ended.
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index place_run_alone on place_run (state) where state = 'running';
