-- The hash of the ticket that user-register hands out. Null where an older server wrote the row: nobody can finish
-- such a registration with its password, its code makes an account without one.
alter table account_registration add column ticket_hash bytea;
