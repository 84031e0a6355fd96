-- places: a run fetches the engine of travel times and connects the ways of its set; what came of that stands with the set.
-- A run may do that alone ('ways'), for the current set. The table of runs has some rows. A server of the version before can
-- list such a run once it is at another step or done, and cannot begin one. Going back needs no such run to be under way.
alter table place_run
  drop constraint place_run_step_check,
  drop constraint place_run_source_check,
  add constraint place_run_step_check
    check (step in ('starting', 'fetching', 'engine', 'reading', 'cutting', 'connecting', 'writing')),
  add constraint place_run_source_check check (source in ('region', 'file', 'ways'));
-- {"roads", "seconds"} of the graph, or {"problem"} why there is none; {} of sets that were made before.
alter table place_set add column travel jsonb not null default '{}' check (jsonb_typeof(travel) = 'object');
