-- Each move-in is a run that can be undone as a whole (277). What came before this version belongs to no run, and stays.

create table move_in_run (
  id integer generated always as identity primary key,
  system text not null,
  began_at timestamptz not null,
  -- Null while it goes on, and for one that broke off.
  ended_at timestamptz,
  undone_at timestamptz
);

-- The constraint is validated in 0259. A server of the version before moves in without a run.
alter table move_in_item
  add column run_id integer,
  -- How the thing was when it had come: it is another one once somebody has changed it.
  add column stamp text;
alter table move_in_item
  add constraint move_in_item_run_id_fkey foreign key (run_id) references move_in_run (id) not valid;

-- Of which thing an address is: it goes with it.
alter table move_in_address
  add column kind text,
  add column old_id text;
