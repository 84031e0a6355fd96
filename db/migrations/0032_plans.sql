-- plans: packages, what people were granted of them, and the ledger of credits.
create table plan_package (
  id integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  -- in the operator's currency; null is free
  price numeric(14, 2) check (price > 0),
  -- null for ever
  duration_hours integer check (duration_hours > 0),
  -- nobody is granted it twice
  once_per_person boolean not null default false,
  -- everybody has it without asking
  given_at_start boolean not null default false,
  is_recommended boolean not null default false,
  -- on offer; what was granted of it lasts either way
  is_active boolean not null default true,
  sort_order integer not null default 0,
  ios_product_id text,
  created_at timestamptz not null,
  check (price is null or not (once_per_person or given_at_start))
);
create unique index plan_package_name on plan_package (lower(name)) where is_active;

create table plan_package_feature (
  package_id integer not null references plan_package on delete cascade,
  feature text not null check (feature in ('property_list', 'property_feature', 'project_list', 'project_feature',
    'mortgage_calculator_detail', 'premium_properties', 'project_access')),
  -- credits; null is unlimited
  amount integer check (amount > 0),
  primary key (package_id, feature),
  -- what opens something is open or not: nothing is counted there
  check (amount is null or feature in ('property_list', 'property_feature', 'project_list', 'project_feature'))
);

-- A package in somebody's hands, with the terms it had when it was granted.
create table package_grant (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  package_id integer not null references plan_package,
  package_name text not null,
  price numeric(14, 2),
  source text not null check (source in ('start', 'free', 'payment', 'staff')),
  -- what it was granted for; the same thing never grants twice
  reference text not null unique check (reference <> ''),
  is_once boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  revoked_at timestamptz
);
create unique index package_grant_once on package_grant (account_id, package_id) where is_once;
create index package_grant_account on package_grant (account_id, starts_at desc, id desc);
create index package_grant_end on package_grant (ends_at) where revoked_at is null;

-- What a grant holds of one feature. Only bookings move it.
create table credit_lot (
  grant_id integer not null references package_grant,
  feature text not null,
  total integer check (total > 0),
  used integer not null default 0 check (used >= 0),
  -- credits that went unused: expired or revoked
  ended integer not null default 0 check (ended >= 0),
  primary key (grant_id, feature),
  constraint credit_lot_never_below_zero check (used + ended <= total),
  check (total is not null or ended = 0)
);

-- The ledger: every movement of every credit, for ever.
create table credit_entry (
  id bigint generated always as identity primary key,
  grant_id integer not null,
  feature text not null,
  kind text not null check (kind in ('grant', 'spend', 'refund', 'expire', 'revoke')),
  -- credits that came (+) or went (-); null: granted without limit
  amount integer,
  -- credits left of the lot afterwards; null without limit. Booked by the database.
  balance integer check (balance >= 0),
  -- what a credit was spent on
  thing_kind text,
  thing_id integer,
  -- the spending that a refund gives back
  undoes bigint unique references credit_entry,
  at timestamptz not null,
  foreign key (grant_id, feature) references credit_lot,
  check ((thing_kind is null) = (thing_id is null)),
  check ((kind in ('spend', 'refund')) = (thing_id is not null)),
  check ((kind = 'refund') = (undoes is not null)),
  check (amount is not null or kind = 'grant'),
  check (case kind when 'grant' then amount is null or amount > 0 when 'refund' then amount = 1
    when 'spend' then amount = -1 else amount < 0 end)
);
create unique index credit_entry_grant on credit_entry (grant_id, feature) where kind = 'grant';
create unique index credit_entry_spend on credit_entry (feature, thing_kind, thing_id) where kind = 'spend';
create index credit_entry_lot on credit_entry (grant_id, id desc);

-- Judges an entry under the lock of its lot, and writes down what is left afterwards.
create function judge_credit_entry() returns trigger language plpgsql as $$
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
  -- Read after the lot is locked: whoever revokes holds the same lock.
  select * into held from package_grant where id = new.grant_id;
  if new.kind = 'spend' and (held.revoked_at is not null or new.at < held.starts_at or new.at >= held.ends_at) then
    raise exception 'credits of a package that has ended' using errcode = 'check_violation';
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
create trigger judge before insert on credit_entry for each row execute function judge_credit_entry();

-- Moves the lot with the entry. After the insert, so that an entry which was not written moves nothing.
create function book_credit_entry() returns trigger language plpgsql as $$
begin
  update credit_lot set
    used = used - case when new.kind in ('spend', 'refund') then new.amount else 0 end,
    ended = ended - case when new.kind in ('expire', 'revoke') then new.amount else 0 end
  where grant_id = new.grant_id and feature = new.feature;
  return null;
end $$;
create trigger book after insert on credit_entry for each row when (new.kind <> 'grant')
  execute function book_credit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it is written once', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger never_changed before update or delete on credit_entry for each row execute function refuse_change();
create trigger never_emptied before truncate on credit_entry execute function refuse_change();
create trigger never_removed before delete on package_grant for each row execute function refuse_change();
create trigger never_emptied before truncate on package_grant execute function refuse_change();
create trigger never_removed before delete on credit_lot for each row execute function refuse_change();
create trigger never_emptied before truncate on credit_lot execute function refuse_change();
-- Deeper than one: the change comes from the booking of an entry.
create trigger only_by_booking before insert or update on credit_lot for each row
  when (pg_trigger_depth() < 1) execute function refuse_change();
-- Terms of a grant are fixed; it can be revoked, once.
create function fix_grant() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null or new.revoked_at is null
    or (to_jsonb(new) - 'revoked_at') is distinct from (to_jsonb(old) - 'revoked_at') then
    raise exception 'the terms of a granted package are fixed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger fixed_terms before update on package_grant for each row execute function fix_grant();
