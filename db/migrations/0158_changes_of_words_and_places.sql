-- Totals of searches are counted in columns by where homes are, and by which of them have some words, too: changes of both are
-- noted. An older server follows them as any other change.
create or replace function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_change (listing_id) select listing_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search_change (listing_id) select listing_id from old_rows;
  else
    -- views and likes change without end, and nothing is counted by them.
    insert into search_change (listing_id)
    select n.listing_id from new_rows n join old_rows o using (listing_id)
    where (n.owner_id, n.property_type, n.category_id, n.price, n.bedrooms, n.bathrooms, n.area, n.is_premium, n.promoted,
        n.created_at, n.parameter_ids, n.city, n.state, n.country, n.facts, n.lat, n.lng, n.words)
      is distinct from (o.owner_id, o.property_type, o.category_id, o.price, o.bedrooms, o.bathrooms, o.area, o.is_premium,
        o.promoted, o.created_at, o.parameter_ids, o.city, o.state, o.country, o.facts, o.lat, o.lng, o.words);
  end if;
  return null;
end $$;
