-- listings: the checks of the migration before hold for the rows there are, too; reading and writing go on meanwhile.
alter table listing
  validate constraint listing_price_check,
  validate constraint listing_price_kind_check,
  validate constraint listing_price_written_check,
  validate constraint listing_rent_duration_check;

-- Few listings are in another currency: new rates find them without reading the others.
create index listing_foreign on listing (id) where currency is not null;
