-- search: prices that compare (199, 200). `price` of a rent is what it comes to by month, whatever period it is asked for, so
-- that filters, lists, counts, maps and saved searches compare like with like; cards show what is asked. A trigger writes it,
-- so that rows of a server of the version before have it, too. Its jobs do not know the new columns of saved searches: see 198
-- for what an upgrade and going back need.
create function monthly_rent(price double precision, period text) returns double precision
  language sql immutable parallel safe strict
  return case period
    when 'Daily' then price * 365 / 12
    when 'Weekly' then price * 52 / 12
    when 'Quarterly' then price * 4 / 12
    when 'Yearly' then price / 12
    else price
  end;

alter table search_listing
  -- Charges that are due each month, in the operator's currency; infinite where an amount has no rate. Null: not known yet;
  -- a job fills it in batches.
  add column charges_month double precision,
  -- Per cent below the highest price it was offered at: of the facts, where lists are sorted by it.
  add column reduced_by double precision not null default 0;

create or replace function write_search_facts() returns trigger language plpgsql as $$
declare
  rent double precision;
begin
  new.facts := coalesce((select facts from listing_facts_public where id = new.listing_id), '{}');
  new.reduced_by := coalesce((new.facts ->> 'reduced_by')::double precision, 0);
  if new.property_type = 1 and new.price > 0 then
    select monthly_rent(p.price, p.rent_duration) into rent from listing_public p where p.id = new.listing_id;
    -- What is below a cent is on request.
    new.price := greatest(coalesce(rent, new.price), 0.01);
    new.price_per_area := coalesce(new.price / new.area, 'infinity');
  end if;
  return new;
end $$;

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys, charges_month
  from search_listing;

-- Of a saved search: the most that a home may cost a month, and what a loan costs a month for each unit of the price.
alter table saved_search
  add column max_monthly_cost double precision,
  add column loan_factor double precision;
