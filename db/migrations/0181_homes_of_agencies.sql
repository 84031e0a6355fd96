-- agencies: which homes belong to an agency (241). The table is new and empty, beside `listing` and not in it: a column there would be
-- written a million times. A server of the version before does not know it, and going back needs nothing.
create table agency_home (
  listing_id integer primary key references listing on delete cascade,
  agency_id integer not null references agency on delete cascade,
  -- Null: of no branch.
  branch_id integer,
  created_at timestamptz not null,
  foreign key (agency_id, branch_id) references agency_branch (agency_id, id)
);
create index agency_home_agency on agency_home (agency_id, listing_id desc);
create index agency_home_branch on agency_home (agency_id, branch_id) where branch_id is not null;

-- For other areas: whose a listing is and how it stands, whether or not the public sees it.
create view listing_owned_public as
select id, owner_id, slug_id, title, city, title_picture, request_status, is_active, property_type, created_at from listing;
