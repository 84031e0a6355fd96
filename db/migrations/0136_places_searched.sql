-- search: places and areas of a search (198). Rows of the search hold the keys of the places that their homes name: city,
-- district, street, postcode. Null: not read yet; the job that fills in facts fills them in. A trigger writes them, so that
-- rows of a server of the version before have them, too. Its jobs do not know the new columns of saved searches: see 198 for what
-- an upgrade and going back need.

-- A name without case, accents and signs, as the text index reads it, in every script.
create function place_words(name text) returns text language sql immutable parallel safe strict
  return array_to_string(tsvector_to_array(search_vector(name)), ' ');

create function place_key(kind text, name text, city text, state text, country text) returns text
  language sql immutable parallel safe
  return concat_ws('|', kind, place_words(name), place_words(city), place_words(state), place_words(country));

-- Its index is built in 0140: here it would be built under the lock that changing the columns takes.
alter table search_listing add column place_keys text[];

create function write_search_places() returns trigger language plpgsql as $$
begin
  new.place_keys := place_key('city', new.city, '', new.state, new.country) || coalesce((
    select array_agg(place_key(said.kind, said.name, new.city, new.state, new.country))
    from listing_address_public a
    cross join lateral (values ('district', a.district), ('street', a.street), ('postcode', a.postcode)) said (kind, name)
    where a.listing_id = new.listing_id and place_words(said.name) <> ''), '{}');
  return new;
end $$;

create trigger search_listing_places before insert or update on search_listing
  for each row execute function write_search_places();

create or replace view search_row as
  select listing_id, owner_id, property_type, category_id, nullif(price, 0) as price, bedrooms, bathrooms, area,
    is_premium, promoted, created_at, lat, lng, geo, parameter_ids, city, state, country, words, facts, price_per_area,
    place_keys
  from search_listing;

-- Of a saved search. Null: no such filter.
alter table saved_search
  add column except_rings polygon[],
  add column places jsonb;

-- Places as a saved search holds them: {"keys": [...], "circles": [[latitude, longitude, kilometres], ...]}.
create function saved_places(asked jsonb) returns jsonb language sql immutable parallel safe strict
  return jsonb_build_object('circles', asked -> 'circles', 'keys', (
    select coalesce(jsonb_agg(place_key(n ->> 0, n ->> 1, n ->> 2, n ->> 3, n ->> 4)), '[]')
    from jsonb_array_elements(asked -> 'named') n));

create function in_places(places jsonb, keys text[], lat double precision, lng double precision) returns boolean
  language sql immutable parallel safe
  return coalesce((places -> 'keys') ?| keys, false) or exists (
    select from jsonb_array_elements(places -> 'circles') c
    where distance_km(lat, lng, (c ->> 0)::float8, (c ->> 1)::float8) <= (c ->> 2)::float8);

-- Districts, streets and postcodes that homes name, for suggestions; counted anew with the words of the vocabulary.
create table search_place (
  key text primary key,
  kind text not null,
  name text not null,
  city text not null,
  state text not null,
  country text not null,
  homes integer not null,
  lat double precision,
  lng double precision,
  name_words tsvector not null,
  words tsvector not null
);
create index search_place_name on search_place using gin (name_words) with (fastupdate=off);
