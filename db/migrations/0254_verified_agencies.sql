-- verification: agencies are verified, too (274). An application is a person's or an agency's; a server of the version before meets those
-- of agencies nowhere, as it reads applications by the person. The indexes are built in 0255.
alter table verification_application alter column account_id drop not null;
alter table verification_application
  add column agency_id integer,
  -- Who handed it in for the agency; null once their account is erased.
  add column applied_by integer;
alter table verification_application
  add constraint verification_application_agency_id_fkey foreign key (agency_id) references agency (id) on delete cascade not valid;
alter table verification_application
  add constraint verification_application_applied_by_fkey foreign key (applied_by) references account (id) on delete set null not valid;
alter table verification_application
  add constraint verification_application_applicant_check check (num_nonnulls(account_id, agency_id) = 1) not valid;

-- `is_active` stays what it was: asked of people.
alter table verification_field add column asks_agencies boolean not null default false;

-- agencies: the badge, and what other areas read of agencies on the site.
alter table agency add column is_verified boolean not null default false;
create view agency_public as
  select id, slug_id, name, logo, is_verified from agency where is_active;
