-- leads: how people and agencies answer enquiries, computed every hour for their public pages (257). The table is new and empty; a server
-- of the version before does not know it, and going back needs nothing.
create table lead_service (
  id integer generated always as identity primary key,
  -- Of an agency, or of a person.
  agency_id integer unique references agency on delete cascade,
  account_id integer unique references account on delete cascade,
  enquiries integer not null check (enquiries > 0),
  answered integer not null check (answered between 0 and enquiries),
  -- Half of the first answers took no longer, in minutes of working hours; null where none was timed.
  minutes integer check (minutes >= 0),
  check ((agency_id is null) <> (account_id is null))
);
