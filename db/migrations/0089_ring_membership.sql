-- Whether a place belongs to an area, by the half-open rule: of an edge that two areas share, a place on it belongs to
-- exactly one of them. The operator of polygons counts a place near an edge, up to ten metres, to both.
--
-- Turns of the ring around the place, counted by the edges that a ray to the east crosses. An edge is crossed where the
-- place lies truly to the west of it, from its lower end, inclusive, to its upper end. Each edge is computed from its
-- lower end, so it gives the same answer in whichever direction an area takes it.
create function in_ring(ring polygon, lng double precision, lat double precision)
  returns boolean
  language sql immutable strict parallel safe
return (
  with corner as materialized (
    select string_to_array(translate(ring::text, '()', ''), ',')::double precision[] as at, npoints(ring) as n),
  edge as (
    select at[2 * i - 1] as x0, at[2 * i] as y0, at[2 * (i % n) + 1] as x1, at[2 * (i % n) + 2] as y1
    from corner, generate_series(1, n) as i)
  select coalesce(sum(
    case
      when y0 <= lat and lat < y1 and (x1 - x0) * (lat - y0) - (y1 - y0) * (lng - x0) > 0 then 1
      when y1 <= lat and lat < y0 and (x0 - x1) * (lat - y1) - (y0 - y1) * (lng - x1) > 0 then -1
      else 0
    end), 0) <> 0
  from edge);
