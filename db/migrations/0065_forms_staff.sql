-- verification, moderation: what staff change. `version` counts changes, so that two who edit the same record notice
-- each other.
alter table verification_field add column version integer not null default 1;
alter table report_reason add column version integer not null default 1;
-- How often a reason was given is asked before it is deleted.
create index listing_report_reason on listing_report (reason_id) where reason_id is not null;
-- So is how often a field was answered; with the application first, the index of answers cannot say.
create index verification_answer_field on verification_answer (field_id);
