-- plans: a package whose money is in question rests: nothing of it is used until that is settled.
alter table package_grant add column held_at timestamptz;

-- Terms of a grant are fixed; it rests and goes on, and is revoked, once.
create or replace function fix_grant() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null
    or (new.revoked_at is null and new.held_at is not distinct from old.held_at)
    or (to_jsonb(new) - array['revoked_at', 'held_at']) is distinct from (to_jsonb(old) - array['revoked_at', 'held_at']) then
    raise exception 'the terms of a granted package are fixed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- As before, and nothing is spent of what rests.
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
  if new.kind = 'spend' and (held.revoked_at is not null or new.at < held.starts_at or new.at >= held.ends_at) then
    raise exception 'credits of a package that has ended' using errcode = 'check_violation';
  end if;
  if new.kind = 'spend' and held.held_at is not null then
    raise exception 'credits of a package that rests' using errcode = 'check_violation';
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
