-- Without a transaction
-- imports: an index of homes by when they have changed, to the millisecond (269). It has those off the site, too: PostgreSQL has no
-- statistics of an expression from a part of a table.
drop index concurrently if exists listing_updated;
create index concurrently listing_updated
  on listing ((date_trunc('milliseconds', updated_at at time zone 'UTC')) nulls first, id);
