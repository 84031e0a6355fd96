-- Without a transaction
-- verification: what 0254 left to be read while others write, and the indexes of applications of agencies (274). People's are not in them.
alter table verification_application validate constraint verification_application_agency_id_fkey;
alter table verification_application validate constraint verification_application_applied_by_fkey;
alter table verification_application validate constraint verification_application_applicant_check;

drop index concurrently if exists verification_application_agency;
create index concurrently verification_application_agency on verification_application (agency_id, id desc) where agency_id is not null;
drop index concurrently if exists verification_application_agency_standing;
create unique index concurrently verification_application_agency_standing on verification_application (agency_id)
  where status in ('pending', 'success') and agency_id is not null;
drop index concurrently if exists verification_application_applied_by;
create index concurrently verification_application_applied_by on verification_application (applied_by) where applied_by is not null;
