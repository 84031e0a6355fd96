-- listings: what 0124 left to be read: rows are read while others write.
alter table listing validate constraint listing_place_precision;
alter table listing validate constraint listing_place;
