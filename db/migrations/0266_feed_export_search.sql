-- Feeds of what a search finds (282): its filters by wire name, {} for all homes, and what its person called it. A server of the version
-- before sends all homes of the owner; going back leaves such feeds with all of them.
alter table feed_export
  add column filters jsonb not null default '{}',
  add column search_name text not null default '';
