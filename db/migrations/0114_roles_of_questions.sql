-- catalogue, listings: questions of the operator that became facts. The answers stay as they are; the columns say the same. A
-- server of the version before answers without filling a column: the next edit of such a listing does. Going back needs
-- nothing.

-- Questions that ask for a fact by a well-known name, each fact by one question at most.
create temporary table known_question (role text, kinds text[], dimension text, names text[]) on commit drop;
insert into known_question values
  ('plot_area', '{number}', 'area', '{plot size,plot area,plot,lot size,land size}'),
  ('floors_total', '{number}', null, '{floors,number of floors,storeys,stories}'),
  ('floor', '{number}', null, '{floor level,floor,floor number}'),
  ('year_built', '{number}', null, '{year built,built in,construction year}'),
  ('parking_spaces', '{number}', null, '{parking spaces,parking}'),
  ('furnished', '{radiobutton,dropdown}', null, '{furnishing,furnished,furniture}'),
  ('heating', '{radiobutton,dropdown}', null, '{heating,heating system,heating type}'),
  ('energy_class', '{radiobutton,dropdown}', null, '{energy rating,energy class,epc rating}');

-- What choices say: areas/listings/facts.ts has the same under `of` and `spelt`.
create temporary table known_choice (role text, value text, spelt text[]) on commit drop;
insert into known_choice values
  ('furnished', 'no', '{no,unfurnished}'),
  ('furnished', 'part', '{part,partfurnished,partlyfurnished,partial}'),
  ('furnished', 'yes', '{yes,furnished,fullyfurnished}'),
  ('heating', 'gas', '{gas,gascentralheating,gasheating}'),
  ('heating', 'oil', '{oil,oilheating}'),
  ('heating', 'district', '{district,districtheating}'),
  ('heating', 'heat_pump', '{heatpump}'),
  ('heating', 'electric', '{electric,electricheating,electricity}'),
  ('heating', 'underfloor', '{underfloor,underfloorheating}'),
  ('heating', 'wood', '{wood,pellets,woodpellets}'),
  ('heating', 'solar', '{solar}'),
  ('heating', 'air', '{air,forcedair,airconditioning}'),
  ('heating', 'other', '{other}'),
  ('heating', 'none', '{none,noheating,no}'),
  ('energy_class', 'A+', '{a+}'), ('energy_class', 'A', '{a}'), ('energy_class', 'B', '{b}'),
  ('energy_class', 'C', '{c}'), ('energy_class', 'D', '{d}'), ('energy_class', 'E', '{e}'),
  ('energy_class', 'F', '{f}'), ('energy_class', 'G', '{g}'), ('energy_class', 'H', '{h}');

create function pg_temp.plain(said text) returns text language sql immutable
  return regexp_replace(lower(said), '[^[:alnum:]+]', '', 'g');

update parameter p set role = found.role
from (
  select distinct on (k.role) k.role, q.id
  from known_question k join parameter q
    on q.kind = any (k.kinds) and q.dimension is not distinct from k.dimension
    and lower(coalesce(q.label, q.name)) = any (k.names) and q.role is null
  where not exists (
      select 1 from unnest(q.choices) as choice
      where not exists (
        select 1 from known_choice c where c.role = k.role and pg_temp.plain(choice) = any (c.spelt)))
    and not exists (select 1 from parameter taken where taken.role = k.role)
  order by k.role, q.id) found
where p.id = found.id;

-- A listing that answers none of them is not touched.
update listing l set
  plot_area = given.plot_area,
  plot_area_unit = given.plot_area_unit,
  floors_total = given.floors_total,
  floor = given.floor,
  year_built = given.year_built,
  parking_spaces = given.parking_spaces,
  furnished = given.furnished,
  heating = given.heating,
  energy_class = given.energy_class
from (
  select a.listing_id,
    max(a.canonical_value) filter (where p.role = 'plot_area' and a.canonical_value > 0) as plot_area,
    max(a.written_unit) filter (where p.role = 'plot_area' and a.canonical_value > 0) as plot_area_unit,
    max(n.whole) filter (where p.role = 'floors_total' and n.whole between 1 and 200) as floors_total,
    max(n.whole) filter (where p.role = 'floor' and n.whole between -20 and 200) as floor,
    max(n.whole) filter (
      where p.role = 'year_built' and n.whole between 1000 and extract(year from now())::integer + 10) as year_built,
    max(n.whole) filter (where p.role = 'parking_spaces' and n.whole between 0 and 10000) as parking_spaces,
    max(c.value) filter (where p.role = 'furnished') as furnished,
    max(c.value) filter (where p.role = 'heating') as heating,
    max(c.value) filter (where p.role = 'energy_class') as energy_class
  from listing_parameter a
  join parameter p on p.id = a.parameter_id and p.role in (select role from known_question)
  -- a number that is not whole is no floor
  left join lateral (
    select a.number_value::integer as whole
    where a.number_value = trunc(a.number_value) and abs(a.number_value) <= 10000) n on true
  left join known_choice c on c.role = p.role and pg_temp.plain(coalesce(a.text_value, a.choice_values[1])) = any (c.spelt)
  group by a.listing_id) given
where given.listing_id = l.id
  and num_nonnulls(given.plot_area, given.floors_total, given.floor, given.year_built, given.parking_spaces,
    given.furnished, given.heating, given.energy_class) > 0;
