-- search: what 0124 left to be built, without the locks that changing the columns takes. No row is without a pin yet.
create index search_unplaced on search_listing (city) where lat is null;
