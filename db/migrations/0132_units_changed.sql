-- When the units of a project last changed, which its page shows. Null: not since an older server counted them.
alter table project_unit_stat add column changed_at timestamptz;

-- Readers of the view see one more column at the end; those who do not read it do not pay for the join.
create or replace view project_public as
  select p.id, p.slug_id, p.owner_id, p.category_id, p.city_id, p.title, p.type, p.city, p.state, p.country,
    p.location, p.latitude, p.longitude, p.picture, p.created_at, p.updated_at,
    greatest(p.updated_at, s.changed_at) as changed_at
  from project p
  join account_public o on o.id = p.owner_id
  left join project_unit_stat s on s.project_id = p.id
  where p.request_status = 'approved' and p.is_active;
