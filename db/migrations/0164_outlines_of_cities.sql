-- search: the outline of a city, for the map of its page, as the filters of a district have theirs; null where none is known. A server
-- of the version before writes none: the next run of the job does. Going back needs nothing.
alter table search_locality add column outline jsonb;
