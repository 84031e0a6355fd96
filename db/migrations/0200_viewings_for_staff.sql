-- Without a transaction
-- viewings: what the list of staff and the numbers of the dashboard are read by. Only read faster: older servers go on.
drop index concurrently if exists viewing_age;
create index concurrently viewing_age on viewing (created_at);
drop index concurrently if exists viewing_state;
create index concurrently viewing_state on viewing (state, created_at);
drop index concurrently if exists viewing_slot_words;
create index concurrently viewing_slot_words on viewing_slot using gin (lower(listing_title) gin_trgm_ops);
