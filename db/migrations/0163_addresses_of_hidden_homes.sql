-- search: homes whose rows are to be written anew, by a job: here those that are found by the number of their house. A server of
-- the version before knows nothing of it. No reference to listings: it would wait for all who write them, and the job copes with homes
-- that are gone. Going back needs nothing: the table is left as it is.
create table search_listing_due (
  listing_id integer primary key
);

insert into search_listing_due (listing_id)
select id from listing where exact_latitude is not null or hidden_unplaced;

-- listings: what others read of the address of a hidden home leaves out what its owner wrote, which may name the door. An older
-- server beside this one writes its words without it, too.
create or replace view listing_public as
  select l.id, l.slug_id, l.owner_id, l.category_id, l.city_id, l.title, l.description, l.property_type, l.price,
    l.rent_duration, l.is_premium, l.city, l.state, l.country,
    case when l.exact_latitude is null and not l.hidden_unplaced then l.address else '' end as address,
    l.latitude, l.longitude, l.bedrooms,
    l.bathrooms, l.area, l.title_picture, l.created_at, coalesce(s.views, 0::bigint) as views,
    coalesce(s.likes, 0) as likes, l.updated_at, l.currency, l.price_written, l.price_kind
  from listing l
  join account_public o on o.id = l.owner_id
  left join listing_stat s on s.listing_id = l.id
  where l.request_status = 'approved' and l.is_active;
