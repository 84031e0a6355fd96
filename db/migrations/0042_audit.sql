-- What staff have changed: who, when, from where, and how it was before. Written once and never again.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null for the console of the machine; no reference, so that an entry outlives everything
  staff_id integer,
  staff_name text not null,
  staff_role text not null,
  address text not null,
  resource text not null,
  action text not null,
  -- of the record, as text: not every resource is known by a number; empty where it is about no single one
  record_id text not null,
  -- what differs, by field; null where there was or is nothing
  before jsonb,
  after jsonb
);
create index audit_entry_resource on audit_entry (resource, record_id, id desc);
create index audit_entry_staff on audit_entry (staff_id, id desc);
create index audit_entry_at on audit_entry (at);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is written once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_stays_whole before truncate on audit_entry
  for each statement execute function audit_entry_stays();
-- For sessions too that switch triggers off by session_replication_role.
alter table audit_entry enable always trigger audit_entry_stays;
alter table audit_entry enable always trigger audit_entry_stays_whole;
-- The application's own role has no such right to begin with; where it is a superuser, the triggers remain.
revoke update, delete, truncate on audit_entry from current_user, public;
