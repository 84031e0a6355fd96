-- Without a transaction
-- leads: an index for the figures of leads of the last months, while others write.
drop index concurrently if exists lead_first;
create index concurrently lead_first on lead (book_id, first_contact_at)
  include (first_answered_at, first_answer_minutes, owner_id, branch_id);
