-- Without a transaction
-- leads: an index for how many are new on each day, for the dashboard of staff, while others write.
drop index concurrently if exists lead_first_contact;
create index concurrently lead_first_contact on lead (first_contact_at) include (first_answered_at);
