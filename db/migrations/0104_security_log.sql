-- What concerns the safety of accounts and of the site: added to, never changed, and deleted by age alone.
create table security_event (
  id bigint generated always as identity primary key,
  -- of the first, where several alike came within seconds
  at timestamptz not null,
  event text not null,
  -- path of the call; of an alert, the event that it is about
  call text not null,
  -- no references: an entry outlives the account
  account_id integer,
  staff_id integer,
  address text not null,
  agent text not null,
  count integer not null check (count > 0)
);
create index security_event_at on security_event (at);
create index security_event_event on security_event (event, at);
create index security_event_account on security_event (account_id, id desc) where account_id is not null;
create index security_event_staff on security_event (staff_id, id desc) where staff_id is not null;
create index security_event_address on security_event (address, id desc);

create function security_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'the security log is written once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;

create trigger security_event_stays before update or delete on security_event
  for each row execute function security_event_stays();
create trigger security_event_stays_whole before truncate on security_event
  for each statement execute function security_event_stays();
-- For sessions too that switch triggers off by session_replication_role.
alter table security_event enable always trigger security_event_stays;
alter table security_event enable always trigger security_event_stays_whole;
