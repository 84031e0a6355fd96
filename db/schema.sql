-- Generated from db/migrations by tools/schema.ts; do not edit. For reading: the migrations are the truth.

create extension btree_gin;
create extension btree_gist;
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

create text search configuration search_words (parser = "default");
alter text search configuration search_words add mapping for asciihword with simple;
alter text search configuration search_words add mapping for asciiword with simple;
alter text search configuration search_words add mapping for email with simple;
alter text search configuration search_words add mapping for file with simple;
alter text search configuration search_words add mapping for float with simple;
alter text search configuration search_words add mapping for host with simple;
alter text search configuration search_words add mapping for hword with unaccent, simple;
alter text search configuration search_words add mapping for hword_asciipart with simple;
alter text search configuration search_words add mapping for hword_numpart with simple;
alter text search configuration search_words add mapping for hword_part with unaccent, simple;
alter text search configuration search_words add mapping for int with simple;
alter text search configuration search_words add mapping for numhword with simple;
alter text search configuration search_words add mapping for numword with simple;
alter text search configuration search_words add mapping for sfloat with simple;
alter text search configuration search_words add mapping for uint with simple;
alter text search configuration search_words add mapping for url with simple;
alter text search configuration search_words add mapping for url_path with simple;
alter text search configuration search_words add mapping for version with simple;
alter text search configuration search_words add mapping for word with unaccent, simple;

create or replace function alike_map(category_id integer, property_type smallint)
 returns box
 language sql
 immutable parallel safe strict
return box(point((((((category_id)::double precision * (2)::double precision) + (property_type)::double precision) * (1000)::double precision) - (200)::double precision), ('-200'::integer)::double precision), point((((((category_id)::double precision * (2)::double precision) + (property_type)::double precision) * (1000)::double precision) + (200)::double precision), (200)::double precision));

create or replace function alike_place(category_id integer, property_type smallint, lat double precision, lng double precision)
 returns point
 language sql
 immutable parallel safe strict
return (merc(lat, lng) + point(((((category_id)::double precision * (2)::double precision) + (property_type)::double precision) * (1000)::double precision), (0)::double precision));

create or replace function audit_entry_stays()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the audit log is written once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $function$;

create or replace function book_credit_entry()
 returns trigger
 language plpgsql
as $function$
begin
  update credit_lot set
    total = total + case when new.kind = 'adjust' and new.amount > 0 then new.amount else 0 end,
    used = used - case when new.kind in ('spend', 'refund') then new.amount else 0 end,
    ended = ended - case when new.kind in ('expire', 'revoke') or (new.kind = 'adjust' and new.amount < 0)
      then new.amount else 0 end
  where grant_id = new.grant_id and feature = new.feature;
  return null;
end $function$;

create or replace function distance_km(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
 returns double precision
 language sql
 immutable parallel safe strict
return ((12742.0176)::double precision * asin(least((1)::double precision, sqrt((power(sin((radians((lat_b - lat_a)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat_a)) * cos(radians(lat_b))) * power(sin((radians((lng_b - lng_a)) / (2)::double precision)), (2)::double precision)))))));

create or replace function fix_grant()
 returns trigger
 language plpgsql
as $function$
begin
  if old.revoked_at is not null
    or (new.revoked_at is null and new.held_at is not distinct from old.held_at)
    or (to_jsonb(new) - array['revoked_at', 'held_at']) is distinct from (to_jsonb(old) - array['revoked_at', 'held_at']) then
    raise exception 'the terms of a granted package are fixed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

create or replace function forget_price_position()
 returns trigger
 language plpgsql
as $function$
begin
  delete from search_price_position where listing_id = new.listing_id;
  return null;
end $function$;

create or replace function in_places(places jsonb, keys text[], lat double precision, lng double precision)
 returns boolean
 language sql
 immutable parallel safe
return (coalesce(((places -> 'keys') ?| keys), false) or (exists (select from jsonb_array_elements((in_places.places -> 'circles')) c(value) where (distance_km(in_places.lat, in_places.lng, ((c.value ->> 0))::double precision, ((c.value ->> 1))::double precision) <= ((c.value ->> 2))::double precision))));

create or replace function in_ring(ring polygon, lng double precision, lat double precision)
 returns boolean
 language sql
 immutable parallel safe strict
return (with corner as materialized (select (string_to_array(translate((in_ring.ring)::text, '()', ''), ','))::double precision[] as at, npoints(in_ring.ring) as n), edge as (select corner.at[((2 * i.i) - 1)] as x0, corner.at[(2 * i.i)] as y0, corner.at[((2 * (i.i % corner.n)) + 1)] as x1, corner.at[((2 * (i.i % corner.n)) + 2)] as y1 from corner, lateral generate_series(1, corner.n) i(i)) select (coalesce(sum(case when ((edge.y0 <= in_ring.lat) and (in_ring.lat < edge.y1) and ((((edge.x1 - edge.x0) * (in_ring.lat - edge.y0)) - ((edge.y1 - edge.y0) * (in_ring.lng - edge.x0))) > (0)::double precision)) then 1 when ((edge.y1 <= in_ring.lat) and (in_ring.lat < edge.y0) and ((((edge.x0 - edge.x1) * (in_ring.lat - edge.y1)) - ((edge.y0 - edge.y1) * (in_ring.lng - edge.x1))) > (0)::double precision)) then '-1'::integer else 0 end), (0)::bigint) <> 0) from edge);

create or replace function judge_credit_entry()
 returns trigger
 language plpgsql
as $function$
declare
  lot credit_lot;
  held package_grant;
  spent credit_entry;
begin
  if new.kind = 'grant' then
    insert into credit_lot (grant_id, feature, total) values (new.grant_id, new.feature, new.amount);
    new.balance := new.amount;
    return new;
  end if;
  select * into lot from credit_lot where grant_id = new.grant_id and feature = new.feature for update;
  if not found then
    raise exception 'no such credits' using errcode = 'foreign_key_violation';
  end if;
  -- read after the lot is locked: whoever revokes, or lets rest, holds the same lock.
  select * into held from package_grant where id = new.grant_id;
  if new.kind in ('spend', 'adjust')
    and (held.revoked_at is not null or new.at < held.starts_at or new.at >= held.ends_at) then
    raise exception 'credits of a package that has ended' using errcode = 'check_violation';
  end if;
  if new.kind in ('spend', 'adjust') and held.held_at is not null then
    raise exception 'credits of a package that rests' using errcode = 'check_violation';
  end if;
  if new.kind = 'adjust' and lot.total is null then
    raise exception 'credits without limit' using errcode = 'check_violation';
  end if;
  if new.kind = 'expire' and (held.ends_at is null or new.at < held.ends_at) then
    raise exception 'credits expire when their package ends' using errcode = 'check_violation';
  end if;
  if new.kind = 'revoke' and held.revoked_at is null then
    raise exception 'the package is not revoked' using errcode = 'check_violation';
  end if;
  if new.kind = 'refund' then
    select * into spent from credit_entry where id = new.undoes;
    if not found or spent.kind <> 'spend' or (spent.grant_id, spent.feature, spent.thing_kind, spent.thing_id)
      is distinct from (new.grant_id, new.feature, new.thing_kind, new.thing_id) then
      raise exception 'a refund gives back what was spent' using errcode = 'check_violation';
    end if;
  end if;
  new.balance := lot.total - lot.used - lot.ended + new.amount;
  return new;
end $function$;

create or replace function judge_invoice()
 returns trigger
 language plpgsql
as $function$
declare
  credited bigint;
begin
  if new.position is distinct from
    (select last from invoice_counter where kind = new.kind and year = new.year) then
    raise exception '% is not the next number', new.number using errcode = 'check_violation';
  end if;
  if new.credits is not null then
    select sum(total_minor) into credited from invoice where credits = new.credits;
    if not exists (
      select from invoice i where i.number = new.credits and i.kind = 'invoice' and i.currency = new.currency
        and i.account_id = new.account_id and i.transaction_id = new.transaction_id
        and coalesce(credited, 0) + new.total_minor <= i.total_minor
    ) then
      raise exception '% credits more than was paid', new.number using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

create or replace function judge_invoice_counter()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' and new.last <> 1 or tg_op = 'UPDATE' and
    (new.kind, new.year, new.last) is distinct from (old.kind, old.year, old.last + 1) then
    raise exception 'numbers go up by one' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create or replace function judge_part_refund()
 returns trigger
 language plpgsql
as $function$
declare
  paid payment_transaction;
  given bigint;
begin
  if tg_op = 'INSERT' then
    -- the same lock that every step of a payment takes.
    select * into paid from payment_transaction where id = new.transaction_id for update;
    select coalesce(sum(amount_minor), 0) into given from payment_part_refund
      where transaction_id = new.transaction_id and state <> 'failed';
    if paid.state <> 'success' or paid.refund_asked_at is not null or given + new.amount_minor >= paid.amount_minor then
      raise exception 'more would go back than a part' using errcode = 'check_violation';
    end if;
  elsif old.ended_at is not null or (new.id, new.transaction_id, new.amount_minor, new.reason, new.created_at)
    is distinct from (old.id, old.transaction_id, old.amount_minor, old.reason, old.created_at) then
    raise exception 'what goes back is fixed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

create or replace function judge_payment()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.account_id, new.agency_id, new.package_id, new.terms, new.method, new.amount_minor, new.currency, new.created_at)
    is distinct from
    (old.account_id, old.agency_id, old.package_id, old.terms, old.method, old.amount_minor, old.currency, old.created_at)
    or (old.reference is not null and (new.reference, new.begun) is distinct from (old.reference, old.begun)) then
    raise exception 'what was asked for is fixed' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('pending', 'success'), ('pending', 'failed'), ('pending', 'review'), ('pending', 'rejected'),
    ('failed', 'success'), ('failed', 'review'),
    ('review', 'success'), ('review', 'rejected'), ('review', 'refunded'),
    ('rejected', 'success'), ('rejected', 'review'),
    ('success', 'refunded')
  ) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create or replace function listing_area()
 returns trigger
 language plpgsql
as $function$
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
$function$;

create or replace function listing_event_is_kept()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the history of listings is append-only' using errcode = 'restrict_violation';
end $function$;

create or replace function listing_offer_state()
 returns trigger
 language plpgsql
as $function$
begin
  if new.property_type <> old.property_type or (new.is_active and new.offer_state = 'withdrawn') then
    new.offer_state := null;
  end if;
  return new;
end
$function$;

create or replace function listing_original(title text, description text)
 returns text
 language sql
 immutable parallel safe strict
return md5(((title || '
') || description));

create or replace function listing_parameter_measure()
 returns trigger
 language plpgsql
as $function$
begin
  select new.number_value * square_metres(p.entry_unit), p.entry_unit
    into new.canonical_value, new.written_unit
    from parameter p where p.id = new.parameter_id and p.dimension is not null;
  return new;
end
$function$;

create or replace function listing_written_price()
 returns trigger
 language plpgsql
as $function$
begin
  new.currency := null;
  new.price_written := null;
  new.rates_on := null;
  new.price_converted := null;
  if new.price_kind = 'on_request' and new.price > 0 then new.price_kind := 'asking'; end if;
  return new;
end
$function$;

create or replace function map_layer_classes_at(lat double precision, lng double precision, reach double precision)
 returns jsonb
 language plpgsql
 stable
as $function$
    begin
      if lat is null or lng is null then return null; end if;
      return (
        select coalesce(jsonb_object_agg(l.id, coalesce(found.classes, '[]')), '{}')
        from map_layer l join map_layer_file f on f.layer_id = l.id
        left join (
          select layer_id, jsonb_agg(case when is_certain then class else -class end order by class) as classes
          from map_layers_at(lat, lng, reach) group by layer_id) found on found.layer_id = l.id
        where l.is_shown and l.is_filter);
    end
  $function$;

create or replace function map_layers_at(lat double precision, lng double precision, reach double precision)
 returns table(layer_id integer, class smallint, is_certain boolean)
 language plpgsql
 stable
as $function$
    declare
      north float8 := reach / 111195;
      east float8 := reach / (111195 * greatest(cos(radians(lat)), 0.01));
      square box := box(point(lng - east, lat - north), point(lng + east, lat + north));
    begin
      return query
        select f.layer_id, s.class, bool_or(reach = 0 or (s.outline @> polygon(square)
          and not exists (select from unnest(s.holes) hole where hole && polygon(square))))
        from map_layer_shape s
        join map_layer_file f on f.id = s.file_id
        join map_layer l on l.id = f.layer_id
        where s.extent && square and l.is_shown and case when reach = 0
          then s.outline @> point(lng, lat)
            and not exists (select from unnest(s.holes) hole where hole @> point(lng, lat))
          else s.outline && polygon(square)
            and not exists (select from unnest(s.holes) hole where hole @> polygon(square)) end
        group by f.layer_id, s.class;
    end
  $function$;

create or replace function merc(lat double precision, lng double precision)
 returns point
 language sql
 immutable parallel safe strict
return point(lng, degrees(ln(tan(((pi() / (4)::double precision) + (radians(greatest(least(lat, (85.05)::double precision), ('-85.05'::numeric)::double precision)) / (2)::double precision))))));

create or replace function monthly_rent(price double precision, period text)
 returns double precision
 language sql
 immutable parallel safe strict
return case period when 'Daily' then ((price * (365)::double precision) / (12)::double precision) when 'Weekly' then ((price * (52)::double precision) / (12)::double precision) when 'Quarterly' then ((price * (4)::double precision) / (12)::double precision) when 'Yearly' then (price / (12)::double precision) else price end;

create or replace function note_search_changes()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create or replace function note_search_counts()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create or replace function note_search_tiles()
 returns trigger
 language plpgsql
as $function$ begin
  insert into search_tile_change
  select distinct floor(lng * 64)::int, floor(lat * 64)::int from changed where lat is not null;
  return null;
end $function$;

create or replace function place_key(kind text, name text, city text, state text, country text)
 returns text
 language sql
 immutable parallel safe
return concat_ws('|', kind, place_words(name), place_words(city), place_words(state), place_words(country));

create or replace function place_words(name text)
 returns text
 language sql
 immutable parallel safe strict
return array_to_string(tsvector_to_array(search_vector(name)), ' ');

create or replace function price_ascending(price double precision)
 returns double precision
 language sql
 immutable parallel safe strict
return case when (price > (0)::double precision) then price else 'Infinity'::double precision end;

create or replace function project_event_is_kept()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the history of projects is append-only' using errcode = 'restrict_violation';
end $function$;

create or replace function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% of % is refused: it is written once', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $function$;

create or replace function saved_places(asked jsonb)
 returns jsonb
 language sql
 immutable parallel safe strict
return jsonb_build_object('circles', (asked -> 'circles'), 'keys', (select coalesce(jsonb_agg(place_key((n.value ->> 0), (n.value ->> 1), (n.value ->> 2), (n.value ->> 3), (n.value ->> 4))), '[]'::jsonb) as "coalesce" from jsonb_array_elements((saved_places.asked -> 'named')) n(value)));

create or replace function search_cell(lng double precision, lat double precision)
 returns integer
 language sql
 immutable parallel safe strict
return (((floor((lng * (16)::double precision)))::integer * 8192) + (floor((lat * (16)::double precision)))::integer);

create or replace function search_holds(word text)
 returns boolean
 language sql
 stable strict
 set enable_seqscan to 'off'
 set enable_indexscan to 'off'
 set enable_indexonlyscan to 'off'
as $function$ select exists (select from search_listing where words @@ ('''' || word || ''':*')::tsquery) $function$;

create or replace function search_price_step(price double precision)
 returns integer
 language sql
 immutable parallel safe strict
return width_bucket(price, '{0.01,0.010375,0.01075,0.011125,0.0115,0.011875,0.01225,0.012624999999999999,0.013,0.013625,0.014249999999999999,0.014875,0.0155,0.016125,0.016749999999999998,0.017374999999999998,0.018,0.01875,0.0195,0.02025,0.020999999999999998,0.02175,0.0225,0.02325,0.024,0.025,0.026000000000000002,0.027,0.028,0.029,0.03,0.031,0.032,0.03325,0.0345,0.035750000000000004,0.037000000000000005,0.03825,0.0395,0.04075,0.042,0.043750000000000004,0.0455,0.04725,0.049,0.05075,0.052500000000000005,0.05425,0.056,0.058375,0.06075,0.063125,0.0655,0.06787499999999999,0.07024999999999999,0.072625,0.075,0.078125,0.08125,0.084375,0.0875,0.09062500000000001,0.09375,0.096875,0.1,0.10375000000000001,0.10750000000000001,0.11125,0.115,0.11875000000000001,0.1225,0.12625,0.13,0.13625,0.14250000000000002,0.14875,0.155,0.16125,0.16749999999999998,0.17375,0.18,0.1875,0.195,0.20249999999999999,0.21,0.2175,0.22499999999999998,0.23249999999999998,0.24,0.25,0.26,0.27,0.28,0.29,0.3,0.31,0.32,0.3325,0.345,0.3575,0.37,0.3825,0.395,0.4075,0.42,0.4375,0.455,0.47250000000000003,0.49,0.5075000000000001,0.525,0.5425,0.56,0.58375,0.6075,0.6312500000000001,0.655,0.67875,0.7025,0.7262500000000001,0.75,0.78125,0.8125,0.84375,0.875,0.90625,0.9375,0.96875,1,1.0375,1.075,1.1125,1.15,1.1875,1.225,1.2625000000000002,1.3,1.3625,1.425,1.4875,1.55,1.6125,1.675,1.7375,1.8,1.875,1.95,2.025,2.1,2.175,2.25,2.325,2.4,2.5,2.6,2.7,2.8,2.9000000000000004,3,3.1,3.2,3.325,3.45,3.575,3.7,3.825,3.95,4.075,4.2,4.375,4.55,4.725,4.9,5.075,5.25,5.425,5.6,5.8374999999999995,6.074999999999999,6.3125,6.55,6.7875,7.025,7.2625,7.5,7.8125,8.125,8.4375,8.75,9.0625,9.375,9.6875,10,10.375,10.75,11.125,11.5,11.875,12.25,12.625,13,13.625,14.25,14.875,15.5,16.125,16.75,17.375,18,18.75,19.5,20.25,21,21.75,22.5,23.25,24,25,26,27,28,29,30,31,32,33.25,34.5,35.75,37,38.25,39.5,40.75,42,43.75,45.5,47.25,49,50.75,52.5,54.25,56,58.375,60.75,63.125,65.5,67.875,70.25,72.625,75,78.125,81.25,84.375,87.5,90.625,93.75,96.875,100,103.75,107.5,111.25,115,118.75,122.5,126.25,130,136.25,142.5,148.75,155,161.25,167.5,173.75,180,187.5,195,202.5,210,217.5,225,232.5,240,250,260,270,280,290,300,310,320,332.5,345,357.5,370,382.5,395,407.5,420,437.5,455,472.5,490,507.5,525,542.5,560,583.75,607.5,631.25,655,678.75,702.5,726.25,750,781.25,812.5,843.75,875,906.25,937.5,968.75,1000,1037.5,1075,1112.5,1150,1187.5,1225,1262.5,1300,1362.5,1425,1487.5,1550,1612.5,1675,1737.5,1800,1875,1950,2025,2100,2175,2250,2325,2400,2500,2600,2700,2800,2900,3000,3100,3200,3325,3450,3575,3700,3825,3950,4075,4200,4375,4550,4725,4900,5075,5250,5425,5600,5837.5,6075,6312.5,6550,6787.5,7025,7262.5,7500,7812.5,8125,8437.5,8750,9062.5,9375,9687.5,10000,10375,10750,11125,11500,11875,12250,12625,13000,13625,14250,14875,15500,16125,16750,17375,18000,18750,19500,20250,21000,21750,22500,23250,24000,25000,26000,27000,28000,29000,30000,31000,32000,33250,34500,35750,37000,38250,39500,40750,42000,43750,45500,47250,49000,50750,52500,54250,56000,58375,60750,63125,65500,67875,70250,72625,75000,78125,81250,84375,87500,90625,93750,96875,100000,103750,107500,111250,115000,118750,122500,126250,130000,136250,142500,148750,155000,161250,167500,173750,180000,187500,195000,202500,210000,217500,225000,232500,240000,250000,260000,270000,280000,290000,300000,310000,320000,332500,345000,357500,370000,382500,395000,407500,420000,437500,455000,472500,490000,507500,525000,542500,560000,583750,607500,631250,655000,678750,702500,726250,750000,781250,812500,843750,875000,906250,937500,968750,1000000,1037500,1075000,1112500,1150000,1187500,1225000,1262500,1300000,1362500,1425000,1487500,1550000,1612500,1675000,1737500,1800000,1875000,1950000,2025000,2100000,2175000,2250000,2325000,2400000,2500000,2600000,2700000,2800000,2900000,3000000,3100000,3200000,3325000,3450000,3575000,3700000,3825000,3950000,4075000,4200000,4375000,4550000,4725000,4900000,5075000,5250000,5425000,5600000,5837500,6075000,6312500,6550000,6787500,7025000,7262500,7500000,7812500,8125000,8437500,8750000,9062500,9375000,9687500,10000000,10375000,10750000,11125000,11500000,11875000,12250000,12625000,13000000,13625000,14250000,14875000,15500000,16125000,16750000,17375000,18000000,18750000,19500000,20250000,21000000,21750000,22500000,23250000,24000000,25000000,26000000,27000000,28000000,29000000,30000000,31000000,32000000,33250000,34500000,35750000,37000000,38250000,39500000,40750000,42000000,43750000,45500000,47250000,49000000,50750000,52500000,54250000,56000000,58375000,60750000,63125000,65500000,67875000,70250000,72625000,75000000,78125000,81250000,84375000,87500000,90625000,93750000,96875000,100000000,103750000,107500000,111250000,115000000,118750000,122500000,126250000,130000000,136250000,142500000,148750000,155000000,161250000,167500000,173750000,180000000,187500000,195000000,202500000,210000000,217500000,225000000,232500000,240000000,250000000,260000000,270000000,280000000,290000000,300000000,310000000,320000000,332500000,345000000,357500000,370000000,382500000,395000000,407500000,420000000,437500000,455000000,472500000,490000000,507500000,525000000,542500000,560000000,583750000,607500000,631250000,655000000,678750000,702500000,726250000,750000000,781250000,812500000,843750000,875000000,906250000,937500000,968750000,1000000000,1037500000,1075000000,1112500000,1150000000,1187500000,1225000000,1262500000,1300000000,1362500000,1425000000,1487500000,1550000000,1612500000,1675000000,1737500000,1800000000,1875000000,1950000000,2025000000,2100000000,2175000000,2250000000,2325000000,2400000000,2500000000,2600000000,2700000000,2800000000,2900000000,3000000000,3100000000,3200000000,3325000000,3450000000,3575000000,3700000000,3825000000,3950000000,4075000000,4200000000,4375000000,4550000000,4725000000,4900000000,5075000000,5250000000,5425000000,5600000000,5837500000,6075000000,6312500000,6550000000,6787500000,7025000000,7262500000,7500000000,7812500000,8125000000,8437500000,8750000000,9062500000,9375000000,9687500000,10000000000,10375000000,10750000000,11125000000,11500000000,11875000000,12250000000,12625000000,13000000000,13625000000,14250000000,14875000000,15500000000,16125000000,16750000000,17375000000,18000000000,18750000000,19500000000,20250000000,21000000000,21750000000,22500000000,23250000000,24000000000,25000000000,26000000000,27000000000,28000000000,29000000000,30000000000,31000000000,32000000000,33250000000,34500000000,35750000000,37000000000,38250000000,39500000000,40750000000,42000000000,43750000000,45500000000,47250000000,49000000000,50750000000,52500000000,54250000000,56000000000,58375000000,60750000000,63125000000,65500000000,67875000000,70250000000,72625000000,75000000000,78125000000,81250000000,84375000000,87500000000,90625000000,93750000000,96875000000,100000000000,103750000000,107500000000,111250000000,115000000000,118750000000,122500000000,126250000000,130000000000,136250000000,142500000000,148750000000,155000000000,161250000000,167500000000,173750000000,180000000000,187500000000,195000000000,202500000000,210000000000,217500000000,225000000000,232500000000,240000000000,250000000000,260000000000,270000000000,280000000000,290000000000,300000000000,310000000000,320000000000,332500000000,345000000000,357500000000,370000000000,382500000000,395000000000,407500000000,420000000000,437500000000,455000000000,472500000000,490000000000,507500000000,525000000000,542500000000,560000000000,583750000000,607500000000,631250000000,655000000000,678750000000,702500000000,726250000000,750000000000,781250000000,812500000000,843750000000,875000000000,906250000000,937500000000,968750000000,1000000000000}'::double precision[]);

create or replace function search_vector(content text)
 returns tsvector
 language sql
 immutable parallel safe strict
return to_tsvector('search_words'::regconfig, regexp_replace(normalize(content, nfkc), '[!-/:-@[-`{-~]+', ' ', 'g'));

create or replace function security_event_stays()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'the security log is written once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $function$;

create or replace function square_metres(unit text)
 returns double precision
 language sql
 immutable parallel safe strict
return case unit when 'm2' then (1)::numeric when 'ft2' then 0.09290304 when 'ha' then (10000)::numeric when 'acre' then 4046.8564224 else null::numeric end;

create or replace function write_search_agency()
 returns trigger
 language plpgsql
as $function$
begin
  new.agency := (select slug_id from listing_agency_public where listing_id = new.listing_id);
  return new;
end $function$;

create or replace function write_search_distances_in()
 returns trigger
 language plpgsql
as $function$
begin
  new.distances_in := (select unit from distance_unit_public);
  new.facilities_by := (select kinds from facility_kinds_public);
  return new;
end $function$;

create or replace function write_search_facilities()
 returns trigger
 language plpgsql
as $function$
begin
  with computed as (
    select n.listing_id, k.id as facility_id, (s.metres ->> k.point_kind)::integer as metres
    from new_rows n join listing_surroundings_public s using (listing_id)
    join facility_kind_public k on s.metres ? k.point_kind),
  known as (
    select * from computed
    union all
    select f.listing_id, f.facility_id, least(round(f.distance * u.metres), 1000000000)::integer
    from new_rows join listing_facility_public f using (listing_id) cross join distance_unit_public u
    where not exists (
      select from computed c where (c.listing_id, c.facility_id) = (f.listing_id, f.facility_id))),
  gone as (
    delete from search_facility s using new_rows n
    where s.listing_id = n.listing_id
      and not exists (select from known k where (k.listing_id, k.facility_id) = (s.listing_id, s.facility_id))
    returning s.listing_id),
  written as (
    insert into search_facility as s (listing_id, facility_id, metres)
    select listing_id, facility_id, metres from known order by listing_id, facility_id
    on conflict (listing_id, facility_id) do update set metres = excluded.metres where s.metres <> excluded.metres
    returning s.listing_id)
  insert into search_change (listing_id) select listing_id from gone union select listing_id from written;
  return null;
end $function$;

create or replace function write_search_facts()
 returns trigger
 language plpgsql
as $function$
declare
  rent double precision;
begin
  new.facts := coalesce((select facts from listing_facts_public where id = new.listing_id), '{}') || coalesce((
    select jsonb_build_object('walking_score', walking_score) from listing_surroundings_public
    where listing_id = new.listing_id), '{}');
  new.reduced_by := coalesce((new.facts ->> 'reduced_by')::double precision, 0);
  if new.property_type = 1 and new.price > 0 then
    select monthly_rent(p.price, p.rent_duration) into rent from listing_public p where p.id = new.listing_id;
    -- what is below a cent is on request.
    new.price := greatest(coalesce(rent, new.price), 0.01);
    new.price_per_area := coalesce(new.price / new.area, 'infinity');
  end if;
  return new;
end $function$;

create or replace function write_search_layers()
 returns trigger
 language plpgsql
as $function$
begin
  new.layers_in := (select state from map_layers_filtered_public);
  new.layers := map_layer_classes_at(new.lat, new.lng,
    (select metres from listing_reach_public where listing_id = new.listing_id));
  return new;
end $function$;

create or replace function write_search_places()
 returns trigger
 language plpgsql
as $function$
begin
  new.place_keys := place_key('city', new.city, '', new.state, new.country) || coalesce((
    select array_agg(place_key(said.kind, said.name, new.city, new.state, new.country))
    from listing_address_public a
    cross join lateral (values ('district', a.district), ('street', a.street), ('postcode', a.postcode)) said (kind, name)
    where a.listing_id = new.listing_id and place_words(said.name) <> ''), '{}');
  return new;
end $function$;

create table account (
  id integer not null generated always as identity,
  slug_id text not null,
  name text not null default '',
  email text,
  email_verified boolean not null default false,
  mobile text,
  mobile_verified boolean not null default false,
  login_type smallint not null default 3,
  picture jsonb,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  latitude double precision,
  longitude double precision,
  about_me text not null default '',
  facebook_id text not null default '',
  twitter_id text not null default '',
  instagram_id text not null default '',
  youtube_id text not null default '',
  wants_notifications boolean not null default true,
  is_active boolean not null default true,
  is_verified_agent boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text,
  spoken_languages text[] not null default '{}'[],
  constraint account_pkey primary key (id),
  constraint account_slug_id_key unique (slug_id),
  constraint account_language_check check ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$')),
  constraint account_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint account_login_type_check check (((login_type >= 0) and (login_type <= 3))),
  constraint account_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint account_spoken_languages_check check ((cardinality(spoken_languages) <= 12))
);
create index account_agents on account (created_at, id) where is_verified_agent;
create unique index account_email on account (email) where email_verified;
create unique index account_mobile on account (mobile) where mobile_verified;
create index account_name on account (lower(name), id) include (name, is_active, is_verified_agent);
create index account_name_start on account (lower(name) text_pattern_ops);
create index account_newest on account (created_at, id) include (is_active, is_verified_agent);
create index account_off on account (created_at, id) where (not is_active);
create unique index account_operator on account (is_operator) where is_operator;
create index account_words on account using gin (lower(((((name || ' ') || coalesce(email, '')) || ' ') || coalesce(mobile, ''))) gin_trgm_ops);

create table account_budget (
  key text not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint account_budget_pkey primary key (key)
);
create index account_budget_end on account_budget (ends_at);

create table account_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  account_id integer,
  fcm_id text,
  user_handle bytea,
  expires_at timestamp with time zone not null,
  constraint account_challenge_pkey primary key (challenge_hash),
  constraint account_challenge_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint account_challenge_purpose_check check ((purpose = any (array['sign_in', 'passkey_sign_in', 'passkey_add'])))
);
create index account_challenge_account on account_challenge (account_id);
create index account_challenge_expiry on account_challenge (expires_at);

create table account_code (
  destination text not null,
  request uuid not null,
  asked_by integer,
  requested_at timestamp with time zone not null,
  code_hash text,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint account_code_pkey primary key (destination),
  constraint account_code_asked_by_fkey foreign key (asked_by) references account(id) on delete set null
);
create index account_code_age on account_code (requested_at);

create table account_contact_change (
  id bigint not null generated always as identity,
  account_id integer not null,
  field text not null,
  old_value text,
  new_value text not null,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint account_contact_change_pkey primary key (id),
  constraint account_contact_change_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint account_contact_change_field_check check ((field = any (array['email', 'mobile'])))
);
create index account_contact_change_account on account_contact_change (account_id, id);
create index account_contact_change_expiry on account_contact_change (expires_at);

create table account_contact_undo (
  token_hash bytea not null,
  change_id bigint not null,
  constraint account_contact_undo_pkey primary key (token_hash),
  constraint account_contact_undo_change_id_fkey foreign key (change_id) references account_contact_change(id) on delete cascade
);
create index account_contact_undo_change on account_contact_undo (change_id);

create table account_device (
  fcm_id text not null,
  account_id integer not null,
  seen_at timestamp with time zone not null,
  session_id bigint,
  constraint account_device_pkey primary key (fcm_id),
  constraint account_device_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint account_device_session_id_fkey foreign key (session_id) references account_session(id) on delete cascade
);
create index account_device_account on account_device (account_id, seen_at desc);
create index account_device_session on account_device (session_id);

create table account_handoff (
  state_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamp with time zone not null,
  provider text not null default 'google',
  constraint account_handoff_pkey primary key (state_hash),
  constraint account_handoff_provider_check check ((provider = any (array['google', 'apple'])))
);
create index account_handoff_expiry on account_handoff (expires_at);

create table account_identity (
  issuer text not null,
  subject text not null,
  account_id integer not null,
  created_at timestamp with time zone not null,
  constraint account_identity_pkey primary key (issuer, subject),
  constraint account_identity_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index account_identity_account on account_identity (account_id);

create table account_known_device (
  account_id integer not null,
  token_hash bytea not null,
  used_at timestamp with time zone not null,
  constraint account_known_device_pkey primary key (account_id, token_hash),
  constraint account_known_device_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index account_known_device_used on account_known_device (used_at);

create table account_passkey (
  id integer not null generated always as identity,
  account_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'[],
  is_synced boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint account_passkey_pkey primary key (id),
  constraint account_passkey_credential_id_key unique (credential_id),
  constraint account_passkey_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index account_passkey_account on account_passkey (account_id);

create table account_password (
  account_id integer not null,
  hash text not null,
  constraint account_password_pkey primary key (account_id),
  constraint account_password_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table account_proof (
  proof_hash bytea not null,
  destination text not null,
  expires_at timestamp with time zone not null,
  constraint account_proof_pkey primary key (proof_hash)
);
create index account_proof_expiry on account_proof (expires_at);

create table account_recovery_code (
  account_id integer not null,
  code_hash bytea not null,
  constraint account_recovery_code_pkey primary key (account_id, code_hash),
  constraint account_recovery_code_account_id_fkey foreign key (account_id) references account_totp(account_id) on delete cascade
);

create table account_registration (
  email text not null,
  name text not null,
  mobile text,
  password_hash text not null,
  created_at timestamp with time zone not null,
  ticket_hash bytea,
  constraint account_registration_pkey primary key (email)
);
create index account_registration_age on account_registration (created_at);

create table account_reset (
  token_hash bytea not null,
  account_id integer not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_reset_pkey primary key (token_hash),
  constraint account_reset_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index account_reset_account on account_reset (account_id);
create index account_reset_expiry on account_reset (expires_at);

create table account_session (
  id bigint not null generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  agent text not null default '',
  address text not null default '',
  factors smallint not null default 1,
  confirmed_at timestamp with time zone,
  constraint account_session_pkey primary key (id),
  constraint account_session_token_hash_key unique (token_hash),
  constraint account_session_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint account_session_factors_check check ((factors = any (array[1, 2])))
);
create index account_session_account on account_session (account_id);
create index account_session_expiry on account_session (expires_at);

create table account_totp (
  account_id integer not null,
  sealed_secret bytea not null,
  recovery_salt bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint account_totp_pkey primary key (account_id),
  constraint account_totp_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table account_used_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint account_used_token_pkey primary key (token_hash)
);
create index account_used_token_expiry on account_used_token (expires_at);

create table account_visit (
  account_id integer not null,
  new_since timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint account_visit_pkey primary key (account_id),
  constraint account_visit_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table advertisement (
  id integer not null generated always as identity,
  account_id integer not null,
  kind text not null,
  listing_id integer,
  project_id integer,
  status text not null,
  hours integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone not null,
  by_house boolean not null default false,
  title text not null default '',
  constraint advertisement_pkey primary key (id),
  constraint advertisement_account_id_fkey foreign key (account_id) references account(id),
  constraint advertisement_listing_id_fkey foreign key (listing_id) references listing(id) on delete set null,
  constraint advertisement_project_id_fkey foreign key (project_id) references project(id) on delete set null,
  constraint advertisement_check check ((ends_at > starts_at)),
  constraint advertisement_check1 check (
case kind
    when 'property' then (project_id is null)
    else (listing_id is null)
end),
  constraint advertisement_check2 check (
case status
    when 'pending' then (starts_at is null)
    when 'rejected' then true
    else (starts_at is not null)
end),
  constraint advertisement_check3 check (((ends_at is null) or (hours is not null))),
  constraint advertisement_hours_check check ((hours > 0)),
  constraint advertisement_kind_check check ((kind = any (array['property', 'project']))),
  constraint advertisement_status_check check ((status = any (array['pending', 'approved', 'rejected', 'expired'])))
);
create index advertisement_account on advertisement (account_id, kind, id desc);
create index advertisement_end on advertisement (ends_at) where (status = 'approved');
create unique index advertisement_listing on advertisement (listing_id) where (status = any (array['pending', 'approved']));
create index advertisement_listing_any on advertisement (listing_id);
create index advertisement_newest on advertisement (created_at desc, id desc);
create unique index advertisement_project on advertisement (project_id) where (status = any (array['pending', 'approved']));
create index advertisement_project_any on advertisement (project_id);
create index advertisement_review on advertisement (status, id);
create index advertisement_waiting on advertisement (created_at, id) where (status = 'pending');
create index advertisement_words on advertisement using gin (lower(title) gin_trgm_ops);

create table agency (
  id integer not null generated always as identity,
  slug_id text not null,
  name text not null,
  description text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  spoken_languages text[] not null default '{}'[],
  logo jsonb,
  is_active boolean not null default true,
  reason text not null default '',
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  approves_listings boolean not null default false,
  billing_address text not null default '',
  tax_id text not null default '',
  is_verified boolean not null default false,
  approves_imports boolean not null default false,
  constraint agency_pkey primary key (id),
  constraint agency_slug_id_key unique (slug_id),
  constraint agency_name_check check ((name <> '')),
  constraint agency_slug_id_check check ((slug_id <> ''))
);
create index agency_name on agency (lower(name), id);
create index agency_words on agency using gin (lower(name) gin_trgm_ops);

create table agency_branch (
  id integer not null generated always as identity,
  agency_id integer not null,
  name text not null,
  address text not null default '',
  city text not null,
  state text not null default '',
  country text not null default '',
  created_at timestamp with time zone not null,
  constraint agency_branch_pkey primary key (id),
  constraint agency_branch_agency_id_id_key unique (agency_id, id),
  constraint agency_branch_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint agency_branch_city_check check ((city <> '')),
  constraint agency_branch_name_check check ((name <> ''))
);
create index agency_branch_city on agency_branch (lower(city), agency_id);

create table agency_event (
  id bigint not null generated always as identity,
  agency_id integer not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_id integer,
  account_id integer,
  detail jsonb not null default '{}'::jsonb,
  constraint agency_event_pkey primary key (id),
  constraint agency_event_account_id_fkey foreign key (account_id) references account(id) on delete set null,
  constraint agency_event_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint agency_event_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade
);
create index agency_event_account on agency_event (account_id) where (account_id is not null);
create index agency_event_actor on agency_event (actor_id) where (actor_id is not null);
create index agency_event_agency on agency_event (agency_id, id desc);

create table agency_home (
  listing_id integer not null,
  agency_id integer not null,
  branch_id integer,
  created_at timestamp with time zone not null,
  constraint agency_home_pkey primary key (listing_id),
  constraint agency_home_agency_id_branch_id_fkey foreign key (agency_id, branch_id) references agency_branch(agency_id, id),
  constraint agency_home_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint agency_home_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index agency_home_agency on agency_home (agency_id, listing_id desc);
create index agency_home_branch on agency_home (agency_id, branch_id) where (branch_id is not null);

create table agency_invitation (
  id integer not null generated always as identity,
  agency_id integer not null,
  email text not null,
  role text not null,
  branch_id integer,
  nonce text not null,
  token_hash bytea not null,
  language text not null,
  invited_by integer,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint agency_invitation_pkey primary key (id),
  constraint agency_invitation_agency_id_email_key unique (agency_id, email),
  constraint agency_invitation_token_hash_key unique (token_hash),
  constraint agency_invitation_agency_id_branch_id_fkey foreign key (agency_id, branch_id) references agency_branch(agency_id, id),
  constraint agency_invitation_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint agency_invitation_invited_by_fkey foreign key (invited_by) references account(id) on delete set null,
  constraint agency_invitation_check check (((role <> 'owner') or (branch_id is null))),
  constraint agency_invitation_email_check check (((email = lower(email)) and (email <> ''))),
  constraint agency_invitation_role_check check ((role = any (array['owner', 'manager', 'agent', 'assistant', 'reader'])))
);
create index agency_invitation_account on agency_invitation (invited_by) where (invited_by is not null);
create index agency_invitation_branch on agency_invitation (agency_id, branch_id) where (branch_id is not null);
create index agency_invitation_email on agency_invitation (email);
create index agency_invitation_end on agency_invitation (ends_at);

create table agency_seat (
  agency_id integer not null,
  account_id integer not null,
  role text not null,
  branch_id integer,
  created_at timestamp with time zone not null,
  constraint agency_seat_pkey primary key (agency_id, account_id),
  constraint agency_seat_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint agency_seat_agency_id_branch_id_fkey foreign key (agency_id, branch_id) references agency_branch(agency_id, id),
  constraint agency_seat_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint agency_seat_check check (((role <> 'owner') or (branch_id is null))),
  constraint agency_seat_role_check check ((role = any (array['owner', 'manager', 'agent', 'assistant', 'reader'])))
);
create index agency_seat_account on agency_seat (account_id);
create index agency_seat_branch on agency_seat (agency_id, branch_id) where (branch_id is not null);

create table article (
  id integer not null generated always as identity,
  slug_id text not null,
  title text not null,
  category_id integer,
  summary text not null default '',
  body text not null,
  reading_minutes integer not null,
  author text not null default '',
  picture jsonb,
  picture_alt text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  published_at timestamp with time zone,
  views integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint article_pkey primary key (id),
  constraint article_slug_id_key unique (slug_id),
  constraint article_category_id_fkey foreign key (category_id) references article_category(id),
  constraint article_slug_id_check check ((slug_id <> '')),
  constraint article_title_check check ((title <> ''))
);
create index article_category_published on article (category_id, published_at desc, id desc);
create index article_published on article (published_at desc, id desc) where (published_at is not null);

create table article_category (
  id integer not null generated always as identity,
  slug_id text not null,
  name text not null,
  position integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint article_category_pkey primary key (id),
  constraint article_category_slug_id_key unique (slug_id),
  constraint article_category_name_check check ((name <> '')),
  constraint article_category_slug_id_check check ((slug_id <> ''))
);

create table article_slug (
  slug text not null,
  article_id integer not null,
  constraint article_slug_pkey primary key (slug),
  constraint article_slug_article_id_fkey foreign key (article_id) references article(id) on delete cascade
);
create index article_slug_article on article_slug (article_id);

create table article_text (
  article_id integer not null,
  language text not null,
  title text not null,
  summary text not null default '',
  body text not null,
  reading_minutes integer not null,
  picture_alt text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  constraint article_text_pkey primary key (article_id, language),
  constraint article_text_article_id_fkey foreign key (article_id) references article(id) on delete cascade,
  constraint article_text_language_check check ((language <> '')),
  constraint article_text_title_check check ((title <> ''))
);

create table audit_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  staff_id integer,
  staff_name text not null,
  staff_role text not null,
  address text not null,
  resource text not null,
  action text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey primary key (id)
);
create index audit_entry_action on audit_entry (resource, action, id desc);
create index audit_entry_at on audit_entry (at);
create index audit_entry_resource on audit_entry (resource, record_id, id desc);
create index audit_entry_staff on audit_entry (staff_id, id desc);
create index audit_entry_words on audit_entry using gin (lower(((((staff_name || ' ') || coalesce((before)::text, '')) || ' ') || coalesce((after)::text, ''))) gin_trgm_ops);

create table broadcast (
  id integer not null generated always as identity,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamp with time zone not null,
  reached_id integer not null default 0,
  reached integer not null default 0,
  done_at timestamp with time zone,
  audience jsonb not null default '{"to": "all"}'::jsonb,
  starts_at timestamp with time zone not null,
  started_at timestamp with time zone,
  expected integer,
  cancelled_at timestamp with time zone,
  staff_name text not null default '',
  client_id text,
  updated_at timestamp with time zone not null,
  figures jsonb,
  constraint broadcast_pkey primary key (id),
  constraint broadcast_client_id_key unique (client_id),
  constraint broadcast_path_check check ((path ~~ '/%'))
);
create index broadcast_due on broadcast (starts_at) where ((done_at is null) and (cancelled_at is null));

create table category (
  id integer not null generated always as identity,
  slug_id text not null,
  name text not null,
  image text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_image text not null default '',
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  kind text not null default 'home',
  constraint category_pkey primary key (id),
  constraint category_slug_id_key unique (slug_id),
  constraint category_kind_check check ((kind = any (array['home', 'land', 'commercial', 'parking'])))
);

create table category_parameter (
  category_id integer not null,
  parameter_id integer not null,
  position integer not null default 0,
  constraint category_parameter_pkey primary key (category_id, parameter_id),
  constraint category_parameter_category_id_fkey foreign key (category_id) references category(id) on delete cascade,
  constraint category_parameter_parameter_id_fkey foreign key (parameter_id) references parameter(id) on delete cascade
);

create table chat_event (
  account_id integer not null,
  id bigint not null,
  kind text not null,
  listing_id integer not null,
  other_id integer not null,
  message_id bigint not null,
  created_at timestamp with time zone not null,
  constraint chat_event_pkey primary key (account_id, id),
  constraint chat_event_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint chat_event_kind_check check ((kind = any (array['message', 'deleted', 'cleared', 'delivered', 'read', 'seen', 'notification'])))
);
create index chat_event_age on chat_event (created_at);

create table chat_feed (
  account_id integer not null,
  last_event_id bigint not null,
  constraint chat_feed_pkey primary key (account_id),
  constraint chat_feed_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table chat_message (
  id bigint not null generated always as identity,
  conversation_id integer not null,
  sender_id integer not null,
  client_id text,
  body text not null,
  file jsonb,
  audio_file jsonb,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint chat_message_pkey primary key (id),
  constraint chat_message_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade,
  constraint chat_message_sender_id_fkey foreign key (sender_id) references account(id) on delete cascade,
  constraint chat_message_check check (((deleted_at is null) = ((body <> '') or (file is not null) or (audio_file is not null))))
);
create unique index chat_message_client on chat_message (sender_id, client_id) where (client_id is not null);
create index chat_message_order on chat_message (conversation_id, id desc);

create table chat_message_hidden (
  message_id bigint not null,
  account_id integer not null,
  constraint chat_message_hidden_pkey primary key (message_id, account_id),
  constraint chat_message_hidden_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint chat_message_hidden_message_id_fkey foreign key (message_id) references chat_message(id) on delete cascade
);
create index chat_message_hidden_account on chat_message_hidden (account_id);

create table chat_presence (
  account_id integer not null,
  seen_at timestamp with time zone not null,
  constraint chat_presence_pkey primary key (account_id),
  constraint chat_presence_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table city (
  id integer not null generated always as identity,
  name text not null,
  state text not null,
  country text not null,
  picture jsonb,
  latitude double precision,
  longitude double precision,
  is_shown boolean not null default true,
  place integer,
  version integer not null default 1,
  constraint city_pkey primary key (id),
  constraint city_name_state_country_key unique (name, state, country)
);
create index city_name_words on city using gin (lower(name) gin_trgm_ops);

create table contact_form_key (
  is_only boolean not null default true,
  key text not null,
  constraint contact_form_key_pkey primary key (is_only),
  constraint contact_form_key_is_only_check check (is_only)
);

create table contact_message (
  id integer not null generated always as identity,
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  account_id integer,
  form_nonce text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  answer text not null default '',
  constraint contact_message_pkey primary key (id),
  constraint contact_message_form_nonce_key unique (form_nonce),
  constraint contact_message_account_id_fkey foreign key (account_id) references account(id) on delete set null,
  constraint contact_message_answer check (((answer = '') or (closed_at is not null)))
);
create index contact_message_age on contact_message (created_at);
create index contact_message_open on contact_message (created_at, id) where (closed_at is null);
create index contact_message_words on contact_message using gin (lower(((((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || subject) || ' ') || message)) gin_trgm_ops);

create table contact_reveal (
  owner_id integer not null,
  listing_id integer not null,
  day date not null,
  account_id integer,
  reveals integer not null,
  constraint contact_reveal_owner_id_listing_id_day_account_id_key unique nulls not distinct (owner_id, listing_id, day, account_id),
  constraint contact_reveal_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint contact_reveal_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint contact_reveal_reveals_check check ((reveals > 0))
);
create index contact_reveal_account on contact_reveal (account_id) where (account_id is not null);

create table conversation (
  id integer not null generated always as identity,
  listing_id integer not null,
  listing_title text not null,
  first_id integer not null,
  second_id integer not null,
  created_at timestamp with time zone not null,
  constraint conversation_pkey primary key (id),
  constraint conversation_first_id_second_id_listing_id_key unique (first_id, second_id, listing_id),
  constraint conversation_first_id_fkey foreign key (first_id) references account(id) on delete cascade,
  constraint conversation_second_id_fkey foreign key (second_id) references account(id) on delete cascade,
  constraint conversation_check check ((first_id < second_id)),
  constraint conversation_listing_id_check check ((listing_id >= 0))
);
create index conversation_age on conversation (created_at);
create index conversation_second on conversation (second_id);

create table conversation_side (
  conversation_id integer not null,
  account_id integer not null,
  other_id integer not null,
  delivered_id bigint not null default 0,
  read_id bigint not null default 0,
  cleared_id bigint not null default 0,
  unread integer not null default 0,
  last_message_id bigint,
  constraint conversation_side_pkey primary key (conversation_id, account_id),
  constraint conversation_side_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint conversation_side_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade,
  constraint conversation_side_other_id_fkey foreign key (other_id) references account(id) on delete cascade,
  constraint conversation_side_unread_check check ((unread >= 0))
);
create index conversation_side_other on conversation_side (other_id);
create index conversation_side_recent on conversation_side (account_id, last_message_id desc) where (last_message_id is not null);
create index conversation_side_unread on conversation_side (account_id) where (unread > 0);

create table credit_entry (
  id bigint not null generated always as identity,
  grant_id integer not null,
  feature text not null,
  kind text not null,
  amount integer,
  balance integer,
  thing_kind text,
  thing_id integer,
  undoes bigint,
  at timestamp with time zone not null,
  reason text,
  actor_id integer,
  constraint credit_entry_pkey primary key (id),
  constraint credit_entry_undoes_key unique (undoes),
  constraint credit_entry_actor_id_fkey foreign key (actor_id) references account(id),
  constraint credit_entry_grant_id_feature_fkey foreign key (grant_id, feature) references credit_lot(grant_id, feature),
  constraint credit_entry_undoes_fkey foreign key (undoes) references credit_entry(id),
  constraint credit_entry_balance_check check ((balance >= 0)),
  constraint credit_entry_check check (((thing_kind is null) = (thing_id is null))),
  constraint credit_entry_check1 check (((kind = any (array['spend', 'refund'])) = (thing_id is not null))),
  constraint credit_entry_check2 check (((kind = 'refund') = (undoes is not null))),
  constraint credit_entry_check3 check (((amount is not null) or (kind = 'grant'))),
  constraint credit_entry_check4 check (
case kind
    when 'grant' then ((amount is null) or (amount > 0))
    when 'refund' then (amount = 1)
    when 'spend' then (amount = '-1'::integer)
    when 'adjust' then (amount <> 0)
    else (amount < 0)
end),
  constraint credit_entry_kind_check check ((kind = any (array['grant', 'spend', 'refund', 'expire', 'revoke', 'adjust']))),
  constraint credit_entry_reason check (((kind = 'adjust') = (reason is not null))),
  constraint credit_entry_reason_check check ((reason <> ''))
);
create index credit_entry_actor on credit_entry (actor_id) where (actor_id is not null);
create unique index credit_entry_grant on credit_entry (grant_id, feature) where (kind = 'grant');
create index credit_entry_lot on credit_entry (grant_id, id desc);
create unique index credit_entry_spend on credit_entry (feature, thing_kind, thing_id) where (kind = 'spend');

create table credit_lot (
  grant_id integer not null,
  feature text not null,
  total integer,
  used integer not null default 0,
  ended integer not null default 0,
  constraint credit_lot_pkey primary key (grant_id, feature),
  constraint credit_lot_grant_id_fkey foreign key (grant_id) references package_grant(id),
  constraint credit_lot_check check (((total is not null) or (ended = 0))),
  constraint credit_lot_ended_check check ((ended >= 0)),
  constraint credit_lot_never_below_zero check (((used + ended) <= total)),
  constraint credit_lot_total_check check ((total > 0)),
  constraint credit_lot_used_check check ((used >= 0))
);

create table currency_rates (
  rates_on date not null,
  source text not null,
  base text not null,
  rates jsonb not null,
  fetched_at timestamp with time zone not null,
  constraint currency_rates_pkey primary key (source, rates_on),
  constraint currency_rates_base_check check ((base ~ '^[A-Z]{3}$')),
  constraint currency_rates_rates_check check ((jsonb_typeof(rates) = 'object'))
);

create table declined_listing (
  account_id integer not null,
  listing_id integer not null,
  declined_at timestamp with time zone not null,
  constraint declined_listing_pkey primary key (account_id, listing_id),
  constraint declined_listing_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint declined_listing_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index declined_listing_listing on declined_listing (listing_id);

create table demo_world (
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  ended_at timestamp with time zone
);
create unique index demo_world_one on demo_world ((true));

create table edge_change (
  id bigint not null generated always as identity,
  keys text[] not null,
  is_told boolean not null default false,
  tries integer not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint edge_change_pkey primary key (id)
);
create index edge_change_due on edge_change (due_at);

create table enquiry (
  id integer not null generated always as identity,
  listing_id integer not null,
  listing_title text not null,
  owner_id integer not null,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  language text not null,
  state text not null default 'unconfirmed',
  form_nonce text not null,
  token_hash bytea not null,
  link_ends_at timestamp with time zone not null,
  unread integer not null default 0,
  account_id integer,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  answered_at timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint enquiry_pkey primary key (id),
  constraint enquiry_form_nonce_key unique (form_nonce),
  constraint enquiry_token_hash_key unique (token_hash),
  constraint enquiry_account_id_fkey foreign key (account_id) references account(id) on delete set null,
  constraint enquiry_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint enquiry_check check (((state = 'unconfirmed') = (confirmed_at is null))),
  constraint enquiry_check1 check (((answered_at is null) or (confirmed_at is not null))),
  constraint enquiry_email_check check (((email = lower(email)) and (email <> ''))),
  constraint enquiry_message_check check ((message <> '')),
  constraint enquiry_name_check check ((name <> '')),
  constraint enquiry_state_check check ((state = any (array['unconfirmed', 'delivered', 'answered', 'spam']))),
  constraint enquiry_unread_check check ((unread >= 0))
);
create index enquiry_account on enquiry (account_id) where (account_id is not null);
create index enquiry_age on enquiry (created_at);
create index enquiry_email on enquiry (email);
create index enquiry_owner on enquiry (owner_id, last_at desc, id desc) where (confirmed_at is not null);
create index enquiry_state on enquiry (state, created_at);
create index enquiry_unconfirmed on enquiry (created_at) where (confirmed_at is null);
create index enquiry_words on enquiry using gin (lower(((((listing_title || ' ') || name) || ' ') || email)) gin_trgm_ops);

create table enquiry_message (
  id integer not null generated always as identity,
  enquiry_id integer not null,
  is_owner boolean not null,
  body text not null,
  client_id text not null,
  created_at timestamp with time zone not null,
  constraint enquiry_message_pkey primary key (id),
  constraint enquiry_message_enquiry_id_is_owner_client_id_key unique (enquiry_id, is_owner, client_id),
  constraint enquiry_message_enquiry_id_fkey foreign key (enquiry_id) references enquiry(id) on delete cascade,
  constraint enquiry_message_body_check check ((body <> ''))
);

create table facility (
  id integer not null generated always as identity,
  name text not null,
  image text not null default '',
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  position integer not null default 0,
  point_kind text,
  constraint facility_pkey primary key (id),
  constraint facility_name_key unique (name),
  constraint facility_point_kind_check check ((length(point_kind) <= 20))
);

create table faq (
  id integer not null generated always as identity,
  question text not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  topic text not null default '',
  updated_at timestamp with time zone not null default now(),
  constraint faq_pkey primary key (id)
);

create table faq_text (
  faq_id integer not null,
  language text not null,
  question text not null,
  answer text not null,
  constraint faq_text_pkey primary key (faq_id, language),
  constraint faq_text_faq_id_fkey foreign key (faq_id) references faq(id) on delete cascade,
  constraint faq_text_answer_check check ((answer <> '')),
  constraint faq_text_language_check check ((language <> '')),
  constraint faq_text_question_check check ((question <> ''))
);

create table favourite (
  account_id integer not null,
  listing_id integer not null,
  created_at timestamp with time zone not null,
  constraint favourite_pkey primary key (account_id, listing_id),
  constraint favourite_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint favourite_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index favourite_listing on favourite (listing_id, created_at);
create index favourite_recent on favourite (account_id, created_at desc, listing_id desc);

create table feed (
  id integer not null generated always as identity,
  version integer not null default 1,
  name text not null,
  delivery text not null,
  address bytea,
  place text not null default '',
  key_hash bytea,
  every_hours smallint not null default 24,
  is_active boolean not null default true,
  is_automatic boolean not null default true,
  mapping jsonb,
  etag text not null default '',
  digest text not null default '',
  problem text not null default '',
  failures smallint not null default 0,
  asked_at timestamp with time zone,
  next_at timestamp with time zone,
  mailed_errors text not null default '',
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sweep_hours smallint not null default 24,
  credentials bytea,
  owner text not null default '',
  constraint feed_pkey primary key (id),
  constraint feed_key_hash_key unique (key_hash),
  constraint feed_delivery_check check ((delivery = any (array['address', 'push', 'folder']))),
  constraint feed_every_hours_check check (((every_hours >= 1) and (every_hours <= 168))),
  constraint feed_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100))),
  constraint feed_sweep_hours_check check (((sweep_hours >= 1) and (sweep_hours <= 168)))
);
create index feed_due on feed (next_at) where (is_active and (delivery <> 'push'));
create unique index feed_name on feed (lower(name));

create table feed_export (
  id integer not null generated always as identity,
  version integer not null default 1,
  name text not null,
  format text not null,
  maker text not null,
  account_id integer,
  agency_id integer,
  offer text not null default 'all',
  category_id integer,
  city text not null default '',
  with_contact boolean not null default true,
  with_pictures boolean not null default true,
  is_active boolean not null default true,
  nonce text not null,
  key_hash bytea not null,
  fetches bigint not null default 0,
  fetched_at timestamp with time zone,
  homes integer,
  left_out integer not null default 0,
  state text not null default '',
  state_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  filters jsonb not null default '{}'::jsonb,
  search_name text not null default '',
  constraint feed_export_pkey primary key (id),
  constraint feed_export_key_hash_key unique (key_hash),
  constraint feed_export_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint feed_export_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint feed_export_category_id_fkey foreign key (category_id) references category(id),
  constraint feed_export_format_check check ((format = any (array['kyero', 'openimmo', 'blm', 'schema_org', 'reso', 'csv']))),
  constraint feed_export_maker check (
case maker
    when 'person' then ((account_id is not null) and (agency_id is null))
    when 'agency' then ((account_id is null) and (agency_id is not null))
    else (account_id is null)
end),
  constraint feed_export_maker_check check ((maker = any (array['person', 'agency', 'operator']))),
  constraint feed_export_name_check check (((char_length(name) >= 1) and (char_length(name) <= 100))),
  constraint feed_export_offer_check check ((offer = any (array['all', 'sell', 'rent'])))
);
create index feed_export_account on feed_export (account_id) where (account_id is not null);
create index feed_export_agency on feed_export (agency_id) where (agency_id is not null);
create index feed_export_category on feed_export (category_id) where (category_id is not null);

create table hidden_listing (
  account_id integer not null,
  listing_id integer not null,
  hidden_at timestamp with time zone not null,
  constraint hidden_listing_pkey primary key (account_id, listing_id),
  constraint hidden_listing_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint hidden_listing_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index hidden_listing_listing on hidden_listing (listing_id);

create table home_section (
  id integer not null generated always as identity,
  type text not null,
  title text not null default '',
  position integer not null,
  is_on boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint home_section_pkey primary key (id),
  constraint home_section_type_key unique (type)
);

create table idempotency_key (
  account_id integer not null,
  key text not null,
  fingerprint bytea not null,
  run uuid not null,
  state text not null default 'running',
  answer text,
  started_at timestamp with time zone not null,
  constraint idempotency_key_pkey primary key (account_id, key),
  constraint idempotency_key_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint idempotency_key_check check (((answer is not null) = (state = 'answered'))),
  constraint idempotency_key_state_check check ((state = any (array['running', 'committed', 'answered'])))
);
create index idempotency_key_started on idempotency_key (started_at);

create table import_absence (
  listing_id integer not null,
  import_id integer not null,
  stamp text not null,
  since timestamp with time zone not null,
  constraint import_absence_pkey primary key (listing_id),
  constraint import_absence_import_id_fkey foreign key (import_id) references import_run(id) on delete cascade,
  constraint import_absence_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index import_absence_import on import_absence (import_id);

create table import_gallery (
  listing_id integer not null,
  import_id integer,
  wanted jsonb not null,
  known jsonb not null default '{}'::jsonb,
  shown text[] not null default '{}'[],
  state text not null,
  attempts smallint not null default 0,
  next_at timestamp with time zone not null,
  problem text not null default '',
  documents jsonb not null default '[]'::jsonb,
  shown_documents text[] default '{}'[],
  constraint import_gallery_pkey primary key (listing_id),
  constraint import_gallery_import_id_fkey foreign key (import_id) references import_run(id) on delete set null,
  constraint import_gallery_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint import_gallery_state_check check ((state = any (array['waiting', 'done', 'failed', 'left'])))
);
create index import_gallery_due on import_gallery (next_at) where (state = 'waiting');
create index import_gallery_import on import_gallery (import_id);

create table import_part (
  listing_id integer not null,
  part text not null,
  constraint import_part_pkey primary key (listing_id),
  constraint import_part_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);

create table import_row (
  id integer not null generated always as identity,
  import_id integer not null,
  line integer not null,
  outcome text not null,
  external_id text,
  title text not null default '',
  listing_id integer,
  stamp text,
  before jsonb,
  changes jsonb not null default '[]'::jsonb,
  faults jsonb not null default '[]'::jsonb,
  undone text,
  draft_id integer,
  part text,
  constraint import_row_pkey primary key (id),
  constraint import_row_import_id_line_key unique (import_id, line),
  constraint import_row_import_id_fkey foreign key (import_id) references import_run(id) on delete cascade,
  constraint import_row_outcome_check check ((outcome = any (array['inserted', 'updated', 'unchanged', 'drafted', 'refused', 'skipped', 'taken_off']))),
  constraint import_row_undone_check check ((undone = any (array['removed', 'restored', 'kept', 'gone'])))
);
create index import_row_outcome on import_row (import_id, outcome, line);

create table import_run (
  id integer not null generated always as identity,
  name text not null,
  format text not null,
  file_key text,
  bytes integer not null,
  row_count integer not null,
  columns jsonb not null,
  mapping jsonb,
  state text not null default 'uploaded',
  position integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  skipped integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  problem text not null default '',
  staff_id integer,
  staff_name text not null default '',
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  drafted integer not null default 0,
  taken_off integer not null default 0,
  feed_id integer,
  archive_key text,
  constraint import_run_pkey primary key (id),
  constraint import_run_feed_id_fkey foreign key (feed_id) references feed(id) on delete set null,
  constraint import_run_format_check check ((format = any (array['csv', 'json', 'xml', 'kyero', 'openimmo', 'blm', 'trovit', 'schema_org', 'reso']))),
  constraint import_run_state_check check ((state = any (array['uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed'])))
);
create index import_run_busy on import_run (updated_at) where (state = any (array['checking', 'running', 'undoing']));
create index import_run_failed on import_run (created_at) where (state = 'failed');
create index import_run_feed on import_run (feed_id, id desc) where (feed_id is not null);

create table invoice (
  number text not null,
  kind text not null,
  year integer not null,
  position integer not null,
  account_id integer not null,
  transaction_id integer not null,
  credits text,
  reference text not null,
  currency text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  tax_rate integer not null,
  paper jsonb not null,
  issued_at timestamp with time zone not null,
  id integer not null generated always as identity,
  constraint invoice_pkey primary key (number),
  constraint invoice_kind_year_position_key unique (kind, year, "position"),
  constraint invoice_reference_key unique (reference),
  constraint invoice_account_id_fkey foreign key (account_id) references account(id),
  constraint invoice_credits_fkey foreign key (credits) references invoice(number),
  constraint invoice_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id),
  constraint invoice_check check (((net_minor + tax_minor) = total_minor)),
  constraint invoice_check1 check (((kind = 'credit_note') = (credits is not null))),
  constraint invoice_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint invoice_kind_check check ((kind = any (array['invoice', 'credit_note']))),
  constraint invoice_net_minor_check check ((net_minor >= 0)),
  constraint invoice_number_check check ((number <> '')),
  constraint invoice_position_check check (("position" > 0)),
  constraint invoice_reference_check check ((reference <> '')),
  constraint invoice_tax_minor_check check ((tax_minor >= 0)),
  constraint invoice_tax_rate_check check (((tax_rate >= 0) and (tax_rate <= 10000))),
  constraint invoice_total_minor_check check ((total_minor > 0))
);
create index invoice_account on invoice (account_id, issued_at desc);
create index invoice_credit_transaction on invoice (transaction_id);
create index invoice_credits on invoice (credits) where (credits is not null);
create unique index invoice_id on invoice (id);
create index invoice_issued on invoice (issued_at desc, id desc);
create unique index invoice_transaction on invoice (transaction_id) where (kind = 'invoice');
create index invoice_words on invoice using gin (lower(((number || ' ') || ((paper -> 'buyer') ->> 'name'))) gin_trgm_ops);

create table invoice_counter (
  kind text not null,
  year integer not null,
  last integer not null,
  constraint invoice_counter_pkey primary key (kind, year),
  constraint invoice_counter_kind_check check ((kind = any (array['invoice', 'credit_note']))),
  constraint invoice_counter_last_check check ((last > 0))
);

create table invoice_terms (
  is_only boolean not null default true,
  seller_name text not null,
  seller_address text not null,
  seller_contact text not null,
  seller_tax_id text not null,
  tax_name text not null,
  tax_rate integer not null,
  tax_included boolean not null,
  invoice_prefix text not null,
  credit_note_prefix text not null,
  note text not null,
  version integer not null default 1,
  constraint invoice_terms_pkey primary key (is_only),
  constraint invoice_terms_check check ((invoice_prefix <> credit_note_prefix)),
  constraint invoice_terms_credit_note_prefix_check check ((credit_note_prefix ~ '^[A-Z0-9]{1,10}$')),
  constraint invoice_terms_invoice_prefix_check check ((invoice_prefix ~ '^[A-Z0-9]{1,10}$')),
  constraint invoice_terms_is_only_check check (is_only),
  constraint invoice_terms_tax_rate_check check (((tax_rate >= 0) and (tax_rate <= 10000)))
);

create table language (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  rtl boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  constraint language_pkey primary key (id),
  constraint language_code_key unique (code)
);

create table language_label (
  language_id integer not null,
  key text not null,
  wording text not null,
  constraint language_label_pkey primary key (language_id, key),
  constraint language_label_language_id_fkey foreign key (language_id) references language(id) on delete cascade
);

create table lead (
  id integer not null generated always as identity,
  book_id integer not null,
  account_id integer,
  name text not null,
  email text not null default '',
  phone text not null default '',
  state text not null default 'new',
  lost_reason text,
  owner_id integer,
  branch_id integer,
  version integer not null default 1,
  first_contact_at timestamp with time zone not null,
  last_contact_at timestamp with time zone not null,
  first_answered_at timestamp with time zone,
  next_task_at timestamp with time zone,
  first_answer_minutes integer,
  constraint lead_pkey primary key (id),
  constraint lead_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint lead_book_id_fkey foreign key (book_id) references lead_book(id) on delete cascade,
  constraint lead_branch_id_fkey foreign key (branch_id) references agency_branch(id) on delete set null,
  constraint lead_owner_id_fkey foreign key (owner_id) references account(id) on delete set null,
  constraint lead_check check (((state = 'lost') = (lost_reason is not null))),
  constraint lead_lost_reason_check check ((lost_reason = any (array['no_answer', 'elsewhere', 'price', 'place', 'unsuitable', 'spam', 'other']))),
  constraint lead_state_check check ((state = any (array['new', 'contacted', 'viewing', 'offer', 'won', 'lost'])))
);
create index lead_account on lead (account_id) where (account_id is not null);
create index lead_branch on lead (branch_id) where (branch_id is not null);
create index lead_due on lead (book_id, next_task_at) where (next_task_at is not null);
create index lead_first on lead (book_id, first_contact_at) include (first_answered_at, first_answer_minutes, owner_id, branch_id);
create index lead_first_contact on lead (first_contact_at) include (first_answered_at);
create index lead_last on lead (book_id, last_contact_at desc, id desc);
create index lead_owner_state on lead (owner_id, state, last_contact_at desc, id desc) where (owner_id is not null);
create index lead_state on lead (book_id, state, last_contact_at desc, id desc) include (owner_id, branch_id);
create index lead_words on lead using gin ((((((name || ' ') || email) || ' ') || phone)) gin_trgm_ops);

create table lead_absence (
  agency_id integer not null,
  account_id integer not null,
  from_day date not null,
  to_day date not null,
  constraint lead_absence_pkey primary key (agency_id, account_id),
  constraint lead_absence_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint lead_absence_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint lead_absence_check check ((from_day <= to_day))
);
create index lead_absence_account on lead_absence (account_id);

create table lead_book (
  id integer not null generated always as identity,
  agency_id integer,
  agent_id integer,
  constraint lead_book_pkey primary key (id),
  constraint lead_book_agency_id_key unique (agency_id),
  constraint lead_book_agent_id_key unique (agent_id),
  constraint lead_book_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint lead_book_agent_id_fkey foreign key (agent_id) references account(id) on delete cascade,
  constraint lead_book_check check (((agency_id is null) <> (agent_id is null)))
);

create table lead_event (
  id bigint not null generated always as identity,
  lead_id integer not null,
  kind text not null,
  at timestamp with time zone not null,
  actor_id integer,
  listing_id integer,
  listing_title text not null default '',
  body text not null default '',
  after text not null default '',
  version integer,
  source text,
  constraint lead_event_pkey primary key (id),
  constraint lead_event_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint lead_event_lead_id_fkey foreign key (lead_id) references lead(id) on delete cascade,
  constraint lead_event_kind_check check ((kind = any (array['message', 'enquiry', 'reveal', 'interest', 'viewing', 'offer', 'deal', 'answer', 'state', 'owner', 'note', 'task', 'task_done'])))
);
create index lead_event_actor on lead_event (actor_id) where (actor_id is not null);
create index lead_event_lead on lead_event (lead_id, id desc);
create index lead_event_listing on lead_event (listing_id) where (listing_id is not null);
create unique index lead_event_source on lead_event (source, lead_id) where (source is not null);

create table lead_identity (
  book_id integer not null,
  kind text not null,
  value text not null,
  lead_id integer not null,
  constraint lead_identity_pkey primary key (book_id, kind, value),
  constraint lead_identity_book_id_fkey foreign key (book_id) references lead_book(id) on delete cascade,
  constraint lead_identity_lead_id_fkey foreign key (lead_id) references lead(id) on delete cascade,
  constraint lead_identity_kind_check check ((kind = any (array['account', 'email', 'phone'])))
);
create index lead_identity_lead on lead_identity (lead_id);

create table lead_routing (
  agency_id integer not null,
  time_zone text not null,
  version integer not null,
  constraint lead_routing_pkey primary key (agency_id),
  constraint lead_routing_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade
);

create table lead_rule (
  id integer not null generated always as identity,
  agency_id integer not null,
  place smallint not null,
  kind text not null,
  listing_id integer,
  city text not null default '',
  district text not null default '',
  language text not null default '',
  turn integer not null default 0,
  constraint lead_rule_pkey primary key (id),
  constraint lead_rule_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint lead_rule_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint lead_rule_check check (((kind = 'home') = (listing_id is not null))),
  constraint lead_rule_check1 check (((kind = 'place') = (city <> ''))),
  constraint lead_rule_check2 check (((kind = 'language') = (language <> ''))),
  constraint lead_rule_kind_check check ((kind = any (array['home', 'place', 'language', 'anyone'])))
);
create index lead_rule_agency on lead_rule (agency_id, place);
create index lead_rule_listing on lead_rule (listing_id) where (listing_id is not null);

create table lead_rule_seat (
  rule_id integer not null,
  account_id integer not null,
  place smallint not null,
  last_turn integer not null default 0,
  constraint lead_rule_seat_pkey primary key (rule_id, account_id),
  constraint lead_rule_seat_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint lead_rule_seat_rule_id_fkey foreign key (rule_id) references lead_rule(id) on delete cascade
);
create index lead_rule_seat_account on lead_rule_seat (account_id);

create table lead_service (
  id integer not null generated always as identity,
  agency_id integer,
  account_id integer,
  enquiries integer not null,
  answered integer not null,
  minutes integer,
  constraint lead_service_pkey primary key (id),
  constraint lead_service_account_id_key unique (account_id),
  constraint lead_service_agency_id_key unique (agency_id),
  constraint lead_service_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint lead_service_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint lead_service_check check (((answered >= 0) and (answered <= enquiries))),
  constraint lead_service_check1 check (((agency_id is null) <> (account_id is null))),
  constraint lead_service_enquiries_check check ((enquiries > 0)),
  constraint lead_service_minutes_check check ((minutes >= 0))
);

create table lead_task (
  id integer not null generated always as identity,
  lead_id integer not null,
  title text not null,
  due_at timestamp with time zone not null,
  assignee_id integer,
  done_at timestamp with time zone,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lead_task_pkey primary key (id),
  constraint lead_task_assignee_id_fkey foreign key (assignee_id) references account(id) on delete set null,
  constraint lead_task_lead_id_fkey foreign key (lead_id) references lead(id) on delete cascade
);
create index lead_task_assignee on lead_task (assignee_id) where (assignee_id is not null);
create index lead_task_due on lead_task (due_at) where ((done_at is null) and (reminded_at is null));
create index lead_task_lead on lead_task (lead_id, due_at);

create table lead_template (
  id integer not null generated always as identity,
  agency_id integer,
  account_id integer,
  name text not null,
  body text not null,
  constraint lead_template_pkey primary key (id),
  constraint lead_template_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint lead_template_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint lead_template_check check (((agency_id is null) <> (account_id is null)))
);
create index lead_template_account on lead_template (account_id) where (account_id is not null);
create index lead_template_agency on lead_template (agency_id) where (agency_id is not null);

create table listing (
  id integer not null generated always as identity,
  slug_id text collate "C" not null,
  owner_id integer not null,
  category_id integer not null,
  city_id integer not null,
  title text not null,
  description text not null,
  property_type text not null,
  price numeric(15,2) not null,
  rent_duration text,
  is_premium boolean not null default false,
  city text not null,
  state text not null,
  country text not null,
  address text not null,
  client_address text not null default '',
  latitude double precision,
  longitude double precision,
  bedrooms real,
  bathrooms real,
  area real,
  video_link text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  title_picture jsonb,
  three_d_picture jsonb,
  request_status text not null default 'pending',
  is_active boolean not null default true,
  reject_reason text,
  external_source text,
  external_id text,
  external_digest text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  home_id integer,
  version integer not null default 1,
  confirmed_at timestamp with time zone not null default now(),
  nudged_at timestamp with time zone,
  exact_latitude double precision,
  exact_longitude double precision,
  area_m2 double precision,
  area_unit text,
  living_area double precision,
  living_area_unit text,
  built_area double precision,
  built_area_unit text,
  usable_area double precision,
  usable_area_unit text,
  plot_area double precision,
  plot_area_unit text,
  terrace_area double precision,
  terrace_area_unit text,
  balcony_area double precision,
  balcony_area_unit text,
  cellar_area double precision,
  cellar_area_unit text,
  rooms_total double precision,
  half_bathrooms integer,
  ceiling_height double precision,
  floor integer,
  floors_total integer,
  year_built integer,
  new_build boolean,
  condition text,
  heating text,
  air_conditioning boolean,
  lift boolean,
  step_free boolean,
  wheelchair boolean,
  energy_class text,
  energy_value double precision,
  co2_class text,
  co2_value double precision,
  energy_certificate_kind text,
  energy_valid_until date,
  energy_exempt boolean,
  available_from date,
  furnished text,
  pets text,
  minimum_term_months integer,
  tenure text,
  lease_years_left integer,
  share_percent double precision,
  parking_spaces integer,
  garage boolean,
  ev_charging boolean,
  garden text,
  pool text,
  orientation text,
  offer_state text,
  currency text,
  price_written numeric(15,2),
  price_kind text not null default 'asking',
  rates_on date,
  price_converted numeric(15,2),
  place_precision text not null default 'exact',
  hidden_unplaced boolean not null default false,
  street text not null default '',
  house_number text not null default '',
  unit_number text not null default '',
  postcode text not null default '',
  district text not null default '',
  language text not null default '',
  held_by_agency boolean not null default false,
  constraint listing_pkey primary key (id),
  constraint listing_external_source_external_id_key unique (external_source, external_id),
  constraint listing_slug_id_key unique (slug_id),
  constraint listing_category_id_fkey foreign key (category_id) references category(id),
  constraint listing_city_id_fkey foreign key (city_id) references city(id),
  constraint listing_home_id_fkey foreign key (home_id) references listing_home(id),
  constraint listing_owner_id_fkey foreign key (owner_id) references account(id),
  constraint listing_area_check check ((area > (0)::double precision)),
  constraint listing_area_measure check ((((square_metres(area_unit) is not null) = (area_m2 is not null)) and (area_m2 > (0)::double precision))),
  constraint listing_balcony_area check ((((square_metres(balcony_area_unit) is not null) = (balcony_area is not null)) and (balcony_area > (0)::double precision))),
  constraint listing_bathrooms_check check ((bathrooms >= (0)::double precision)),
  constraint listing_bedrooms_check check ((bedrooms >= (0)::double precision)),
  constraint listing_built_area check ((((square_metres(built_area_unit) is not null) = (built_area is not null)) and (built_area > (0)::double precision))),
  constraint listing_cellar_area check ((((square_metres(cellar_area_unit) is not null) = (cellar_area is not null)) and (cellar_area > (0)::double precision))),
  constraint listing_co2_class check ((co2_class = any (array['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']))),
  constraint listing_condition check ((condition = any (array['new', 'as_new', 'renovated', 'good', 'needs_work', 'to_renovate', 'shell', 'off_plan']))),
  constraint listing_energy_certificate_kind check ((energy_certificate_kind = any (array['demand', 'consumption']))),
  constraint listing_energy_class check ((energy_class = any (array['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']))),
  constraint listing_exact_latitude_check check (((exact_latitude >= ('-90'::integer)::double precision) and (exact_latitude <= (90)::double precision))),
  constraint listing_exact_longitude_check check (((exact_longitude >= ('-180'::integer)::double precision) and (exact_longitude <= (180)::double precision))),
  constraint listing_exact_place check ((num_nulls(exact_latitude, exact_longitude) = any (array[0, 2]))),
  constraint listing_furnished check ((furnished = any (array['no', 'part', 'yes']))),
  constraint listing_garden check ((garden = any (array['no', 'shared', 'private']))),
  constraint listing_heating check ((heating = any (array['gas', 'oil', 'district', 'heat_pump', 'electric', 'underfloor', 'wood', 'solar', 'air', 'other', 'none']))),
  constraint listing_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint listing_living_area check ((((square_metres(living_area_unit) is not null) = (living_area is not null)) and (living_area > (0)::double precision))),
  constraint listing_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint listing_offer_state check ((offer_state = any (array['coming_soon', 'under_offer', 'reserved', 'let_agreed', 'withdrawn']))),
  constraint listing_orientation check ((orientation = any (array['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']))),
  constraint listing_pets check ((pets = any (array['no', 'ask', 'yes']))),
  constraint listing_place check (((num_nulls(latitude, longitude) = any (array[0, 2])) and ((latitude is not null) or (exact_latitude is null)))),
  constraint listing_place_precision check ((place_precision = any (array['exact', 'street', 'district', 'town']))),
  constraint listing_plot_area check ((((square_metres(plot_area_unit) is not null) = (plot_area is not null)) and (plot_area > (0)::double precision))),
  constraint listing_pool check ((pool = any (array['no', 'shared', 'private']))),
  constraint listing_price_check check (((price <= '1000000000000'::numeric) and
case price_kind
    when 'on_request' then (price = (0)::numeric)
    else (price > (0)::numeric)
end)),
  constraint listing_price_kind_check check ((price_kind = any (array['asking', 'guide', 'from', 'offers_over', 'auction', 'on_request']))),
  constraint listing_price_written_check check (((num_nulls(currency, price_written, rates_on, price_converted) = any (array[0, 4])) and (price_written > (0)::numeric) and (currency ~ '^[A-Z]{3}$'))),
  constraint listing_property_type_check check ((property_type = any (array['sell', 'rent', 'sold', 'rented']))),
  constraint listing_rent_duration_check check ((rent_duration = any (array['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly']))),
  constraint listing_request_status_check check ((request_status = any (array['pending', 'approved', 'rejected', 'expired']))),
  constraint listing_tenure check ((tenure = any (array['freehold', 'leasehold', 'share_of_freehold', 'commonhold', 'condominium', 'cooperative']))),
  constraint listing_terrace_area check ((((square_metres(terrace_area_unit) is not null) = (terrace_area is not null)) and (terrace_area > (0)::double precision))),
  constraint listing_usable_area check ((((square_metres(usable_area_unit) is not null) = (usable_area is not null)) and (usable_area > (0)::double precision)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
create index listing_city on listing (city_id, created_at desc, id desc) include (request_status, property_type, is_active);
create index listing_confirmed on listing (confirmed_at) where ((request_status = 'approved') and (property_type = any (array['sell', 'rent'])) and (external_source is null));
create index listing_foreign on listing (id) where (currency is not null);
create index listing_held on listing (id) where (held_by_agency and (request_status = 'pending'));
create index listing_home_listing on listing (home_id);
create index listing_kin on listing (category_id, city_id, created_at desc, id desc);
create index listing_newest on listing (created_at desc, id desc) include (request_status, property_type, is_active);
create index listing_offer on listing (owner_id, created_at desc, id desc) include (is_premium) where ((request_status = 'approved') and is_active and (property_type = any (array['sell', 'rent'])));
create index listing_owner on listing (owner_id, created_at desc, id desc);
create index listing_price on listing (price, id) include (request_status, property_type, is_active);
create index listing_state on listing (request_status, property_type, is_active);
create index listing_updated on listing (date_trunc('milliseconds', (updated_at at time zone 'UTC')) nulls first, id);
create index listing_waiting on listing (updated_at, id) where (request_status = 'pending');
create index listing_words on listing using gin (lower(((((title || ' ') || address) || ' ') || city)) gin_trgm_ops);

create table listing_before (
  id integer not null generated always as identity,
  listing_id integer,
  project_id integer,
  review text not null,
  facts jsonb not null,
  at timestamp with time zone not null,
  constraint listing_before_pkey primary key (id),
  constraint listing_before_listing_id_key unique (listing_id),
  constraint listing_before_project_id_key unique (project_id),
  constraint listing_before_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_before_project_id_fkey foreign key (project_id) references project(id) on delete cascade,
  constraint listing_before_check check ((num_nonnulls(listing_id, project_id) = 1))
);

create table listing_before_file (
  before_id integer not null,
  position integer not null,
  role text not null,
  file jsonb not null,
  constraint listing_before_file_pkey primary key (before_id, "position"),
  constraint listing_before_file_before_id_fkey foreign key (before_id) references listing_before(id) on delete cascade
);

create table listing_charge (
  listing_id integer not null,
  position integer not null,
  kind text not null,
  amount numeric(15,2),
  basis text not null,
  currency text,
  is_included boolean not null default false,
  note text not null default '',
  constraint listing_charge_pkey primary key (listing_id, "position"),
  constraint listing_charge_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_charge_amount_check check (((amount >= (0)::numeric) and (amount <= ('1000000000000'::bigint)::numeric))),
  constraint listing_charge_basis_check check ((basis = any (array['once', 'weekly', 'monthly', 'quarterly', 'yearly', 'percent_of_price', 'months_of_rent']))),
  constraint listing_charge_check check (((amount is not null) or is_included)),
  constraint listing_charge_check1 check (((currency is null) or (basis <> all (array['percent_of_price', 'months_of_rent'])))),
  constraint listing_charge_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint listing_charge_kind_check check ((kind = any (array['deposit', 'holding_deposit', 'service_charge', 'running_charges', 'heating_costs', 'utilities', 'ground_rent', 'council_tax', 'property_tax', 'community_fees', 'insurance', 'parking', 'commission', 'agency_fee', 'other'])))
);

create table listing_document (
  id integer not null generated always as identity,
  listing_id integer not null,
  document jsonb not null,
  kind text not null default 'other',
  title text not null default '',
  constraint listing_document_pkey primary key (id),
  constraint listing_document_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_document_kind_check check ((kind = any (array['brochure', 'plan', 'energy_certificate', 'title_deed', 'survey', 'lease', 'building_rules', 'other'])))
);
create index listing_document_listing on listing_document (listing_id);

create table listing_document_access (
  id integer not null generated always as identity,
  link_id integer not null,
  at timestamp with time zone not null,
  network text not null,
  constraint listing_document_access_pkey primary key (id),
  constraint listing_document_access_link_id_fkey foreign key (link_id) references listing_document_link(id) on delete cascade
);
create index listing_document_access_link on listing_document_access (link_id, id);

create table listing_document_link (
  id integer not null generated always as identity,
  document_id integer not null,
  token_hash bytea,
  name text not null,
  email text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  most_views integer,
  constraint listing_document_link_pkey primary key (id),
  constraint listing_document_link_token_hash_key unique (token_hash),
  constraint listing_document_link_document_id_fkey foreign key (document_id) references listing_private_document(id) on delete cascade,
  constraint listing_document_link_most_views_check check ((most_views > 0))
);
create index listing_document_link_document on listing_document_link (document_id, id);

create table listing_draft (
  id integer not null generated always as identity,
  owner_id integer not null,
  title text not null default '',
  data text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kind text not null default 'property',
  external_source text,
  external_id text,
  external_digest text,
  external_version integer,
  constraint listing_draft_pkey primary key (id),
  constraint listing_draft_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint listing_draft_kind_check check ((kind = any (array['property', 'project'])))
);
create unique index listing_draft_external on listing_draft (external_source, external_id);
create index listing_draft_owner on listing_draft (owner_id, updated_at desc, id desc);
create index listing_draft_untouched on listing_draft (updated_at);

create table listing_draft_file (
  id integer not null generated always as identity,
  draft_id integer not null,
  use text not null,
  name text not null,
  file jsonb not null,
  created_at timestamp with time zone not null,
  constraint listing_draft_file_pkey primary key (id),
  constraint listing_draft_file_draft_id_fkey foreign key (draft_id) references listing_draft(id) on delete cascade,
  constraint listing_draft_file_use_check check ((use = any (array['picture', 'panorama', 'document', 'attachment'])))
);
create index listing_draft_file_draft on listing_draft_file (draft_id, id);

create table listing_event (
  id bigint not null generated always as identity,
  listing_id integer not null,
  at timestamp with time zone not null default now(),
  actor_id integer,
  kind text not null,
  before text,
  after text,
  home_id integer,
  reason text,
  request_status text not null,
  is_active boolean not null,
  property_type text not null,
  price numeric(15,2) not null,
  offer_state text,
  currency text,
  price_written numeric(15,2),
  constraint listing_event_pkey primary key (id),
  constraint listing_event_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint listing_event_home_id_fkey foreign key (home_id) references listing_home(id) on delete cascade,
  constraint listing_event_kind_check check ((kind = any (array['posted', 'price', 'type', 'activity', 'review', 'offer_state', 'deleted'])))
);
create index listing_event_home on listing_event (home_id, id);
create index listing_event_listing on listing_event (listing_id, id);

create table listing_facility (
  id integer not null generated always as identity,
  listing_id integer not null,
  facility_id integer not null,
  distance numeric(8,1) not null,
  constraint listing_facility_pkey primary key (id),
  constraint listing_facility_listing_id_facility_id_key unique (listing_id, facility_id),
  constraint listing_facility_facility_id_fkey foreign key (facility_id) references facility(id) on delete restrict,
  constraint listing_facility_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_facility_distance_check check ((distance >= (0)::numeric))
);

create table listing_home (
  id integer not null generated always as identity,
  owner_id integer not null,
  category_id integer not null,
  kind text not null,
  latitude double precision,
  longitude double precision,
  bedrooms real,
  area real,
  constraint listing_home_pkey primary key (id),
  constraint listing_home_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint listing_home_kind_check check ((kind = any (array['sale', 'rent'])))
);
create index listing_home_place on listing_home (owner_id, category_id, kind, latitude);

create table listing_interest (
  account_id integer not null,
  listing_id integer not null,
  created_at timestamp with time zone not null,
  constraint listing_interest_pkey primary key (account_id, listing_id),
  constraint listing_interest_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint listing_interest_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index listing_interest_age on listing_interest (created_at);
create index listing_interest_recent on listing_interest (listing_id, created_at desc, account_id desc);

create table listing_parameter (
  listing_id integer not null,
  parameter_id integer not null,
  number_value double precision,
  text_value text,
  choice_values text[],
  file_value jsonb,
  canonical_value double precision,
  written_unit text,
  constraint listing_parameter_pkey primary key (listing_id, parameter_id),
  constraint listing_parameter_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_parameter_parameter_id_fkey foreign key (parameter_id) references parameter(id) on delete restrict,
  constraint listing_parameter_check check ((num_nonnulls(number_value, text_value, choice_values, file_value) = 1)),
  constraint listing_parameter_measure check (((square_metres(written_unit) is not null) = (canonical_value is not null)))
);

create table listing_picture (
  id integer not null generated always as identity,
  listing_id integer not null,
  position integer not null,
  picture jsonb not null,
  alt text not null default '',
  constraint listing_picture_pkey primary key (id),
  constraint listing_picture_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index listing_picture_listing on listing_picture (listing_id, "position", id);

create table listing_picture_fact (
  listing_id integer not null,
  picture_key text not null,
  kind text not null default 'photograph',
  alt text not null default '',
  caption text not null default '',
  focus_x double precision,
  focus_y double precision,
  room text not null default '',
  room_kind text,
  constraint listing_picture_fact_pkey primary key (listing_id, picture_key),
  constraint listing_picture_fact_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_picture_fact_check check ((num_nulls(focus_x, focus_y) <> 1)),
  constraint listing_picture_fact_focus_x_check check (((focus_x >= (0)::double precision) and (focus_x <= (1)::double precision))),
  constraint listing_picture_fact_focus_y_check check (((focus_y >= (0)::double precision) and (focus_y <= (1)::double precision))),
  constraint listing_picture_fact_kind_check check ((kind = any (array['photograph', 'plan', 'energy', 'map', 'street', 'virtual']))),
  constraint listing_picture_fact_room_kind check ((room_kind = any (array['living', 'bedroom', 'kitchen', 'dining', 'bathroom', 'toilet', 'hall', 'study', 'utility', 'storage', 'balcony', 'terrace', 'garage', 'other', 'outside']))) not valid
);

create table listing_plan_pin (
  listing_id integer not null,
  position integer not null,
  plan_key text not null,
  photo_key text not null,
  x double precision not null,
  y double precision not null,
  label text not null default '',
  constraint listing_plan_pin_pkey primary key (listing_id, "position"),
  constraint listing_plan_pin_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_plan_pin_listing_id_photo_key_fkey foreign key (listing_id, photo_key) references listing_picture_fact(listing_id, picture_key) on delete cascade,
  constraint listing_plan_pin_listing_id_plan_key_fkey foreign key (listing_id, plan_key) references listing_picture_fact(listing_id, picture_key) on delete cascade,
  constraint listing_plan_pin_x_check check (((x >= (0)::double precision) and (x <= (1)::double precision))),
  constraint listing_plan_pin_y_check check (((y >= (0)::double precision) and (y <= (1)::double precision)))
);

create table listing_private_document (
  id integer not null default nextval((pg_get_serial_sequence('listing_document', 'id'))::regclass),
  listing_id integer not null,
  document jsonb not null,
  kind text not null,
  title text not null default '',
  constraint listing_private_document_pkey primary key (id),
  constraint listing_private_document_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_private_document_kind_check check ((kind = any (array['brochure', 'plan', 'energy_certificate', 'title_deed', 'survey', 'lease', 'building_rules', 'other'])))
);
create index listing_private_document_listing on listing_private_document (listing_id);

create table listing_question (
  token_hash bytea not null,
  listing_id integer not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint listing_question_pkey primary key (token_hash),
  constraint listing_question_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index listing_question_listing on listing_question (listing_id);

create table listing_report (
  id integer not null generated always as identity,
  listing_id integer,
  listing_title text not null,
  reporter_id integer not null,
  reason_id integer,
  other_message text,
  status text not null default 'open',
  outcome text not null default '',
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint listing_report_pkey primary key (id),
  constraint listing_report_listing_id_reporter_id_key unique (listing_id, reporter_id),
  constraint listing_report_listing_id_fkey foreign key (listing_id) references listing(id) on delete set null,
  constraint listing_report_reason_id_fkey foreign key (reason_id) references report_reason(id) on delete restrict,
  constraint listing_report_reporter_id_fkey foreign key (reporter_id) references account(id) on delete cascade,
  constraint listing_report_check check ((num_nonnulls(reason_id, other_message) > 0)),
  constraint listing_report_check1 check (((status = 'open') = (decided_at is null))),
  constraint listing_report_status_check check ((status = any (array['open', 'upheld', 'dismissed'])))
);
create index listing_report_open on listing_report (created_at, id) where (status = 'open');
create index listing_report_reason on listing_report (reason_id) where (reason_id is not null);
create index listing_report_reporter on listing_report (reporter_id, id desc);

create table listing_room (
  listing_id integer not null,
  position integer not null,
  name text not null,
  kind text not null default 'other',
  size_m2 double precision,
  size_unit text,
  floor integer,
  note text not null default '',
  constraint listing_room_pkey primary key (listing_id, "position"),
  constraint listing_room_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_room_check check (((square_metres(size_unit) is not null) = (size_m2 is not null))),
  constraint listing_room_kind_check check ((kind = any (array['living', 'bedroom', 'kitchen', 'dining', 'bathroom', 'toilet', 'hall', 'study', 'utility', 'storage', 'balcony', 'terrace', 'garage', 'other']))),
  constraint listing_room_size_m2_check check ((size_m2 > (0)::double precision))
);

create table listing_slug (
  slug text collate "C" not null,
  listing_id integer not null,
  home_id integer,
  constraint listing_slug_pkey primary key (slug),
  constraint listing_slug_home_id_fkey foreign key (home_id) references listing_home(id) on delete cascade
);
create index listing_slug_home on listing_slug (home_id);
create index listing_slug_listing on listing_slug (listing_id);

create table listing_stat (
  listing_id integer not null,
  views bigint not null default 0,
  likes integer not null default 0,
  constraint listing_stat_pkey primary key (listing_id),
  constraint listing_stat_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);

create table listing_surroundings (
  listing_id integer not null,
  set_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  is_estimate boolean not null,
  is_about boolean not null,
  walking_score smallint not null,
  metres jsonb not null,
  points jsonb not null,
  computed_at timestamp with time zone not null,
  constraint listing_surroundings_pkey primary key (listing_id),
  constraint listing_surroundings_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_surroundings_points_check check ((jsonb_array_length(points) <= 60)),
  constraint listing_surroundings_walking_score_check check (((walking_score >= 0) and (walking_score <= 100)))
);

create table listing_text (
  listing_id integer not null,
  language text not null,
  title text not null,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  is_machine boolean not null,
  original text not null,
  updated_at timestamp with time zone not null,
  captions jsonb,
  import_digest text,
  constraint listing_text_pkey primary key (listing_id, language),
  constraint listing_text_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint listing_text_language_check check ((language <> '')),
  constraint listing_text_title_check check ((title <> ''))
);

create table listing_tour (
  listing_id integer not null,
  position integer not null,
  url text not null,
  constraint listing_tour_pkey primary key (listing_id, "position"),
  constraint listing_tour_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);

create table listing_view_day (
  listing_id integer not null,
  day date not null,
  views integer not null,
  constraint listing_view_day_pkey primary key (listing_id, day),
  constraint listing_view_day_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);

create table map_layer (
  id integer not null generated always as identity,
  position integer not null default 0,
  names jsonb not null,
  property text not null default '',
  classes jsonb not null,
  source text not null,
  source_url text not null default '',
  is_shown boolean not null default false,
  is_filter boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_class smallint not null default 0,
  constraint map_layer_pkey primary key (id)
);

create table map_layer_file (
  id integer not null generated always as identity,
  layer_id integer not null,
  created_at timestamp with time zone not null default now(),
  name text not null,
  bytes integer not null,
  shapes integer not null,
  corners integer not null,
  left_out integer not null,
  bounds double precision[] not null,
  max_zoom smallint not null,
  constraint map_layer_file_pkey primary key (id),
  constraint map_layer_file_layer_id_key unique (layer_id),
  constraint map_layer_file_layer_id_fkey foreign key (layer_id) references map_layer(id) on delete cascade,
  constraint map_layer_file_bounds_check check ((cardinality(bounds) = 4))
);

create table map_layer_shape (
  file_id integer not null,
  class smallint not null,
  outline polygon not null,
  holes polygon[] not null default '{}'::polygon[],
  extent box not null generated always as (box(outline)) stored,
  constraint map_layer_shape_file_id_fkey foreign key (file_id) references map_layer_file(id) on delete cascade
);
create index map_layer_shape_extent on map_layer_shape using gist (extent);
create index map_layer_shape_file on map_layer_shape (file_id);

create table map_layer_tile (
  file_id integer not null,
  z smallint not null,
  x integer not null,
  y integer not null,
  tile bytea not null,
  constraint map_layer_tile_pkey primary key (file_id, z, x, y),
  constraint map_layer_tile_file_id_fkey foreign key (file_id) references map_layer_file(id) on delete cascade
);

create table moderation_decision (
  id bigint not null generated always as identity,
  kind text not null,
  thing_id integer not null,
  account_id integer,
  action text not null,
  reason text not null default '',
  staff_id integer,
  staff_name text not null,
  at timestamp with time zone not null,
  constraint moderation_decision_pkey primary key (id)
);
create index moderation_decision_account on moderation_decision (account_id, at desc);
create index moderation_decision_thing on moderation_decision (kind, thing_id, id desc);

create table moderation_risk (
  kind text not null,
  thing_id integer not null,
  since timestamp with time zone not null,
  score integer not null,
  signals text[] not null,
  constraint moderation_risk_pkey primary key (kind, thing_id),
  constraint moderation_risk_score_check check (((score >= 0) and (score <= 100)))
);

create table move_in_address (
  address text not null,
  system text not null,
  leads_to text not null,
  account_id integer,
  kind text,
  old_id text,
  constraint move_in_address_pkey primary key (address),
  constraint move_in_address_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index move_in_address_account on move_in_address (account_id) where (account_id is not null);
create index move_in_address_thing on move_in_address (system, kind, old_id) where (old_id is not null);

create table move_in_item (
  system text not null,
  kind text not null,
  old_id text not null,
  new_id integer,
  outcome text not null,
  moved_at timestamp with time zone not null,
  run_id integer,
  stamp text,
  constraint move_in_item_pkey primary key (system, kind, old_id),
  constraint move_in_item_run_id_fkey foreign key (run_id) references move_in_run(id),
  constraint move_in_item_outcome_check check ((outcome = any (array['written', 'merged', 'drafted'])))
);
create index move_in_item_run on move_in_item (run_id, kind, old_id) where (run_id is not null);

create table move_in_line (
  id bigint not null generated always as identity,
  run_id integer not null,
  step text not null,
  kind text not null,
  old_id text not null,
  outcome text not null,
  reason text not null,
  constraint move_in_line_pkey primary key (id),
  constraint move_in_line_run_id_step_kind_old_id_key unique (run_id, step, kind, old_id),
  constraint move_in_line_run_id_fkey foreign key (run_id) references move_in_run(id) on delete cascade,
  constraint move_in_line_step_check check ((step = any (array['trial', 'run', 'undo'])))
);
create index move_in_line_outcome on move_in_line (run_id, step, kind, outcome, id);

create table move_in_run (
  id integer not null generated always as identity,
  system text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  undone_at timestamp with time zone,
  state text,
  name text not null default '',
  bytes bigint not null default 0,
  file_key text,
  place text,
  options jsonb,
  found jsonb,
  problem text not null default '',
  tries integer not null default 0,
  staff_id integer,
  staff_name text not null default '',
  seen_at timestamp with time zone not null default now(),
  files_key text,
  files_name text not null default '',
  files_bytes bigint not null default 0,
  invited_at timestamp with time zone,
  inviting_after text,
  invited integer not null default 0,
  constraint move_in_run_pkey primary key (id),
  constraint move_in_run_state_check check ((state = any (array['reading', 'read', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed'])))
);
create unique index move_in_run_alone on move_in_run ((true)) where (state = any (array['reading', 'checking', 'running', 'undoing']));
create unique index move_in_run_files_alone on move_in_run ((true)) where (files_key is not null);

create table move_in_staged (
  source_table text not null,
  ordinal integer not null,
  parent text,
  row jsonb not null,
  constraint move_in_staged_pkey primary key (source_table, ordinal)
);
create index move_in_staged_parent on move_in_staged (source_table, parent) where (parent is not null);

create table notification (
  id bigint not null generated always as identity,
  account_id integer not null,
  kind text not null,
  topic text not null,
  params jsonb not null,
  path text not null,
  listing_id integer,
  in_app boolean not null,
  group_key text,
  count integer not null default 1,
  cause_key text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint notification_pkey primary key (id),
  constraint notification_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint notification_count_check check ((count > 0)),
  constraint notification_kind_check check ((kind = any (array['message', 'interest', 'viewing', 'offer', 'lead', 'review', 'favourite', 'search', 'listing', 'verification', 'package', 'report', 'broadcast']))),
  constraint notification_path_check check ((path ~~ '/%'))
);
create index notification_age on notification (created_at);
create index notification_broadcast on notification (cause_key) where (kind = 'broadcast');
create unique index notification_cause on notification (account_id, cause_key) where (cause_key is not null);
create unique index notification_group on notification (account_id, group_key) where ((group_key is not null) and (read_at is null) and (deleted_at is null));
create index notification_list on notification (account_id, created_at desc, id desc) where (in_app and (deleted_at is null));
create index notification_unread on notification (account_id) where (in_app and (read_at is null) and (deleted_at is null));

create table notification_delivery (
  id bigint not null generated always as identity,
  notification_id bigint not null,
  channel text not null,
  state text not null default 'waiting',
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  claim uuid,
  claimed_at timestamp with time zone,
  constraint notification_delivery_pkey primary key (id),
  constraint notification_delivery_notification_id_channel_key unique (notification_id, channel),
  constraint notification_delivery_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade,
  constraint notification_delivery_channel_check check ((channel = any (array['push', 'mail']))),
  constraint notification_delivery_check check (((state = any (array['claimed', 'sending'])) = (claim is not null))),
  constraint notification_delivery_state_check check ((state = any (array['waiting', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'unknown'])))
);
create index notification_delivery_due on notification_delivery (due_at) where (state = 'waiting');
create index notification_delivery_failed on notification_delivery (due_at) where (state = any (array['failed', 'unknown']));
create index notification_delivery_held on notification_delivery (claimed_at) where (state = any (array['claimed', 'sending']));

create table notification_off (
  account_id integer not null,
  kind text not null,
  channel text not null,
  constraint notification_off_pkey primary key (account_id, kind, channel),
  constraint notification_off_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint notification_off_channel_check check ((channel = any (array['in_app', 'push', 'mail'])))
);

create table notification_quiet (
  account_id integer not null,
  from_minute smallint not null,
  to_minute smallint not null,
  time_zone text not null,
  constraint notification_quiet_pkey primary key (account_id),
  constraint notification_quiet_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint notification_quiet_check check ((from_minute <> to_minute)),
  constraint notification_quiet_from_minute_check check (((from_minute >= 0) and (from_minute <= 1439))),
  constraint notification_quiet_to_minute_check check (((to_minute >= 0) and (to_minute <= 1439)))
);

create table offer (
  id integer not null generated always as identity,
  listing_id integer not null,
  listing_title text not null,
  kind text not null,
  buyer_id integer,
  seller_id integer,
  state text not null,
  version integer not null default 1,
  amount numeric(15,2) not null,
  currency text not null,
  conditions text[] not null,
  terms text not null,
  starts_on date,
  months smallint,
  people smallint,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint offer_pkey primary key (id),
  constraint offer_buyer_id_fkey foreign key (buyer_id) references account(id) on delete set null,
  constraint offer_seller_id_fkey foreign key (seller_id) references account(id) on delete set null,
  constraint offer_amount_check check ((amount > (0)::numeric)),
  constraint offer_check check (((kind = 'rent') = ((months is not null) and (people is not null)))),
  constraint offer_check1 check (((kind = 'sell') or (starts_on is not null))),
  constraint offer_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint offer_kind_check check ((kind = any (array['sell', 'rent']))),
  constraint offer_months_check check (((months >= 1) and (months <= 600))),
  constraint offer_people_check check (((people >= 1) and (people <= 50))),
  constraint offer_state_check check ((state = any (array['submitted', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'fell_through', 'completed'])))
);
create unique index offer_agreed on offer (listing_id) where (state = 'accepted');
create index offer_buyer on offer (buyer_id, updated_at desc, id desc) where (buyer_id is not null);
create index offer_created on offer (created_at, id);
create index offer_due on offer (expires_at) where (state = any (array['submitted', 'countered']));
create index offer_listing on offer (listing_id, updated_at desc);
create unique index offer_once on offer (listing_id, buyer_id) where (state = any (array['submitted', 'countered', 'accepted']));
create index offer_seller on offer (seller_id) where (seller_id is not null);
create index offer_standing on offer (listing_id) where (state = any (array['submitted', 'countered', 'accepted']));

create table offer_document (
  id integer not null generated always as identity,
  offer_id integer not null,
  side text not null,
  actor_id integer,
  name text not null,
  file jsonb not null,
  created_at timestamp with time zone not null,
  constraint offer_document_pkey primary key (id),
  constraint offer_document_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint offer_document_offer_id_fkey foreign key (offer_id) references offer(id) on delete cascade,
  constraint offer_document_side_check check ((side = any (array['buyer', 'seller'])))
);
create index offer_document_actor on offer_document (actor_id) where (actor_id is not null);
create index offer_document_offer on offer_document (offer_id, id);

create table offer_round (
  id integer not null generated always as identity,
  offer_id integer not null,
  version integer not null,
  step text not null,
  side text,
  actor_id integer,
  amount numeric(15,2),
  conditions text[],
  starts_on date,
  months smallint,
  people smallint,
  expires_at timestamp with time zone,
  words text not null default '',
  at timestamp with time zone not null,
  constraint offer_round_pkey primary key (id),
  constraint offer_round_offer_id_version_key unique (offer_id, version),
  constraint offer_round_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint offer_round_offer_id_fkey foreign key (offer_id) references offer(id) on delete cascade,
  constraint offer_round_side_check check ((side = any (array['buyer', 'seller']))),
  constraint offer_round_step_check check ((step = any (array['make', 'counter', 'accept', 'decline', 'withdraw', 'fall_through', 'complete', 'expire', 'close'])))
);
create index offer_round_actor on offer_round (actor_id) where (actor_id is not null);
create index offer_round_at on offer_round (at);

create table package_grant (
  id integer not null generated always as identity,
  account_id integer not null,
  package_id integer not null,
  package_name text not null,
  price numeric(14,2),
  source text not null,
  reference text not null,
  is_once boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  held_at timestamp with time zone,
  agency_id integer,
  constraint package_grant_pkey primary key (id),
  constraint package_grant_reference_key unique (reference),
  constraint package_grant_account_id_fkey foreign key (account_id) references account(id),
  constraint package_grant_package_id_fkey foreign key (package_id) references plan_package(id),
  constraint package_grant_check check ((ends_at > starts_at)),
  constraint package_grant_reference_check check ((reference <> '')),
  constraint package_grant_source_check check ((source = any (array['start', 'free', 'payment', 'staff'])))
);
create index package_grant_account on package_grant (account_id, starts_at desc, id desc);
create index package_grant_agency on package_grant (agency_id, starts_at desc, id desc) where (agency_id is not null);
create index package_grant_end on package_grant (ends_at) where (revoked_at is null);
create unique index package_grant_once on package_grant (account_id, package_id) where is_once;
create index package_grant_package on package_grant (package_id);
create index package_grant_started on package_grant (starts_at desc, id desc);

create table page_text (
  id integer not null generated always as identity,
  path text not null,
  title text not null default '',
  description text not null default '',
  keywords text not null default '',
  picture jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint page_text_pkey primary key (id),
  constraint page_text_path_key unique (path)
);

create table parameter (
  id integer not null generated always as identity,
  name text not null,
  image text not null default '',
  kind text not null,
  choices text[] not null default '{}'[],
  is_required boolean not null default false,
  role text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  unit text not null default '',
  is_filterable boolean not null default true,
  dimension text,
  entry_unit text,
  label text,
  value_kind text,
  constraint parameter_pkey primary key (id),
  constraint parameter_role_key unique (role),
  constraint parameter_check check (((dimension is null) = (entry_unit is null))),
  constraint parameter_check1 check (((dimension is null) or (kind = 'number'))),
  constraint parameter_dimension_check check ((dimension = 'area')),
  constraint parameter_entry_unit_check check (((entry_unit is null) or (square_metres(entry_unit) is not null))),
  constraint parameter_kind_check check ((kind = any (array['number', 'checkbox', 'textbox', 'textarea', 'radiobutton', 'dropdown', 'file']))),
  constraint parameter_value_kind_check check (((value_kind is null) or ((value_kind = 'date') and (kind = 'textbox')) or ((value_kind = 'yes_no') and (kind = 'radiobutton'))))
);

create table payment_bank_detail (
  position integer not null,
  title text not null,
  value text not null,
  constraint payment_bank_detail_pkey primary key ("position"),
  constraint payment_bank_detail_title_check check ((title <> '')),
  constraint payment_bank_detail_value_check check ((value <> ''))
);

create table payment_dispute (
  method text not null,
  reference text not null,
  transaction_id integer not null,
  state text not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_dispute_pkey primary key (method, reference),
  constraint payment_dispute_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id),
  constraint payment_dispute_reference_check check ((reference <> '')),
  constraint payment_dispute_state_check check ((state = any (array['open', 'won', 'lost'])))
);
create index payment_dispute_transaction on payment_dispute (transaction_id);

create table payment_event (
  method text not null,
  event_id text not null,
  reference text not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  transaction_id integer,
  constraint payment_event_pkey primary key (method, event_id),
  constraint payment_event_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id),
  constraint payment_event_state_check check ((state = any (array['pending', 'success', 'failed'])))
);
create index payment_event_unknown on payment_event (method, reference) where (transaction_id is null);

create table payment_gateway (
  method text not null,
  is_enabled boolean not null,
  open_keys jsonb not null,
  secret_keys bytea not null,
  updated_at timestamp with time zone not null,
  constraint payment_gateway_pkey primary key (method)
);

create table payment_part_refund (
  id integer not null generated always as identity,
  transaction_id integer not null,
  amount_minor bigint not null,
  reason text not null,
  state text not null default 'wanted',
  returned_before_minor bigint,
  reference text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint payment_part_refund_pkey primary key (id),
  constraint payment_part_refund_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id),
  constraint payment_part_refund_amount_minor_check check ((amount_minor > 0)),
  constraint payment_part_refund_check check (((ended_at is not null) = (state = any (array['done', 'failed'])))),
  constraint payment_part_refund_reason_check check ((reason <> '')),
  constraint payment_part_refund_reference_check check ((reference <> '')),
  constraint payment_part_refund_returned_before_minor_check check ((returned_before_minor >= 0)),
  constraint payment_part_refund_state_check check ((state = any (array['wanted', 'under_way', 'done', 'failed'])))
);
create unique index payment_part_refund_open on payment_part_refund (transaction_id) where (state = any (array['wanted', 'under_way']));
create index payment_part_refund_transaction on payment_part_refund (transaction_id, id);

create table payment_receipt (
  id integer not null generated always as identity,
  transaction_id integer not null,
  file jsonb not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint payment_receipt_pkey primary key (id),
  constraint payment_receipt_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id)
);
create index payment_receipt_transaction on payment_receipt (transaction_id, id);

create table payment_step (
  id bigint not null generated always as identity,
  transaction_id integer not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  note text,
  at timestamp with time zone not null,
  constraint payment_step_pkey primary key (id),
  constraint payment_step_transaction_id_fkey foreign key (transaction_id) references payment_transaction(id)
);
create index payment_step_transaction on payment_step (transaction_id, id);

create table payment_test_charge (
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'pending',
  refunds jsonb not null default '{}'::jsonb,
  constraint payment_test_charge_pkey primary key (reference),
  constraint payment_test_charge_state_check check ((state = any (array['pending', 'success', 'failed', 'refunded'])))
);

create table payment_transaction (
  id integer not null generated always as identity,
  account_id integer not null,
  package_id integer not null,
  terms jsonb not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  reference text,
  begun bytea,
  platform text not null,
  state text not null default 'pending',
  reason text,
  refund_asked_at timestamp with time zone,
  refund_reference text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  refund_reason text,
  agency_id integer,
  constraint payment_transaction_pkey primary key (id),
  constraint payment_transaction_account_id_fkey foreign key (account_id) references account(id),
  constraint payment_transaction_package_id_fkey foreign key (package_id) references plan_package(id),
  constraint payment_transaction_amount_minor_check check ((amount_minor > 0)),
  constraint payment_transaction_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint payment_transaction_platform_check check ((platform = any (array['web', 'app']))),
  constraint payment_transaction_reference_check check ((reference <> '')),
  constraint payment_transaction_state_check check ((state = any (array['pending', 'success', 'failed', 'review', 'rejected', 'refunded'])))
);
create index payment_transaction_account on payment_transaction (account_id, id desc);
create index payment_transaction_agency on payment_transaction (agency_id, id desc) where (agency_id is not null);
create index payment_transaction_created on payment_transaction (created_at desc, id desc);
create index payment_transaction_open on payment_transaction (created_at) where ((state = any (array['pending', 'failed'])) or (refund_asked_at is not null));
create unique index payment_transaction_reference on payment_transaction (method, reference);
create index payment_transaction_refunding on payment_transaction (id) where (refund_asked_at is not null);
create index payment_transaction_review on payment_transaction (updated_at, id) where (state = 'review');
create index payment_transaction_state on payment_transaction (state, id desc);
create index payment_transaction_words on payment_transaction using gin (lower(reference) gin_trgm_ops);

create table person_block (
  blocker_id integer not null,
  blocked_id integer not null,
  reason text not null default '',
  created_at timestamp with time zone not null,
  constraint person_block_pkey primary key (blocker_id, blocked_id),
  constraint person_block_blocked_id_fkey foreign key (blocked_id) references account(id) on delete cascade,
  constraint person_block_blocker_id_fkey foreign key (blocker_id) references account(id) on delete cascade,
  constraint person_block_check check ((blocker_id <> blocked_id))
);
create index person_block_blocked on person_block (blocked_id);

create table place_address (
  set_id integer not null,
  street_id bigint not null,
  number_key text not null,
  street text not null,
  number text not null,
  postcode text not null,
  district text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  constraint place_address_pkey primary key (set_id, street_id, number_key),
  constraint place_address_set_id_fkey foreign key (set_id) references place_set(id) on delete cascade
);
create index place_address_at on place_address using gist (point(lng, lat));

create table place_district (
  set_id integer not null,
  id bigint not null,
  level smallint not null,
  name text not null,
  names jsonb not null,
  parent_id bigint,
  parent text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  outline jsonb,
  words tsvector not null,
  constraint place_district_pkey primary key (set_id, id),
  constraint place_district_set_id_fkey foreign key (set_id) references place_set(id) on delete cascade,
  constraint place_district_check check (((outline is null) = (west is null)))
);
create index place_district_box on place_district using gist (box(point(west, south), point(east, north)));
create index place_district_words on place_district using gin (words) with (fastupdate=off);

create table place_point (
  set_id integer not null,
  id bigint not null,
  kind text not null,
  name text not null,
  names jsonb not null,
  district text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  words tsvector not null,
  constraint place_point_pkey primary key (set_id, id),
  constraint place_point_set_id_fkey foreign key (set_id) references place_set(id) on delete cascade
);
create index place_point_at on place_point using gist (kind, point(lng, lat));
create index place_point_words on place_point using gin (words) with (fastupdate=off);

create table place_run (
  id integer not null generated always as identity,
  state text not null default 'running',
  source text not null,
  name text not null,
  step text not null default 'starting',
  done real not null default 0,
  problem text not null default '',
  staff_id integer,
  staff_name text not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint place_run_pkey primary key (id),
  constraint place_run_done_check check (((done >= (0)::double precision) and (done <= (1)::double precision))),
  constraint place_run_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint place_run_source_check check ((source = any (array['region', 'file', 'ways']))),
  constraint place_run_state_check check ((state = any (array['running', 'done', 'failed', 'cancelled']))),
  constraint place_run_step_check check ((step = any (array['starting', 'fetching', 'engine', 'reading', 'cutting', 'connecting', 'writing'])))
);
create unique index place_run_alone on place_run (state) where (state = 'running');

create table place_set (
  id integer not null generated always as identity,
  name text not null,
  created_at timestamp with time zone not null default now(),
  bounds double precision[] not null,
  bytes bigint not null,
  found jsonb not null,
  travel jsonb not null default '{}'::jsonb,
  constraint place_set_pkey primary key (id),
  constraint place_set_name_key unique (name),
  constraint place_set_bounds_check check ((cardinality(bounds) = 4)),
  constraint place_set_name_check check ((name ~ '^[0-9a-f]{16}$')),
  constraint place_set_travel_check check ((jsonb_typeof(travel) = 'object'))
);

create table place_street (
  set_id integer not null,
  id bigint not null,
  name text not null,
  names jsonb not null,
  district text not null,
  city text not null,
  importance smallint not null,
  lat double precision not null,
  lng double precision not null,
  reach real not null,
  name_words tsvector not null,
  words tsvector not null,
  constraint place_street_pkey primary key (set_id, id),
  constraint place_street_set_id_fkey foreign key (set_id) references place_set(id) on delete cascade
);
create index place_street_name on place_street using gin (name_words) with (fastupdate=off);

create table plan_package (
  id integer not null generated always as identity,
  name text not null,
  description text not null default '',
  price numeric(14,2),
  duration_hours integer,
  once_per_person boolean not null default false,
  given_at_start boolean not null default false,
  is_recommended boolean not null default false,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  ios_product_id text,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone,
  constraint plan_package_pkey primary key (id),
  constraint plan_package_check check (((price is null) or (not (once_per_person or given_at_start)))),
  constraint plan_package_duration_hours_check check ((duration_hours > 0)),
  constraint plan_package_price_check check ((price > (0)::numeric))
);
create unique index plan_package_name on plan_package (lower(name)) where is_active;

create table plan_package_feature (
  package_id integer not null,
  feature text not null,
  amount integer,
  constraint plan_package_feature_pkey primary key (package_id, feature),
  constraint plan_package_feature_package_id_fkey foreign key (package_id) references plan_package(id) on delete cascade,
  constraint plan_package_feature_amount_check check ((amount > 0)),
  constraint plan_package_feature_check check (((amount is null) or (feature = any (array['property_list', 'property_feature', 'project_list', 'project_feature'])))),
  constraint plan_package_feature_feature_check check ((feature = any (array['property_list', 'property_feature', 'project_list', 'project_feature', 'mortgage_calculator_detail', 'premium_properties', 'project_access'])))
);

create table preference (
  account_id integer not null,
  category_ids integer[] not null,
  facility_ids integer[] not null,
  min_price numeric(15,2),
  max_price numeric(15,2),
  property_type smallint,
  city text not null,
  updated_at timestamp with time zone not null,
  constraint preference_pkey primary key (account_id),
  constraint preference_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint preference_check check ((max_price >= min_price)),
  constraint preference_min_price_check check ((min_price >= (0)::numeric)),
  constraint preference_property_type_check check ((property_type = any (array[0, 1])))
);

create table project (
  id integer not null generated always as identity,
  slug_id text collate "C" not null,
  owner_id integer not null,
  category_id integer not null,
  city_id integer not null,
  title text not null,
  description text not null,
  type text not null,
  city text not null,
  state text not null,
  country text not null,
  location text not null,
  latitude double precision not null,
  longitude double precision not null,
  video_link text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  meta_picture jsonb,
  picture jsonb not null,
  request_status text not null default 'pending',
  is_active boolean not null default true,
  reject_reason text,
  version integer not null default 1,
  external_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text not null default '',
  constraint project_pkey primary key (id),
  constraint project_external_id_key unique (external_id),
  constraint project_slug_id_key unique (slug_id),
  constraint project_category_id_fkey foreign key (category_id) references category(id),
  constraint project_city_id_fkey foreign key (city_id) references city(id),
  constraint project_owner_id_fkey foreign key (owner_id) references account(id),
  constraint project_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint project_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint project_request_status_check check ((request_status = any (array['pending', 'approved', 'rejected']))),
  constraint project_type_check check ((type = any (array['upcoming', 'under_construction'])))
);
create index project_kin on project (category_id, city_id, created_at desc, id desc);
create index project_newest on project (created_at desc, id desc) where ((request_status = 'approved') and is_active);
create index project_owner on project (owner_id, id);
create index project_waiting on project (updated_at, id) where (request_status = 'pending');

create table project_document (
  id integer not null generated always as identity,
  project_id integer not null,
  document jsonb not null,
  constraint project_document_pkey primary key (id),
  constraint project_document_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);
create index project_document_project on project_document (project_id);

create table project_event (
  id bigint not null generated always as identity,
  project_id integer not null,
  owner_id integer not null,
  actor_id integer,
  at timestamp with time zone not null,
  kind text not null,
  reason text,
  request_status text not null,
  is_active boolean not null,
  constraint project_event_pkey primary key (id),
  constraint project_event_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint project_event_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint project_event_kind_check check ((kind = any (array['posted', 'review', 'activity', 'deleted'])))
);
create index project_event_actor on project_event (actor_id);
create index project_event_owner on project_event (owner_id);
create index project_event_project on project_event (project_id, id);

create table project_picture (
  id integer not null generated always as identity,
  project_id integer not null,
  position integer not null,
  picture jsonb not null,
  alt text not null default '',
  constraint project_picture_pkey primary key (id),
  constraint project_picture_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);
create index project_picture_project on project_picture (project_id, "position", id);

create table project_plan (
  id integer not null generated always as identity,
  project_id integer not null,
  position integer not null,
  title text not null,
  document jsonb not null,
  constraint project_plan_pkey primary key (id),
  constraint project_plan_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);
create index project_plan_project on project_plan (project_id, "position", id);

create table project_slug (
  slug text collate "C" not null,
  project_id integer not null,
  constraint project_slug_pkey primary key (slug)
);
create index project_slug_project on project_slug (project_id);

create table project_stat (
  project_id integer not null,
  views bigint not null default 0,
  constraint project_stat_pkey primary key (project_id),
  constraint project_stat_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);

create table project_surroundings (
  project_id integer not null,
  set_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  is_estimate boolean not null,
  is_about boolean not null,
  walking_score smallint not null,
  metres jsonb not null,
  points jsonb not null,
  computed_at timestamp with time zone not null,
  constraint project_surroundings_pkey primary key (project_id),
  constraint project_surroundings_project_id_fkey foreign key (project_id) references project(id) on delete cascade,
  constraint project_surroundings_points_check check ((jsonb_array_length(points) <= 60)),
  constraint project_surroundings_walking_score_check check (((walking_score >= 0) and (walking_score <= 100)))
);

create table project_text (
  project_id integer not null,
  language text not null,
  title text not null,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text not null default '',
  is_machine boolean not null,
  original text not null,
  updated_at timestamp with time zone not null,
  constraint project_text_pkey primary key (project_id, language),
  constraint project_text_project_id_fkey foreign key (project_id) references project(id) on delete cascade,
  constraint project_text_language_check check ((language <> '')),
  constraint project_text_title_check check ((title <> ''))
);

create table project_unit (
  id integer not null generated always as identity,
  project_id integer not null,
  position integer not null,
  label text not null,
  type text not null,
  floor integer,
  bedrooms integer,
  bathrooms integer,
  living_area double precision,
  living_area_unit text,
  outdoor_area double precision,
  outdoor_area_unit text,
  price numeric(15,2),
  state text not null default 'available',
  plan_id integer,
  picture jsonb,
  version integer not null default 1,
  reserved_until timestamp with time zone,
  reserved_for text not null default '',
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint project_unit_pkey primary key (id),
  constraint project_unit_label unique (project_id, label) deferrable,
  constraint project_unit_plan_id_fkey foreign key (plan_id) references project_plan(id) on delete set null,
  constraint project_unit_project_id_fkey foreign key (project_id) references project(id) on delete cascade,
  constraint project_unit_check check (((state <> 'reserved') or (reserved_until is not null))),
  constraint project_unit_state_check check ((state = any (array['available', 'reserved', 'sold', 'withdrawn']))),
  constraint project_unit_type_check check ((type = any (array['apartment', 'studio', 'house', 'shop', 'office', 'parking', 'storage'])))
);
create index project_unit_expiry on project_unit (reserved_until) where (state = 'reserved');
create index project_unit_offer on project_unit (project_id, price, bedrooms) where (state = any (array['available', 'reserved']));
create index project_unit_order on project_unit (project_id, "position", id);
create index project_unit_plan on project_unit (plan_id) where (plan_id is not null);

create table project_unit_event (
  id bigint not null generated always as identity,
  project_id integer not null,
  unit_id integer not null,
  owner_id integer not null,
  actor_id integer,
  at timestamp with time zone not null,
  kind text not null,
  label text not null,
  state text not null,
  price numeric(15,2),
  constraint project_unit_event_pkey primary key (id),
  constraint project_unit_event_actor_id_fkey foreign key (actor_id) references account(id) on delete set null,
  constraint project_unit_event_owner_id_fkey foreign key (owner_id) references account(id) on delete cascade,
  constraint project_unit_event_kind_check check ((kind = any (array['added', 'changed', 'reserved', 'released', 'expired', 'sold', 'withdrawn', 'offered', 'removed']))),
  constraint project_unit_event_state_check check ((state = any (array['available', 'reserved', 'sold', 'withdrawn'])))
);
create index project_unit_event_actor on project_unit_event (actor_id);
create index project_unit_event_owner on project_unit_event (owner_id);
create index project_unit_event_project on project_unit_event (project_id, id);

create table project_unit_stat (
  project_id integer not null,
  units integer not null,
  available integer not null,
  reserved integer not null,
  sold integer not null,
  price_from numeric(15,2),
  price_to numeric(15,2),
  changed_at timestamp with time zone,
  constraint project_unit_stat_pkey primary key (project_id),
  constraint project_unit_stat_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);
create index project_unit_stat_price on project_unit_stat (price_from);

create table project_view_day (
  project_id integer not null,
  day date not null,
  views integer not null,
  constraint project_view_day_pkey primary key (project_id, day),
  constraint project_view_day_project_id_fkey foreign key (project_id) references project(id) on delete cascade
);

create table push_identity (
  is_only boolean not null default true,
  public_key text not null,
  private_key bytea not null,
  created_at timestamp with time zone not null,
  constraint push_identity_pkey primary key (is_only),
  constraint push_identity_is_only_check check (is_only)
);

create table push_receipt (
  message text not null,
  device bytea not null,
  sent_at timestamp with time zone not null,
  constraint push_receipt_pkey primary key (message, device)
);
create index push_receipt_age on push_receipt (sent_at);

create table reason_template (
  id integer not null generated always as identity,
  kind text not null,
  title text not null,
  body text not null,
  position integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reason_template_pkey primary key (id),
  constraint reason_template_kind_title_key unique (kind, title)
);
create index reason_template_order on reason_template (kind, "position", id);

create table recommendation_choice (
  account_id integer not null,
  is_on boolean not null,
  uses_favourites boolean not null,
  uses_views boolean not null,
  views_forgotten_at timestamp with time zone,
  constraint recommendation_choice_pkey primary key (account_id),
  constraint recommendation_choice_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table recommendation_list (
  id integer not null generated always as identity,
  account_id integer not null,
  made_at timestamp with time zone not null,
  basis text not null,
  listing_ids integer[] not null,
  constraint recommendation_list_pkey primary key (id),
  constraint recommendation_list_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index recommendation_list_age on recommendation_list (made_at);
create index recommendation_list_last on recommendation_list (account_id, id desc);

create table redirect (
  id integer not null generated always as identity,
  from_path text not null,
  to_path text not null default '',
  status smallint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint redirect_pkey primary key (id),
  constraint redirect_from_path_key unique (from_path),
  constraint redirect_check check (((status = 410) = (to_path = ''))),
  constraint redirect_from_path_check check ((from_path ~~ '/%')),
  constraint redirect_status_check check ((status = any (array[301, 302, 410])))
);

create table report_reason (
  id integer not null generated always as identity,
  reason text not null,
  position integer not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint report_reason_pkey primary key (id),
  constraint report_reason_reason_key unique (reason)
);

create table review (
  id integer not null generated always as identity,
  author_id integer not null,
  agent_id integer,
  agency_id integer,
  basis text not null,
  rating smallint not null,
  body text not null,
  version integer not null default 1,
  answer text not null default '',
  answered_at timestamp with time zone,
  answered_by integer,
  removed_at timestamp with time zone,
  removed_reason text not null default '',
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  removed_answer text not null default '',
  answer_removed_at timestamp with time zone,
  answer_removed_reason text not null default '',
  constraint review_pkey primary key (id),
  constraint review_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint review_agent_id_fkey foreign key (agent_id) references account(id) on delete cascade,
  constraint review_answered_by_fkey foreign key (answered_by) references account(id) on delete set null,
  constraint review_author_id_fkey foreign key (author_id) references account(id) on delete cascade,
  constraint review_basis_check check ((basis = any (array['viewing', 'deal']))),
  constraint review_check check (((agent_id is null) <> (agency_id is null))),
  constraint review_check1 check (((answered_at is null) = (answer = ''))),
  constraint review_rating_check check (((rating >= 1) and (rating <= 5)))
);
create index review_agency_last on review (agency_id, created_at desc, id desc) where (removed_at is null);
create index review_agent_last on review (agent_id, created_at desc, id desc) where (removed_at is null);
create index review_answered_by on review (answered_by) where (answered_by is not null);
create index review_author on review (author_id);
create index review_created on review (created_at, id);
create unique index review_of_agency on review (agency_id, author_id) where (agency_id is not null);
create unique index review_of_agent on review (agent_id, author_id) where (agent_id is not null);

create table review_answer_report (
  id integer not null generated always as identity,
  review_id integer not null,
  reporter_id integer not null,
  reason text not null,
  words text not null default '',
  status text not null default 'open',
  outcome text not null default '',
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint review_answer_report_pkey primary key (id),
  constraint review_answer_report_review_id_reporter_id_key unique (review_id, reporter_id),
  constraint review_answer_report_reporter_id_fkey foreign key (reporter_id) references account(id) on delete cascade,
  constraint review_answer_report_review_id_fkey foreign key (review_id) references review(id) on delete cascade,
  constraint review_answer_report_reason_check check ((reason = any (array['not_own', 'insulting', 'private', 'advertising', 'other']))),
  constraint review_answer_report_status_check check ((status = any (array['open', 'upheld', 'dismissed'])))
);
create index review_answer_report_open on review_answer_report (created_at, review_id) where (status = 'open');
create index review_answer_report_reporter on review_answer_report (reporter_id);

create table review_report (
  id integer not null generated always as identity,
  review_id integer not null,
  reporter_id integer not null,
  reason text not null,
  words text not null default '',
  status text not null default 'open',
  outcome text not null default '',
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint review_report_pkey primary key (id),
  constraint review_report_review_id_reporter_id_key unique (review_id, reporter_id),
  constraint review_report_reporter_id_fkey foreign key (reporter_id) references account(id) on delete cascade,
  constraint review_report_review_id_fkey foreign key (review_id) references review(id) on delete cascade,
  constraint review_report_reason_check check ((reason = any (array['not_own', 'insulting', 'private', 'advertising', 'other']))),
  constraint review_report_status_check check ((status = any (array['open', 'upheld', 'dismissed'])))
);
create index review_report_open on review_report (created_at, review_id) where (status = 'open');
create index review_report_reporter on review_report (reporter_id);

create table saved_search (
  id integer not null generated always as identity,
  account_id integer not null,
  name text not null,
  filters jsonb not null,
  digest text not null,
  frequency text not null,
  in_app boolean not null,
  push boolean not null,
  mail boolean not null,
  price_drops boolean not null,
  time_zone text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  saved_after bigint not null,
  saved_in pg_snapshot not null,
  property_type smallint,
  category_id integer,
  city text collate "C",
  state text collate "C",
  country text collate "C",
  min_price double precision,
  max_price double precision,
  min_beds real,
  max_beds real,
  min_baths real,
  max_baths real,
  min_area real,
  max_area real,
  promoted boolean,
  premium boolean,
  except_categories integer[],
  parameter_ids integer[],
  boxes box[],
  circle_lat double precision,
  circle_lng double precision,
  circle_km double precision,
  rings polygon[],
  words tsquery,
  except_words tsquery,
  facts jsonpath,
  verified boolean,
  except_owners integer[],
  min_price_per_area double precision,
  max_price_per_area double precision,
  except_rings polygon[],
  places jsonb,
  max_monthly_cost double precision,
  loan_factor double precision,
  facilities jsonpath,
  commute bytea,
  overlays jsonpath,
  agency text collate "C",
  constraint saved_search_pkey primary key (id),
  constraint saved_search_account_id_digest_key unique (account_id, digest),
  constraint saved_search_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint saved_search_frequency_check check ((frequency = any (array['instant', 'daily', 'weekly', 'off'])))
);
create index saved_search_commute on saved_search (id) where (commute is not null);
create index saved_search_due on saved_search (due_at) where (frequency <> 'off');

create table saved_search_change (
  id bigint not null generated always as identity,
  listing_id integer not null,
  before jsonb,
  xid xid8 not null default pg_current_xact_id(),
  constraint saved_search_change_pkey primary key (id)
);

create table saved_search_match (
  search_id integer not null,
  listing_id integer not null,
  price double precision not null,
  is_drop boolean not null,
  found_at timestamp with time zone not null,
  is_pending boolean not null,
  constraint saved_search_match_pkey primary key (search_id, listing_id),
  constraint saved_search_match_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint saved_search_match_search_id_fkey foreign key (search_id) references saved_search(id) on delete cascade
);
create index saved_search_match_found on saved_search_match (search_id, found_at);
create index saved_search_match_listing on saved_search_match (listing_id);
create index saved_search_match_pending on saved_search_match (search_id) where is_pending;

create table search_card (
  listing_id integer not null,
  pin text not null,
  card text not null,
  price_groups text[],
  constraint search_card_pkey primary key (listing_id),
  constraint search_card_listing_id_fkey foreign key (listing_id) references search_listing(listing_id) on delete cascade
);

create table search_change (
  listing_id integer not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default clock_timestamp()
);
create index search_change_transaction on search_change (transaction);

create table search_count (
  city text collate "C",
  property_type smallint not null,
  category_id integer not null,
  bedrooms real,
  price_step integer not null,
  n integer not null,
  is_together boolean not null default false
);
create index search_count_city on search_count (city);
create index search_count_new on search_count (city) where (not is_together);

create table search_facility (
  listing_id integer not null,
  facility_id integer not null,
  metres integer not null,
  constraint search_facility_pkey primary key (listing_id, facility_id) include (metres),
  constraint search_facility_listing_id_fkey foreign key (listing_id) references search_listing(listing_id) on delete cascade
);
create index search_facility_near on search_facility (facility_id, metres) include (listing_id);

create table search_first_filters (
  id integer not null generated always as identity,
  category_id integer,
  filters text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint search_first_filters_pkey primary key (id),
  constraint search_first_filters_category_id_key unique nulls not distinct (category_id),
  constraint search_first_filters_category_id_fkey foreign key (category_id) references category(id) on delete cascade
);

create table search_listing (
  listing_id integer not null,
  property_type smallint not null,
  category_id integer not null,
  city_id integer not null,
  owner_id integer not null,
  price double precision not null,
  price_per_area double precision not null,
  bedrooms real,
  bathrooms real,
  area real,
  is_premium boolean not null,
  promoted boolean not null default false,
  views bigint not null default 0,
  likes integer not null default 0,
  created_at timestamp with time zone not null,
  lat double precision,
  lng double precision,
  geo point generated always as (point(lng, lat)) stored,
  parameter_ids integer[] not null default '{}'::integer[],
  city text collate "C" not null,
  state text collate "C" not null,
  country text collate "C" not null,
  words tsvector not null,
  offer double precision not null generated always as (
case property_type
    when 0 then price
    else (('-1'::integer)::double precision - price)
end) stored,
  facts jsonb,
  place_keys text[],
  charges_month double precision,
  reduced_by double precision not null default 0,
  distances_in text,
  facilities_by text,
  layers jsonb,
  layers_in text,
  agency text collate "C",
  constraint search_listing_pkey primary key (listing_id),
  constraint search_listing_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
create index search_agency on search_listing (agency, promoted desc, created_at desc, listing_id desc) where (agency is not null);
create index search_alike on search_listing using gist (alike_place(category_id, property_type, lat, lng));
create index search_category on search_listing (category_id, promoted desc, created_at desc, listing_id desc) include (property_type, price, bedrooms, bathrooms, area, is_premium);
create index search_category_offer on search_listing (category_id, offer) include (bedrooms, promoted, created_at, listing_id);
create index search_cell_newest on search_listing (search_cell(lng, lat), promoted desc, created_at desc, listing_id desc) include (lng, lat, geo, property_type, category_id, price, bedrooms, bathrooms, area);
create index search_city on search_listing (city, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price, bedrooms, bathrooms, area, is_premium, state, country, city_id);
create index search_city_offer on search_listing (city, offer) include (category_id, bedrooms, promoted, created_at, listing_id);
create index search_country on search_listing (country, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price);
create index search_largest on search_listing (coalesce((area)::double precision, ('-1'::integer)::double precision) desc, promoted desc, created_at desc, listing_id desc) include (area, property_type, category_id, price);
create index search_layers on search_listing using gin (layers jsonb_path_ops) with (fastupdate=off);
create index search_likes on search_listing (likes desc, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price);
create index search_map on search_listing using gist (geo) include (listing_id, property_type, category_id, price, bedrooms, bathrooms, area, promoted, created_at);
create index search_near on search_listing using gist (merc(lat, lng));
create index search_newest on search_listing (promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price, bedrooms, bathrooms, area, is_premium);
create index search_offer on search_listing (offer) include (category_id, bedrooms, promoted, created_at, listing_id);
create index search_owner on search_listing (owner_id, promoted desc, created_at desc, listing_id desc);
create index search_parameters on search_listing using gin (parameter_ids) with (fastupdate=off);
create index search_places on search_listing using gin (place_keys) with (fastupdate=off);
create index search_price on search_listing (price, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, bedrooms);
create index search_price_ascending on search_listing (price_ascending(price), promoted desc, created_at desc, listing_id desc) include (price, property_type, category_id, bedrooms);
create index search_price_per_area on search_listing (price_per_area, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price);
create index search_reduced on search_listing (reduced_by desc, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price);
create index search_state on search_listing (state, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price, country);
create index search_type on search_listing (property_type, promoted desc, created_at desc, listing_id desc) include (category_id, price, bedrooms, bathrooms, area, is_premium);
create index search_unplaced on search_listing (city) where (lat is null);
create index search_views on search_listing (views desc, promoted desc, created_at desc, listing_id desc) include (property_type, category_id, price);
create index search_words on search_listing using gin (words) with (fastupdate=off);

create table search_listing_due (
  listing_id integer not null,
  constraint search_listing_due_pkey primary key (listing_id)
);

create table search_locality (
  city text collate "C" not null,
  slug text collate "C" not null,
  source text not null,
  other_slugs text[] not null,
  name text not null,
  names jsonb not null,
  filters jsonb not null,
  lat double precision,
  lng double precision,
  homes integer not null,
  numbers jsonb not null,
  around jsonb not null,
  counted_at timestamp with time zone not null,
  outline jsonb,
  constraint search_locality_pkey primary key (city, slug)
);

create table search_place (
  key text not null,
  kind text not null,
  name text not null,
  city text not null,
  state text not null,
  country text not null,
  homes integer not null,
  lat double precision,
  lng double precision,
  name_words tsvector not null,
  words tsvector not null,
  constraint search_place_pkey primary key (key)
);
create index search_place_name on search_place using gin (name_words) with (fastupdate=off);

create table search_price_level (
  name text not null,
  category_id integer not null,
  median double precision not null,
  homes integer not null,
  counted_at timestamp with time zone not null,
  constraint search_price_level_pkey primary key (name)
);
create index search_price_level_category on search_price_level (category_id);

create table search_price_position (
  listing_id integer not null,
  share numeric not null,
  homes integer not null,
  constraint search_price_position_pkey primary key (listing_id),
  constraint search_price_position_listing_id_fkey foreign key (listing_id) references search_listing(listing_id) on delete cascade
);

create table search_synonym (
  id integer not null generated always as identity,
  phrase text not null,
  language text not null default '',
  meaning text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint search_synonym_pkey primary key (id),
  constraint search_synonym_language_check check ((language = any (array['', 'en', 'es', 'fr', 'hi', 'ar']))),
  constraint search_synonym_meaning_check check ((meaning <> '')),
  constraint search_synonym_phrase_check check ((phrase <> ''))
);
create unique index search_synonym_phrase on search_synonym (lower(phrase), language);

create table search_tile (
  property_type smallint not null,
  category_id integer not null,
  gx integer not null,
  gy integer not null,
  n integer not null,
  low double precision not null,
  high double precision not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  one integer not null,
  level smallint not null
);
create index search_tile_known on search_tile (level, gx, gy);
create index search_tile_place on search_tile (level, property_type, category_id, gx, gy);

create table search_tile_change (
  gx integer not null,
  gy integer not null
);
create index search_tile_change_place on search_tile_change (gx, gy);

create table search_word (
  word text collate "C" not null,
  listings integer not null,
  constraint search_word_pkey primary key (word)
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

create table security_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  event text not null,
  call text not null,
  account_id integer,
  staff_id integer,
  address text not null,
  agent text not null,
  count integer not null,
  constraint security_event_pkey primary key (id),
  constraint security_event_count_check check ((count > 0))
);
create index security_event_account on security_event (account_id, id desc) where (account_id is not null);
create index security_event_address on security_event (address, id desc);
create index security_event_at on security_event (at);
create index security_event_event on security_event (event, at);
create index security_event_staff on security_event (staff_id, id desc) where (staff_id is not null);

create table seen_listing (
  account_id integer not null,
  listing_id integer not null,
  seen_at timestamp with time zone not null,
  constraint seen_listing_pkey primary key (account_id, listing_id),
  constraint seen_listing_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint seen_listing_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index seen_listing_listing on seen_listing (listing_id);
create index seen_listing_old on seen_listing (seen_at);

create table setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint setting_pkey primary key (key)
);

create table setting_change (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  staff_id integer,
  staff_name text not null,
  key text not null,
  before jsonb,
  after jsonb,
  constraint setting_change_pkey primary key (id)
);
create index setting_change_by_time on setting_change (at desc, id desc);
create index setting_change_of_key on setting_change (key, id desc);

create table setting_secret (
  key text not null,
  sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint setting_secret_pkey primary key (key)
);

create table site_text (
  id integer not null generated always as identity,
  kind text not null,
  html text not null,
  created_at timestamp with time zone not null default now(),
  number integer not null,
  staff_name text not null default '',
  restored_from integer,
  constraint site_text_pkey primary key (id),
  constraint site_text_kind_check check ((kind = any (array['about', 'terms', 'privacy'])))
);
create unique index site_text_number on site_text (kind, number);

create table site_text_translation (
  kind text not null,
  language text not null,
  number integer not null,
  html text not null,
  staff_name text not null default '',
  created_at timestamp with time zone not null,
  constraint site_text_translation_pkey primary key (kind, language, number),
  constraint site_text_translation_kind_check check ((kind = any (array['about', 'terms', 'privacy']))),
  constraint site_text_translation_language_check check ((language <> '')),
  constraint site_text_translation_number_check check ((number > 0))
);

create table slider (
  id integer not null generated always as identity,
  kind text not null,
  title text not null,
  picture jsonb not null,
  category_id integer,
  listing_id integer,
  link text not null default '',
  shows_details boolean not null default true,
  position integer not null,
  is_on boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint slider_pkey primary key (id),
  constraint slider_category_id_fkey foreign key (category_id) references category(id),
  constraint slider_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade,
  constraint slider_check check (((kind = 'category') = (category_id is not null))),
  constraint slider_check1 check (((kind = 'property') = (listing_id is not null))),
  constraint slider_check2 check (((kind = 'link') = (link <> ''))),
  constraint slider_kind_check check ((kind = any (array['image', 'category', 'property', 'link']))),
  constraint slider_title_check check ((title <> ''))
);
create index slider_category on slider (category_id);
create index slider_listing on slider (listing_id);

create table staff_account (
  id integer not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  password_hash text,
  one_time_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  constraint staff_account_pkey primary key (id),
  constraint staff_account_email_key unique (email),
  constraint staff_account_role_check check ((role = any (array['owner', 'moderator', 'editor', 'finance', 'support'])))
);

create table staff_challenge (
  challenge_hash bytea not null,
  staff_id integer not null,
  sealed_secret bytea,
  expires_at timestamp with time zone not null,
  constraint staff_challenge_pkey primary key (challenge_hash),
  constraint staff_challenge_staff_id_fkey foreign key (staff_id) references staff_account(id) on delete cascade
);
create index staff_challenge_expiry on staff_challenge (expires_at);
create index staff_challenge_staff on staff_challenge (staff_id);

create table staff_idempotency_key (
  staff_id integer not null,
  key text not null,
  fingerprint bytea not null,
  run uuid not null,
  state text not null default 'running',
  answer text,
  started_at timestamp with time zone not null,
  constraint staff_idempotency_key_pkey primary key (staff_id, key),
  constraint staff_idempotency_key_staff_id_fkey foreign key (staff_id) references staff_account(id) on delete cascade,
  constraint staff_idempotency_key_check check (((answer is not null) = (state = 'answered'))),
  constraint staff_idempotency_key_state_check check ((state = any (array['running', 'committed', 'answered'])))
);
create index staff_idempotency_key_started on staff_idempotency_key (started_at);

create table staff_link (
  token_hash bytea not null,
  staff_id integer not null,
  expires_at timestamp with time zone not null,
  constraint staff_link_pkey primary key (token_hash),
  constraint staff_link_staff_id_key unique (staff_id),
  constraint staff_link_staff_id_fkey foreign key (staff_id) references staff_account(id) on delete cascade
);

create table staff_recovery (
  staff_id integer not null,
  code_hash bytea not null,
  constraint staff_recovery_pkey primary key (staff_id, code_hash),
  constraint staff_recovery_staff_id_fkey foreign key (staff_id) references staff_totp(staff_id) on delete cascade
);

create table staff_session (
  id bigint not null generated always as identity,
  staff_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  agent text not null default '',
  address text not null default '',
  constraint staff_session_pkey primary key (id),
  constraint staff_session_token_hash_key unique (token_hash),
  constraint staff_session_staff_id_fkey foreign key (staff_id) references staff_account(id) on delete cascade
);
create index staff_session_expiry on staff_session (expires_at);
create index staff_session_staff on staff_session (staff_id);

create table staff_totp (
  staff_id integer not null,
  sealed_secret bytea not null,
  recovery_salt bytea not null,
  last_step bigint not null,
  confirmed_at timestamp with time zone not null,
  constraint staff_totp_pkey primary key (staff_id),
  constraint staff_totp_staff_id_fkey foreign key (staff_id) references staff_account(id) on delete cascade
);

create table text_picture (
  id integer not null generated always as identity,
  picture jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint text_picture_pkey primary key (id)
);
create unique index text_picture_key on text_picture (((picture ->> 'key')));

create table verification_answer (
  id integer not null generated always as identity,
  application_id integer not null,
  field_id integer not null,
  number_value double precision,
  text_value text,
  choice_values text[],
  file_value jsonb,
  constraint verification_answer_pkey primary key (id),
  constraint verification_answer_application_id_field_id_key unique (application_id, field_id),
  constraint verification_answer_application_id_fkey foreign key (application_id) references verification_application(id) on delete cascade,
  constraint verification_answer_field_id_fkey foreign key (field_id) references verification_field(id) on delete restrict,
  constraint verification_answer_check check ((num_nonnulls(number_value, text_value, choice_values, file_value) = 1))
);
create index verification_answer_field on verification_answer (field_id);

create table verification_application (
  id integer not null generated always as identity,
  account_id integer,
  status text not null default 'pending',
  reason text,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  agency_id integer,
  applied_by integer,
  constraint verification_application_pkey primary key (id),
  constraint verification_application_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint verification_application_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint verification_application_applied_by_fkey foreign key (applied_by) references account(id) on delete set null,
  constraint verification_application_applicant_check check ((num_nonnulls(account_id, agency_id) = 1)),
  constraint verification_application_check check (((status = 'pending') = (decided_at is null))),
  constraint verification_application_check1 check (((status = 'failed') = (reason is not null))),
  constraint verification_application_status_check check ((status = any (array['pending', 'failed', 'success'])))
);
create index verification_application_account on verification_application (account_id, id desc);
create index verification_application_age on verification_application (applied_at, id) where (status = 'pending');
create index verification_application_agency on verification_application (agency_id, id desc) where (agency_id is not null);
create unique index verification_application_agency_standing on verification_application (agency_id) where ((status = any (array['pending', 'success'])) and (agency_id is not null));
create index verification_application_applied_by on verification_application (applied_by) where (applied_by is not null);
create unique index verification_application_standing on verification_application (account_id) where (status = any (array['pending', 'success']));

create table verification_choice (
  id integer not null generated always as identity,
  field_id integer not null,
  position integer not null,
  value text not null,
  constraint verification_choice_pkey primary key (id),
  constraint verification_choice_field_id_value_key unique (field_id, value),
  constraint verification_choice_field_id_fkey foreign key (field_id) references verification_field(id) on delete cascade
);

create table verification_field (
  id integer not null generated always as identity,
  name text not null,
  field_type text not null,
  is_required boolean not null default true,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  asks_agencies boolean not null default false,
  constraint verification_field_pkey primary key (id),
  constraint verification_field_field_type_check check ((field_type = any (array['text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file'])))
);

create table view_key (
  day date not null,
  key bytea not null,
  constraint view_key_pkey primary key (day)
);

create table view_seen (
  day date not null,
  listing_id integer not null,
  visitor bytea not null,
  constraint view_seen_pkey primary key (listing_id, visitor, day),
  constraint view_seen_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index view_seen_day on view_seen (day);

create table viewed_listing (
  account_id integer not null,
  listing_id integer not null,
  viewed_at timestamp with time zone not null,
  constraint viewed_listing_pkey primary key (account_id, listing_id),
  constraint viewed_listing_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint viewed_listing_listing_id_fkey foreign key (listing_id) references listing(id) on delete cascade
);
create index viewed_listing_age on viewed_listing (viewed_at);
create index viewed_listing_listing on viewed_listing (listing_id);
create index viewed_listing_recent on viewed_listing (account_id, viewed_at desc, listing_id desc);

create table viewing (
  id integer not null generated always as identity,
  slot_id integer not null,
  visitor_id integer,
  state text not null,
  note text not null default '',
  cancelled_by text,
  reason text not null default '',
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  reminders smallint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_asked boolean not null default false,
  visitor_held boolean,
  interest smallint,
  answer text not null default '',
  constraint viewing_pkey primary key (id),
  constraint viewing_uid_key unique (uid),
  constraint viewing_slot_id_fkey foreign key (slot_id) references viewing_slot(id) on delete cascade,
  constraint viewing_visitor_id_fkey foreign key (visitor_id) references account(id) on delete set null,
  constraint viewing_cancelled_by_check check ((cancelled_by = any (array['agent', 'visitor']))),
  constraint viewing_check check (((state = 'cancelled') = (cancelled_by is not null))),
  constraint viewing_state_check check ((state = any (array['requested', 'confirmed', 'cancelled', 'held', 'no_show'])))
);
create index viewing_age on viewing (created_at);
create unique index viewing_once on viewing (slot_id, visitor_id) where (state = any (array['requested', 'confirmed']));
create index viewing_slot_of on viewing (slot_id);
create index viewing_state on viewing (state, created_at);
create index viewing_visitor on viewing (visitor_id) where (visitor_id is not null);

create table viewing_busy (
  calendar_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint viewing_busy_pkey primary key (calendar_id, starts_at),
  constraint viewing_busy_calendar_id_fkey foreign key (calendar_id) references viewing_calendar(id) on delete cascade,
  constraint viewing_busy_check check ((ends_at > starts_at))
);

create table viewing_calendar (
  id integer not null generated always as identity,
  account_id integer not null,
  address bytea not null,
  address_hash bytea not null,
  host text not null,
  etag text not null default '',
  problem text,
  failures smallint not null default 0,
  read_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint viewing_calendar_pkey primary key (id),
  constraint viewing_calendar_account_id_address_hash_key unique (account_id, address_hash),
  constraint viewing_calendar_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint viewing_calendar_problem_check check ((problem = any (array['unreachable', 'inner', 'not_found', 'not_calendar', 'too_large', 'too_slow'])))
);
create index viewing_calendar_next on viewing_calendar (next_at);

create table viewing_feed (
  account_id integer not null,
  nonce text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint viewing_feed_pkey primary key (account_id),
  constraint viewing_feed_token_hash_key unique (token_hash),
  constraint viewing_feed_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table viewing_guest (
  id integer not null generated always as identity,
  slot_id integer not null,
  viewing_id integer,
  name text not null,
  email text not null,
  phone text,
  note text not null,
  language text not null,
  form_nonce text not null,
  token_hash bytea not null,
  network bytea,
  link_ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint viewing_guest_pkey primary key (id),
  constraint viewing_guest_form_nonce_key unique (form_nonce),
  constraint viewing_guest_token_hash_key unique (token_hash),
  constraint viewing_guest_viewing_id_key unique (viewing_id),
  constraint viewing_guest_slot_id_fkey foreign key (slot_id) references viewing_slot(id) on delete cascade,
  constraint viewing_guest_viewing_id_fkey foreign key (viewing_id) references viewing(id) on delete cascade
);
create index viewing_guest_email on viewing_guest (email);
create index viewing_guest_ends on viewing_guest (link_ends_at);
create index viewing_guest_holds on viewing_guest (link_ends_at) where (viewing_id is null);
create index viewing_guest_slot on viewing_guest (slot_id);

create table viewing_hours (
  account_id integer not null,
  is_open boolean not null,
  time_zone text not null,
  minutes smallint not null,
  buffer_minutes smallint not null,
  notice_hours smallint not null,
  horizon_days smallint not null,
  needs_approval boolean not null,
  hours jsonb not null,
  breaks jsonb not null,
  days_off jsonb not null,
  extras jsonb not null,
  updated_at timestamp with time zone not null,
  video_url text not null default '',
  constraint viewing_hours_pkey primary key (account_id),
  constraint viewing_hours_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint viewing_hours_buffer_minutes_check check (((buffer_minutes >= 0) and (buffer_minutes <= 240))),
  constraint viewing_hours_horizon_days_check check (((horizon_days >= 1) and (horizon_days <= 60))),
  constraint viewing_hours_minutes_check check (((minutes >= 10) and (minutes <= 240))),
  constraint viewing_hours_notice_hours_check check (((notice_hours >= 0) and (notice_hours <= 336)))
);

create table viewing_slot (
  id integer not null generated always as identity,
  agent_id integer,
  listing_id integer not null,
  listing_title text not null,
  place text not null,
  time_zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  busy_until timestamp with time zone not null,
  is_group boolean not null,
  seats smallint not null,
  taken smallint not null default 0,
  is_cancelled boolean not null default false,
  created_at timestamp with time zone not null,
  video_url text not null default '',
  constraint viewing_slot_once exclude using gist (agent_id with =, tstzrange(starts_at, busy_until) with &&) where ((not is_cancelled)),
  constraint viewing_slot_pkey primary key (id),
  constraint viewing_slot_agent_id_fkey foreign key (agent_id) references account(id) on delete set null,
  constraint viewing_slot_check check (((ends_at > starts_at) and (busy_until >= ends_at))),
  constraint viewing_slot_check1 check ((is_group or (seats = 1))),
  constraint viewing_slot_seats check (((taken >= 0) and (taken <= seats))),
  constraint viewing_slot_seats_check check (((seats >= 1) and (seats <= 200)))
);
create index viewing_slot_agent on viewing_slot (agent_id, starts_at) where (agent_id is not null);
create index viewing_slot_listing on viewing_slot (listing_id, starts_at) where (is_group and (not is_cancelled));
create index viewing_slot_next on viewing_slot (starts_at) where (not is_cancelled);
create index viewing_slot_words on viewing_slot using gin (lower(listing_title) gin_trgm_ops);

create table viewing_waiting (
  id integer not null generated always as identity,
  account_id integer not null,
  listing_id integer not null,
  slot_id integer,
  created_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  notices smallint not null default 0,
  constraint viewing_waiting_pkey primary key (id),
  constraint viewing_waiting_account_id_listing_id_slot_id_key unique nulls not distinct (account_id, listing_id, slot_id),
  constraint viewing_waiting_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint viewing_waiting_slot_id_fkey foreign key (slot_id) references viewing_slot(id) on delete cascade,
  constraint viewing_waiting_check check (((notices = 0) = (notified_at is null))),
  constraint viewing_waiting_notices_check check ((notices >= 0))
);
create index viewing_waiting_age on viewing_waiting (created_at);
create index viewing_waiting_listing on viewing_waiting (listing_id, created_at);
create index viewing_waiting_slot on viewing_waiting (slot_id) where (slot_id is not null);

create table webhook_delivery (
  id bigint not null generated always as identity,
  endpoint_id integer not null,
  event_id text not null,
  event_type text not null,
  body text not null,
  about text not null,
  person_id integer,
  state text not null,
  attempts smallint not null default 0,
  due_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  status smallint,
  problem text not null default '',
  answer text not null default '',
  took_ms integer,
  created_at timestamp with time zone not null,
  constraint webhook_delivery_pkey primary key (id),
  constraint webhook_delivery_endpoint_id_event_id_key unique (endpoint_id, event_id),
  constraint webhook_delivery_endpoint_id_fkey foreign key (endpoint_id) references webhook_endpoint(id) on delete cascade,
  constraint webhook_delivery_state_check check ((state = any (array['pending', 'delivered', 'failed'])))
);
create index webhook_delivery_about on webhook_delivery (about);
create index webhook_delivery_created on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, id) where (state = 'pending');
create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_person on webhook_delivery (person_id) where (person_id is not null);

create table webhook_endpoint (
  id integer not null generated always as identity,
  version integer not null default 1,
  account_id integer,
  agency_id integer,
  url text not null,
  events text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  is_active boolean not null default true,
  failing_since timestamp with time zone,
  stopped_at timestamp with time zone,
  paused_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoint_pkey primary key (id),
  constraint webhook_endpoint_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint webhook_endpoint_agency_id_fkey foreign key (agency_id) references agency(id) on delete cascade,
  constraint webhook_endpoint_check check (((account_id is null) or (agency_id is null))),
  constraint webhook_endpoint_check1 check (((former_secret is null) = (former_until is null))),
  constraint webhook_endpoint_events_check check (((cardinality(events) >= 1) and (cardinality(events) <= 100))),
  constraint webhook_endpoint_url_check check (((char_length(url) >= 1) and (char_length(url) <= 2000)))
);
create index webhook_endpoint_account on webhook_endpoint (account_id) where (account_id is not null);
create index webhook_endpoint_agency on webhook_endpoint (agency_id) where (agency_id is not null);
create index webhook_endpoint_operator on webhook_endpoint (id) where ((account_id is null) and (agency_id is null));

create view account_audience as
 select id,
    city,
    language,
    is_verified_agent,
    ( select max(s.last_seen_at) as max
           from account_session s
          where s.account_id = a.id) as last_seen_at
   from account a
  where is_active;

create view account_public as
 select id,
    slug_id,
    name,
    email,
    mobile,
    picture,
    address,
    city,
    state,
    country,
    about_me,
    facebook_id,
    twitter_id,
    instagram_id,
    youtube_id,
    is_verified_agent,
    is_operator,
    created_at,
    spoken_languages
   from account
  where is_active;

create view agency_home_public as
 select listing_id,
    agency_id,
    branch_id
   from agency_home;

create view agency_public as
 select id,
    slug_id,
    name,
    logo,
    is_verified
   from agency
  where is_active;

create view counted_question_public as
 select id
   from parameter
  where (kind = any (array['radiobutton', 'dropdown'])) or value_kind is not null;

create view distance_unit_public as
 select unit,
    metres
   from ( values ('km',1000), ('m',1), ('mi',1609.344), ('yd',0.9144)) known(unit, metres)
  where unit = coalesce(( select setting.value #>> '{}'[]
           from setting
          where setting.key = 'distanceOption'), 'km');

create view facility_kind_public as
 select id,
    point_kind
   from facility
  where point_kind is not null;

create view facility_kinds_public as
 select string_agg((id || ':') || point_kind, ',' order by id) as kinds
   from facility_kind_public;

create view hidden_listing_public as
 select account_id,
    listing_id
   from hidden_listing;

create view house_text as
 select id,
    kind,
    number,
    html,
    staff_name,
    restored_from,
    created_at
   from site_text;

create view listing_address_public as
 select l.id as listing_id,
        case
            when l.exact_latitude is null and not l.hidden_unplaced then l.street
            else ''
        end as street,
        case
            when l.exact_latitude is null and not l.hidden_unplaced then l.postcode
            else ''
        end as postcode,
    l.district
   from listing l
     join listing_public p on p.id = l.id;

create view listing_agency_public as
 select h.listing_id,
    a.slug_id
   from agency_home h
     join agency a on a.id = h.agency_id
  where a.is_active;

create view listing_facility_public as
 select f.listing_id,
    f.facility_id,
    f.distance
   from listing_facility f
     join listing_public p on p.id = f.listing_id;

create view listing_facts_public as
 select p.id,
    jsonb_strip_nulls((to_jsonb(said.*) || to_jsonb(shown.*)) || coalesce(to_jsonb(reduced.*), '{}'::jsonb)) || coalesce(answers.by_id, '{}'::jsonb) as facts
   from listing_public p
     join listing l on l.id = p.id
     cross join lateral ( select l.living_area,
            l.built_area,
            l.usable_area,
            l.plot_area,
            l.terrace_area,
            l.balcony_area,
            l.cellar_area,
            l.rooms_total,
            l.half_bathrooms,
            l.ceiling_height,
            l.floor,
            l.floors_total,
            l.year_built,
            l.new_build,
            l.condition,
            l.heating,
            l.air_conditioning,
            l.lift,
            l.step_free,
            l.wheelchair,
            l.energy_class,
            l.energy_value,
            l.co2_class,
            l.co2_value,
            l.energy_certificate_kind,
            l.energy_valid_until,
            l.energy_exempt,
            l.available_from,
            l.furnished,
            l.pets,
            l.minimum_term_months,
            l.tenure,
            l.lease_years_left,
            l.share_percent,
            l.parking_spaces,
            l.garage,
            l.ev_charging,
            l.garden,
            l.pool,
            l.orientation) said
     cross join lateral ( select nullif(l.video_link <> '', false) as has_video,
            nullif(l.three_d_picture is not null or (exists ( select
                   from listing_tour t
                  where t.listing_id = l.id)), false) as has_tour,
            nullif((exists ( select
                   from listing_picture_fact f
                  where f.listing_id = l.id and f.kind = 'plan')), false) as has_plan) shown
     left join lateral ( select round(100::numeric * (1::numeric - coalesce(l.price_written, l.price) / seen.highest), 2) as reduced_by,
            (seen.cut_at at time zone 'UTC')::date as reduced_on
           from ( select max(coalesce(e.price_written, e.price)) as highest,
                    max(e.at) filter (where e.kind = 'price' and e.after::numeric < e.before::numeric) as cut_at
                   from listing_event e
                  where e.listing_id = l.id and e.property_type = l.property_type and not e.currency is distinct from l.currency and e.request_status = 'approved' and e.is_active) seen
          where coalesce(l.price_written, l.price) < seen.highest and l.price > 0::numeric and l.property_type = 'sell') reduced on true
     left join lateral ( select jsonb_object_agg(a.parameter_id::text, coalesce(to_jsonb(a.number_value), to_jsonb(a.choice_values), to_jsonb("left"(a.text_value, 500)))) as by_id
           from listing_parameter a
          where a.listing_id = l.id and a.file_value is null) answers on true;

create view listing_lead_public as
 select listing_id,
    lead_id,
    min(at) as created_at
   from lead_event
  where listing_id is not null and (kind = any (array['message', 'enquiry', 'reveal', 'interest', 'viewing', 'offer', 'deal']))
  group by listing_id, lead_id;

create view listing_owned_public as
 select id,
    owner_id,
    slug_id,
    title,
    city,
    title_picture,
    request_status,
    is_active,
    property_type,
    created_at,
    offer_state,
    held_by_agency and request_status = 'pending' as is_held,
    updated_at,
    version
   from listing;

create view listing_public as
 select l.id,
    l.slug_id,
    l.owner_id,
    l.category_id,
    l.city_id,
    l.title,
    l.description,
    l.property_type,
    l.price,
    l.rent_duration,
    l.is_premium,
    l.city,
    l.state,
    l.country,
        case
            when l.exact_latitude is null and not l.hidden_unplaced then l.address
            else ''
        end as address,
    l.latitude,
    l.longitude,
    l.bedrooms,
    l.bathrooms,
    l.area,
    l.title_picture,
    l.created_at,
    coalesce(s.views, 0::bigint) as views,
    coalesce(s.likes, 0) as likes,
    l.updated_at,
    l.currency,
    l.price_written,
    l.price_kind
   from listing l
     join account_public o on o.id = l.owner_id
     left join listing_stat s on s.listing_id = l.id
  where l.request_status = 'approved' and l.is_active;

create view listing_reach_public as
 select id as listing_id,
        case place_precision
            when 'exact' then 0
            when 'street' then 200
            when 'district' then 1000
            else 3000
        end +
        case
            when exact_latitude is not null or hidden_unplaced then 400
            else 0
        end as metres
   from listing;

create view listing_surroundings_public as
 select s.listing_id,
    s.is_estimate,
    s.walking_score,
    s.metres,
    s.points
   from listing_surroundings s
     join listing_public p on p.id = s.listing_id and p.latitude = s.latitude and p.longitude = s.longitude
     join listing l on l.id = p.id and l.place_precision <> 'town';

create view listing_text_public as
 select x.listing_id,
    x.language,
    x.title,
    x.description
   from listing_text x
     join listing_public p on p.id = x.listing_id;

create view map_layers_filtered_public as
 select coalesce(string_agg((l.id || ':') || f.id, ',' order by l.id), '') as state
   from map_layer l
     join map_layer_file f on f.layer_id = l.id
  where l.is_shown and l.is_filter;

create view package_held as
 select account_id,
    starts_at,
    ends_at
   from package_grant
  where revoked_at is null and held_at is null and source <> 'start';

create view project_public as
 select p.id,
    p.slug_id,
    p.owner_id,
    p.category_id,
    p.city_id,
    p.title,
    p.type,
    p.city,
    p.state,
    p.country,
    p.location,
    p.latitude,
    p.longitude,
    p.picture,
    p.created_at,
    p.updated_at,
    greatest(p.updated_at, s.changed_at) as changed_at
   from project p
     join account_public o on o.id = p.owner_id
     left join project_unit_stat s on s.project_id = p.id
  where p.request_status = 'approved' and p.is_active;

create view search_row as
 select listing_id,
    owner_id,
    property_type,
    category_id,
    nullif(price, 0::double precision) as price,
    bedrooms,
    bathrooms,
    area,
    is_premium,
    promoted,
    created_at,
    lat,
    lng,
    geo,
    parameter_ids,
    city,
    state,
    country,
    words,
    facts,
    price_per_area,
    place_keys,
    charges_month,
        case
            when distances_in is not null then coalesce(( select jsonb_object_agg(f.facility_id, f.metres) as jsonb_object_agg
               from search_facility f
              where f.listing_id = search_listing.listing_id), '{}'::jsonb)
            else null::jsonb
        end as facilities,
    distances_in,
    layers,
    layers_in,
    agency
   from search_listing;
