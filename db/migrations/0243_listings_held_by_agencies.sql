-- Without a transaction
-- listings: those that wait for their agencies (268). Few do: all others are not in it.
drop index concurrently if exists listing_held;
create index concurrently listing_held on listing (id) where held_by_agency and request_status = 'pending';
