-- search: ready texts apart from the columns that are searched by. A page joins its few cards to the ids it found, and
-- planning that join costs by the indexes of the joined table: here one. The searched rows get small, too.
create table search_card (
  listing_id integer primary key references search_listing on delete cascade,
  -- the listing on the map, ready; see mapPin of the contract
  pin text not null,
  -- the answer of the list call for this listing, ready; file addresses start with the escaped character U+0001
  card text not null
);
insert into search_card (listing_id, pin, card) select listing_id, pin, card from search_listing order by listing_id;
alter table search_listing drop column pin, drop column card;

-- Planning reads these statistics for every condition. Long ones are kept compressed, and unpacking them took longer
-- than many a search.
alter table search_listing
  alter column city set statistics 40,
  alter column state set statistics 40,
  alter column country set statistics 40,
  alter column price set statistics 60,
  alter column price_per_area set statistics 20,
  alter column created_at set statistics 20,
  alter column lat set statistics 20,
  alter column lng set statistics 20,
  alter column views set statistics 20,
  alter column likes set statistics 20,
  alter column parameter_ids set statistics 40,
  alter column words set statistics 60;
