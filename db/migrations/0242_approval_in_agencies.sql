-- agencies: listings of its people wait for a manager's approval, where the agency wants it (268).
alter table agency add column approves_listings boolean not null default false;

-- listings: a pending listing that waits for its agency; the site does not review it meanwhile. It says nothing of one that is not pending.
-- A server of the version before shows it in the queue of the site. The index is built in 0243.
alter table listing add column held_by_agency boolean not null default false;

create or replace view listing_owned_public as
  select id, owner_id, slug_id, title, city, title_picture, request_status, is_active, property_type, created_at, offer_state,
    held_by_agency and request_status = 'pending' as is_held, updated_at, version
  from listing;
