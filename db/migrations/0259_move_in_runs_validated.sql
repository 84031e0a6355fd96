-- Without a transaction
-- imports: what 0258 left to be read and built while others write.
alter table move_in_item validate constraint move_in_item_run_id_fkey;
drop index concurrently if exists move_in_item_run;
create index concurrently move_in_item_run on move_in_item (run_id, kind, old_id) where run_id is not null;
drop index concurrently if exists move_in_address_thing;
create index concurrently move_in_address_thing on move_in_address (system, kind, old_id) where old_id is not null;
