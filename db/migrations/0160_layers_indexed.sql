-- search: homes by what they lie in (210), built without the lock that changing the columns takes.
create index search_layers on search_listing using gin (layers jsonb_path_ops) with (fastupdate = off);
