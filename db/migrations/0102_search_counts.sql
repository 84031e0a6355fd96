-- How many homes there are of each city, kind, category, number of bedrooms and step of the price: facets and totals are sums
-- of these, however many homes there are. Changes add rows; a job puts those of one kind together. A sum over rows is right
-- at every moment, in every transaction.
create table search_count (
  -- Null: everywhere.
  city text collate "C",
  property_type smallint not null,
  category_id integer not null,
  bedrooms real,
  price_step integer not null,
  n integer not null,
  is_together boolean not null default false
);
create index search_count_city on search_count (city);
create index search_count_new on search_count (city) where not is_together;

-- Eight buckets of a decade as the facets show them (two digits each, areas/search/rules.ts), each in eight equal steps.
do $$
declare
  starts double precision[];
begin
  with bucket as (
    select b, round(power(10::numeric, b / 8.0), 1 - floor(b / 8.0)::int)::double precision as low
    from generate_series(-16, 96) b),
  pair as (select b, low, lead(low) over (order by b) as high from bucket)
  select array_agg(low + k * (high - low) / 8 order by b, k) into starts
  from pair cross join generate_series(0, 7) k where high is not null;
  starts := starts || 1e12::double precision;
  execute format('create function search_price_step(price double precision) returns integer
    language sql immutable parallel safe strict return width_bucket(price, %L::double precision[])', starts);
end $$;

create function note_search_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_count (city, property_type, category_id, bedrooms, price_step, n)
    select place, property_type, category_id, bedrooms, search_price_step(price), count(*)
    from added cross join lateral (values (city), (null)) p (place) group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into search_count (city, property_type, category_id, bedrooms, price_step, n)
    select place, property_type, category_id, bedrooms, search_price_step(price), -count(*)
    from removed cross join lateral (values (city), (null)) p (place) group by 1, 2, 3, 4, 5;
  else
    insert into search_count (city, property_type, category_id, bedrooms, price_step, n)
    select place, property_type, category_id, bedrooms, search_price_step(price), sum(n)
    from (select city, property_type, category_id, bedrooms, price, 1 as n from added
      union all select city, property_type, category_id, bedrooms, price, -1 from removed) changed
    cross join lateral (values (city), (null)) p (place) group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;

create trigger search_count_insert after insert on search_listing
  referencing new table as added for each statement execute function note_search_counts();
create trigger search_count_delete after delete on search_listing
  referencing old table as removed for each statement execute function note_search_counts();
create trigger search_count_update after update on search_listing
  referencing old table as removed new table as added for each statement execute function note_search_counts();

insert into search_count (city, property_type, category_id, bedrooms, price_step, n, is_together)
select place, property_type, category_id, bedrooms, search_price_step(price), count(*), true
from search_listing cross join lateral (values (city), (null)) p (place) group by 1, 2, 3, 4, 5 order by 1;

analyze search_count;
