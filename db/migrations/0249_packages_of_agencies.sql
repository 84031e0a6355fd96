-- plans: packages that agencies hold (273). Null: the person's own. For an agency `account_id` says who brought it in. Without a foreign
-- key: an agency ends, and its books stay. A server of the version before takes such a package for that person's own.
alter table package_grant add column agency_id integer;

-- plans: who used a credit of an agency; null for everything else.
alter table credit_entry add column actor_id integer;
alter table credit_entry add constraint credit_entry_actor_id_fkey foreign key (actor_id) references account(id) not valid;
