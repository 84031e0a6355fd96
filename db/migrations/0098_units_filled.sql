-- listings: what was written before units were known, in square metres. Rows are locked one by one, tables are not: pages are
-- read meanwhile, and whoever changes a listing waits at most for the end of this.
update listing_parameter a set
  canonical_value = a.number_value * square_metres(p.entry_unit),
  written_unit = p.entry_unit
from parameter p
where p.id = a.parameter_id and p.dimension is not null and a.number_value is not null;

-- Where the question asks for square metres, the column that says square feet holds them: it says the truth from now on.
update listing set
  area_m2 = area * square_metres(asked.unit),
  area_unit = asked.unit,
  area = case when asked.unit = 'ft2' then area else area * square_metres(asked.unit) / 0.09290304 end
from (select coalesce((select entry_unit from parameter where role = 'area'), 'ft2') as unit) asked
where area is not null;
update search_listing s set
  area = l.area,
  price_per_area = s.price::float8 / l.area
from listing l
where l.id = s.listing_id and l.area is not null and l.area <> s.area;
update listing_home h set area = l.area from listing l where l.home_id = h.id and h.area <> l.area;

alter table listing_parameter validate constraint listing_parameter_measure;
alter table listing validate constraint listing_area_measure;
