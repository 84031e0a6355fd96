-- Without a transaction
-- payments: those for agencies, the newest first (273). Others are not in it.
drop index concurrently if exists payment_transaction_agency;
create index concurrently payment_transaction_agency on payment_transaction (agency_id, id desc) where agency_id is not null;
