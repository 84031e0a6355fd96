-- Without a transaction
-- plans: indexes of 0249 (273). Few rows are of agencies: all others are not in them.
drop index concurrently if exists package_grant_agency;
create index concurrently package_grant_agency on package_grant (agency_id, starts_at desc, id desc) where agency_id is not null;
drop index concurrently if exists credit_entry_actor;
create index concurrently credit_entry_actor on credit_entry (actor_id) where actor_id is not null;
alter table credit_entry validate constraint credit_entry_actor_id_fkey;
