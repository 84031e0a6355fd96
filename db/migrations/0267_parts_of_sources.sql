-- imports: a file of several branches says of each home which one it is of, and what is missing is asked branch by branch (BLM). A server of
-- the version before notes none: homes that it brings in have no branch until a later file names them.
alter table import_row add column part text;

create table import_part (
  listing_id integer primary key references listing on delete cascade,
  -- As the source writes it; '' where it says none.
  part text not null
);
