-- payments: what staff look for in lists of payments and invoices, by parts of words.
create index payment_transaction_words on payment_transaction using gin (lower(reference) gin_trgm_ops);
create index invoice_words on invoice using gin (lower(number || ' ' || (paper -> 'buyer' ->> 'name')) gin_trgm_ops);
