-- discovery: when what a page shows has last changed, for sitemaps. Readers of the views see one more column at the end.
create or replace view listing_public as
  select l.id, l.slug_id, l.owner_id, l.category_id, l.city_id, l.title, l.description, l.property_type, l.price,
    l.rent_duration, l.is_premium, l.city, l.state, l.country, l.address, l.latitude, l.longitude,
    l.bedrooms, l.bathrooms, l.area, l.title_picture, l.created_at,
    coalesce(s.views, 0) as views, coalesce(s.likes, 0) as likes, l.updated_at
  from listing l
  join account_public o on o.id = l.owner_id
  left join listing_stat s on s.listing_id = l.id
  where l.request_status = 'approved' and l.is_active;

create or replace view project_public as
  select p.id, p.slug_id, p.owner_id, p.category_id, p.city_id, p.title, p.type, p.city, p.state, p.country,
    p.location, p.latitude, p.longitude, p.picture, p.created_at, p.updated_at
  from project p
  join account_public o on o.id = p.owner_id
  where p.request_status = 'approved' and p.is_active;
