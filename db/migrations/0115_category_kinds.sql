-- catalogue: what a category is of. A server of the version before adds categories as homes. Apart from 0114, which takes long
-- where there are many listings: this locks every reader of categories out while it runs.

alter table category
  -- which facts the form asks for
  add column kind text not null default 'home'
    constraint category_kind_check check (kind in ('home', 'land', 'commercial', 'parking'));
update category set kind = case
  when name || ' ' || slug_id ~* '\m(land|plots?|terrains?|terrenos?|solar(es)?|grundst(ü|ue)cke?)\M' then 'land'
  when name || ' ' || slug_id ~* '\m(parking|garages?|garajes?|stellpl(ä|ae)tze?)\M' then 'parking'
  when name || ' ' || slug_id ~* '\m(offices?|shops?|retail|warehouses?|commercial|industrial|hotels?|oficinas?|locales|bureaux?|b(ü|ue)ros?)\M'
    then 'commercial'
  else 'home' end;
