-- plans: packages that staff change, credits that staff adjust; and requests of staff that happen once.
alter table plan_package
  add column version integer not null default 1,
  add column updated_at timestamptz;
create index package_grant_package on package_grant (package_id);
create index package_grant_started on package_grant (starts_at desc, id desc);

-- An adjustment is an entry like any other: with the words of whoever made it, for the person to read.
alter table credit_entry add column reason text check (reason <> '');
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('grant', 'spend', 'refund', 'expire', 'revoke', 'adjust'));
alter table credit_entry drop constraint credit_entry_check4;
alter table credit_entry add constraint credit_entry_check4 check (
  case kind when 'grant' then amount is null or amount > 0 when 'refund' then amount = 1
    when 'spend' then amount = -1 when 'adjust' then amount <> 0 else amount < 0 end);
alter table credit_entry add constraint credit_entry_reason check ((kind = 'adjust') = (reason is not null));

-- As before (0040); and what is adjusted is counted, in force, and not resting.
create or replace function judge_credit_entry() returns trigger language plpgsql as $$
declare
  lot credit_lot;
  held package_grant;
  spent credit_entry;
begin
  if new.kind = 'grant' then
    insert into credit_lot (grant_id, feature, total) values (new.grant_id, new.feature, new.amount);
    new.balance := new.amount;
    return new;
  end if;
  select * into lot from credit_lot where grant_id = new.grant_id and feature = new.feature for update;
  if not found then
    raise exception 'no such credits' using errcode = 'foreign_key_violation';
  end if;
  -- Read after the lot is locked: whoever revokes, or lets rest, holds the same lock.
  select * into held from package_grant where id = new.grant_id;
  if new.kind in ('spend', 'adjust')
    and (held.revoked_at is not null or new.at < held.starts_at or new.at >= held.ends_at) then
    raise exception 'credits of a package that has ended' using errcode = 'check_violation';
  end if;
  if new.kind in ('spend', 'adjust') and held.held_at is not null then
    raise exception 'credits of a package that rests' using errcode = 'check_violation';
  end if;
  if new.kind = 'adjust' and lot.total is null then
    raise exception 'credits without limit' using errcode = 'check_violation';
  end if;
  if new.kind = 'expire' and (held.ends_at is null or new.at < held.ends_at) then
    raise exception 'credits expire when their package ends' using errcode = 'check_violation';
  end if;
  if new.kind = 'revoke' and held.revoked_at is null then
    raise exception 'the package is not revoked' using errcode = 'check_violation';
  end if;
  if new.kind = 'refund' then
    select * into spent from credit_entry where id = new.undoes;
    if not found or spent.kind <> 'spend' or (spent.grant_id, spent.feature, spent.thing_kind, spent.thing_id)
      is distinct from (new.grant_id, new.feature, new.thing_kind, new.thing_id) then
      raise exception 'a refund gives back what was spent' using errcode = 'check_violation';
    end if;
  end if;
  new.balance := lot.total - lot.used - lot.ended + new.amount;
  return new;
end $$;

-- What is added makes the lot larger; what is taken counts as credits that went unused.
create or replace function book_credit_entry() returns trigger language plpgsql as $$
begin
  update credit_lot set
    total = total + case when new.kind = 'adjust' and new.amount > 0 then new.amount else 0 end,
    used = used - case when new.kind in ('spend', 'refund') then new.amount else 0 end,
    ended = ended - case when new.kind in ('expire', 'revoke') or (new.kind = 'adjust' and new.amount < 0)
      then new.amount else 0 end
  where grant_id = new.grant_id and feature = new.feature;
  return null;
end $$;

-- As idempotency_key (0020), for people who are no customers.
create table staff_idempotency_key (
  staff_id integer not null references staff_account on delete cascade,
  key text not null,
  fingerprint bytea not null,
  run uuid not null,
  state text not null default 'running' check (state in ('running', 'committed', 'answered')),
  answer text check ((answer is not null) = (state = 'answered')),
  started_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_idempotency_key_started on staff_idempotency_key (started_at);
