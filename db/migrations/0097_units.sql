-- catalogue, listings: numbers that measure something are stored in the canonical unit of their dimension (areas in square
-- metres) with the unit they were written in. Servers of the version before go on reading and writing what they know
-- (parameter.name, listing_parameter.number_value, listing.area); triggers keep both in step until a later migration
-- takes those away. Going back to that version needs nothing: what it reads was never out of date.

-- The list of packages/kit/units.ts; a test holds them together.
create function square_metres(unit text) returns double precision
  language sql immutable parallel safe strict
  return case unit
    when 'm2' then 1
    when 'ft2' then 0.09290304
    when 'ha' then 10000
    when 'acre' then 4046.8564224
  end;

alter table parameter
  -- what the number measures; null for a plain number
  add column dimension text check (dimension in ('area')),
  -- the unit of numbers that come without one: what clients read and write that know no units. `name` says it, too.
  add column entry_unit text check (entry_unit is null or square_metres(entry_unit) is not null),
  -- the name without its unit; null where the name has none
  add column label text,
  add check ((dimension is null) = (entry_unit is null)),
  add check (dimension is null or kind = 'number');

-- Questions for a size say their unit in the name or behind the number; one that does not was in square feet.
update parameter set
  dimension = 'area',
  entry_unit = case
    when name || ' ' || unit ~* '(\m(hectares?|ha)\M)' then 'ha'
    when name || ' ' || unit ~* '(\macres?\M)' then 'acre'
    when name || ' ' || unit ~* '(m²|\m(m2|sqm|sq\.? ?m|square met(re|er)s?)\M)' then 'm2'
    else 'ft2' end,
  label = nullif(trim(regexp_replace(name,
    '\s*[(\[,]?\s*(ft²|m²|\m(sq\.? ?ft|sqft|ft2|square f(ee|oo)t|m2|sqm|sq\.? ?m|square met(re|er)s?|hectares?|ha|acres?)\M)\.?\s*[)\]]?\s*$',
    '', 'i')), '')
where kind = 'number' and (role = 'area' or name || ' ' || unit ~*
  '(ft²|m²|\m(sq\.? ?ft|sqft|ft2|square f(ee|oo)t|m2|sqm|sq\.? ?m|square met(re|er)s?|hectares?|acres?)\M)')
  -- "kWh/m²" and "€ per sq ft" are no sizes
  and (role = 'area' or name || ' ' || unit !~* '(/|\mper\M|[€$£₹%])');
update parameter set label = null where label = name or dimension is null;

-- The rows there are get theirs in the next migration: checks wait for it, and nobody waits for them.
alter table listing_parameter
  -- square metres
  add column canonical_value double precision,
  add column written_unit text,
  add constraint listing_parameter_measure
    check (square_metres(written_unit) is not null = (canonical_value is not null)) not valid;

alter table listing
  -- the floor area in square metres, and the unit it was written in; `area` is the same in square feet
  add column area_m2 double precision,
  add column area_unit text,
  add constraint listing_area_measure
    check (square_metres(area_unit) is not null = (area_m2 is not null) and area_m2 > 0) not valid;

-- What a server of the version before has written knows no units.
create function listing_parameter_measure() returns trigger language plpgsql as $$
begin
  select new.number_value * square_metres(p.entry_unit), p.entry_unit
    into new.canonical_value, new.written_unit
    from parameter p where p.id = new.parameter_id and p.dimension is not null;
  return new;
end
$$;
create trigger listing_parameter_measure before insert or update of number_value on listing_parameter
  for each row when (new.number_value is not null and new.canonical_value is null)
  execute function listing_parameter_measure();

create function listing_area() returns trigger language plpgsql as $$
declare
  asked text;
begin
  if new.area is null then
    new.area_m2 := null;
    new.area_unit := null;
  elsif new.area_m2 is null or abs(new.area_m2 / 0.09290304 - new.area) > new.area * 1e-6 then
    asked := coalesce((select entry_unit from parameter where role = 'area'), 'ft2');
    new.area_m2 := new.area * square_metres(asked);
    new.area_unit := asked;
    if asked <> 'ft2' then new.area := new.area_m2 / 0.09290304; end if;
  end if;
  return new;
end
$$;
create trigger listing_area before insert or update of area, area_m2 on listing
  for each row execute function listing_area();
