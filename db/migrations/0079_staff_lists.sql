-- Lists of the back office that were still slow over a large house.

-- accounts: by name, as far as a broadcast's list of people goes, with what they are narrowed by; the name itself is in
-- it because PostgreSQL reads an index alone only where it holds every column that an expression is made of.
create index account_by_name on account (lower(name), id) include (name, is_active, is_verified_agent);
drop index account_name;
alter index account_by_name rename to account_name;

-- advertising: what something was called when it was booked, as reports and talks keep it, too; sought by its parts.
alter table advertisement add column title text not null default '';
update advertisement a set title = coalesce(
  (select l.title from listing l where l.id = a.listing_id),
  (select p.title from project p where p.id = a.project_id), '');
create index advertisement_words on advertisement using gin (lower(title) gin_trgm_ops);
