-- Files in the formats of agencies' programs, and homes that are no longer in a file (255). A server of the version before ends such
-- an import with its reason; before going back, delete what has these formats.
alter table import_run
  add column taken_off integer not null default 0,
  drop constraint import_run_format_check,
  add constraint import_run_format_check
    check (format in ('csv', 'json', 'xml', 'kyero', 'openimmo', 'blm', 'trovit')) not valid;
alter table import_row
  drop constraint import_row_outcome_check,
  add constraint import_row_outcome_check
    check (outcome in ('inserted', 'updated', 'unchanged', 'drafted', 'refused', 'skipped', 'taken_off')) not valid;

-- Homes that are off the market because their file no longer had them: they come back when it has them again, unless someone has
-- decided otherwise meanwhile.
create table import_absence (
  listing_id integer primary key references listing on delete cascade,
  import_id integer not null references import_run on delete cascade,
  -- of the home as it was left
  stamp text not null,
  since timestamptz not null
);
create index import_absence_import on import_absence (import_id);
