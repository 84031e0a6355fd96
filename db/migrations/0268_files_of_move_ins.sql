-- imports: files of the old site that staff send beside a dump (283). Of runs without them, and of those of a server of the version
-- before, there are none; a server of the version before does not see them, and its runs go on without files.
alter table move_in_run
  -- Where the archive is stored.
  add column files_key text,
  add column files_name text not null default '',
  add column files_bytes bigint not null default 0;
