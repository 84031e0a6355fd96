-- Without a transaction
-- search: an index of the homes of agencies, the newest first (267). Homes without an agency are not in it.
drop index concurrently if exists search_agency;
create index concurrently search_agency on search_listing (agency, promoted desc, created_at desc, listing_id desc)
  where agency is not null;
