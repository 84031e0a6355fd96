-- listings, search: what searches filter by is in one column of the search row (195): facts by their names, answers to the
-- operator's questions by their ids, and what follows from pictures and prices. Null: not read yet; a job fills it in
-- batches. A trigger writes it, so that rows of a server of the version before have it, too; going back needs nothing.

-- What is known of each public listing; nothing that nobody has said. A new fact is added to it.
create view listing_facts_public as
select p.id, jsonb_strip_nulls(to_jsonb(said) || to_jsonb(shown) || coalesce(to_jsonb(reduced), '{}')) || coalesce(answers.by_id, '{}') as facts
from listing_public p
join listing l on l.id = p.id
cross join lateral (
  select l.living_area, l.built_area, l.usable_area, l.plot_area, l.terrace_area, l.balcony_area, l.cellar_area,
    l.rooms_total, l.half_bathrooms, l.ceiling_height, l.floor, l.floors_total, l.year_built, l.new_build, l.condition,
    l.heating, l.air_conditioning, l.lift, l.step_free, l.wheelchair, l.energy_class, l.energy_value, l.co2_class,
    l.co2_value, l.energy_certificate_kind, l.energy_valid_until, l.energy_exempt, l.available_from, l.furnished, l.pets,
    l.minimum_term_months, l.tenure, l.lease_years_left, l.share_percent, l.parking_spaces, l.garage, l.ev_charging,
    l.garden, l.pool, l.orientation) said
cross join lateral (
  select nullif(l.video_link <> '', false) as has_video,
    nullif(l.three_d_picture is not null
      or exists (select from listing_tour t where t.listing_id = l.id), false) as has_tour,
    nullif(exists (select from listing_picture_fact f where f.listing_id = l.id and f.kind = 'plan'), false)
      as has_plan) shown
-- Per cent below the highest price that the public saw of this offer, and the day of the last cut; null where there was none.
-- Of what is for sale: events do not say which period a rent was for.
left join lateral (
  select round(100 * (1 - coalesce(l.price_written, l.price) / seen.highest), 2) as reduced_by,
    (seen.cut_at at time zone 'UTC')::date as reduced_on
  from (
    select max(coalesce(e.price_written, e.price)) as highest, max(e.at) filter (where e.kind = 'price' and e.after::numeric < e.before::numeric) as cut_at
    from listing_event e
    where e.listing_id = l.id and e.property_type = l.property_type and e.currency is not distinct from l.currency
      and e.request_status = 'approved' and e.is_active) seen
  where coalesce(l.price_written, l.price) < seen.highest and l.price > 0 and l.property_type = 'sell') reduced on true
-- Of long texts the beginning: rows stay small.
left join lateral (
  select jsonb_object_agg(a.parameter_id::text,
    coalesce(to_jsonb(a.number_value), to_jsonb(a.choice_values), to_jsonb(left(a.text_value, 500)))) as by_id
  from listing_parameter a where a.listing_id = l.id and a.file_value is null) answers on true;

alter table search_listing add column facts jsonb;

create function write_search_facts() returns trigger language plpgsql as $$
begin
  new.facts := coalesce((select facts from listing_facts_public where id = new.listing_id), '{}');
  return new;
end $$;

create trigger search_listing_facts before insert or update on search_listing
  for each row execute function write_search_facts();

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area
  from search_listing;

-- Of a saved search: what the facts of a home have to meet, and the other new filters. Null: no such filter.
alter table saved_search
  add column facts jsonpath,
  add column verified boolean,
  add column except_owners integer[],
  add column min_price_per_area double precision,
  add column max_price_per_area double precision;
