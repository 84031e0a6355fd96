-- listings: the price as it was written, in a currency of its own, and what kind of price it is. `price` stays the amount in
-- the operator's currency. Servers of the version before go on reading and writing `price` alone; a trigger takes away a
-- written amount that no longer belongs to it. Going back to that version needs nothing: a home on request has a price
-- of 0, which it shows as such.
alter table listing
  -- ISO 4217; null: the operator's
  add column currency text,
  -- in that currency
  add column price_written numeric(15,2),
  add column price_kind text not null default 'asking',
  -- the day of the rates that `price` was computed by
  add column rates_on date,
  -- what it was computed to: another `price` was written by a server that knows no currencies
  add column price_converted numeric(15,2),
  drop constraint listing_price_check,
  drop constraint listing_rent_duration_check,
  -- The rows there are are checked in the next migration, where nobody waits for it.
  add constraint listing_price_check check (price <= 1e12 and case price_kind when 'on_request' then price = 0 else price > 0 end)
    not valid,
  add constraint listing_price_kind_check
    check (price_kind in ('asking', 'guide', 'from', 'offers_over', 'auction', 'on_request')) not valid,
  add constraint listing_price_written_check
    check (num_nulls(currency, price_written, rates_on, price_converted) in (0, 4) and price_written > 0
      and currency ~ '^[A-Z]{3}$') not valid,
  add constraint listing_rent_duration_check
    check (rent_duration in ('Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly')) not valid;

create function listing_written_price() returns trigger language plpgsql as $$
begin
  new.currency := null;
  new.price_written := null;
  new.rates_on := null;
  new.price_converted := null;
  if new.price_kind = 'on_request' and new.price > 0 then new.price_kind := 'asking'; end if;
  return new;
end
$$;
create trigger listing_written_price before update of price on listing
  for each row when (new.price <> new.price_converted or (new.price_kind = 'on_request' and new.price > 0))
  execute function listing_written_price();

-- Rates move and the price stays what it was: the history of a home goes by what was written.
alter table listing_event
  add column currency text,
  add column price_written numeric(15,2);

create or replace view listing_public as
  select l.id, l.slug_id, l.owner_id, l.category_id, l.city_id, l.title, l.description, l.property_type, l.price,
    l.rent_duration, l.is_premium, l.city, l.state, l.country, l.address, l.latitude, l.longitude, l.bedrooms,
    l.bathrooms, l.area, l.title_picture, l.created_at, coalesce(s.views, 0::bigint) as views,
    coalesce(s.likes, 0) as likes, l.updated_at, l.currency, l.price_written, l.price_kind
  from listing l
  join account_public o on o.id = l.owner_id
  left join listing_stat s on s.listing_id = l.id
  where l.request_status = 'approved' and l.is_active;
