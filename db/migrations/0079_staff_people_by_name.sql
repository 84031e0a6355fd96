-- accounts: by name, as far as a broadcast's list of people goes, with what they are narrowed by; the name itself is in
-- it because PostgreSQL reads an index alone only where it holds every column that an expression is made of.
create index account_by_name on account (lower(name), id) include (name, is_active, is_verified_agent);
drop index account_name;
alter index account_by_name rename to account_name;
