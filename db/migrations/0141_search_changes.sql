-- search: which homes have changed, for servers that hold columns of them in memory to count by (202). Triggers write it, so
-- that changes of a server of the version before are in it, too. Going back: such a server does not empty the table, which
-- then grows by some 60 bytes with each change until the newer one is back.
create table search_change (
  listing_id integer not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index search_change_transaction on search_change (transaction);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_change (listing_id) select listing_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search_change (listing_id) select listing_id from old_rows;
  else
    -- Views and likes change without end, and nothing is counted by them.
    insert into search_change (listing_id)
    select n.listing_id from new_rows n join old_rows o using (listing_id)
    where (n.owner_id, n.property_type, n.category_id, n.price, n.bedrooms, n.bathrooms, n.area, n.is_premium, n.promoted,
        n.created_at, n.parameter_ids, n.city, n.state, n.country, n.facts)
      is distinct from (o.owner_id, o.property_type, o.category_id, o.price, o.bedrooms, o.bathrooms, o.area, o.is_premium,
        o.promoted, o.created_at, o.parameter_ids, o.city, o.state, o.country, o.facts);
  end if;
  return null;
end $$;

create trigger search_changes_insert after insert on search_listing
  referencing new table as new_rows for each statement execute function note_search_changes();
create trigger search_changes_update after update on search_listing
  referencing old table as old_rows new table as new_rows for each statement execute function note_search_changes();
create trigger search_changes_delete after delete on search_listing
  referencing old table as old_rows for each statement execute function note_search_changes();
