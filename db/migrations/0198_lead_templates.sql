-- leads: texts that answers begin with (256). The table is new and empty; a server of the version before does not know it.
create table lead_template (
  id integer generated always as identity primary key,
  -- Of an agency, or of a person.
  agency_id integer references agency on delete cascade,
  account_id integer references account on delete cascade,
  name text not null,
  body text not null,
  check ((agency_id is null) <> (account_id is null))
);
create index lead_template_agency on lead_template (agency_id) where agency_id is not null;
create index lead_template_account on lead_template (account_id) where account_id is not null;
