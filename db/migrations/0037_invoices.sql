-- payments: invoices and credit notes, numbered without gaps for each kind and year.

-- What stands on invoices from now on: one row, or none while nothing was decided.
create table invoice_terms (
  is_only boolean primary key default true check (is_only),
  -- '' takes the site's own
  seller_name text not null,
  seller_address text not null,
  seller_contact text not null,
  seller_tax_id text not null,
  tax_name text not null,
  -- in hundredths of a percent
  tax_rate integer not null check (tax_rate between 0 and 10000),
  -- whether prices include it, or it comes on top
  tax_included boolean not null,
  invoice_prefix text not null check (invoice_prefix ~ '^[A-Z0-9]{1,10}$'),
  credit_note_prefix text not null check (credit_note_prefix ~ '^[A-Z0-9]{1,10}$'),
  note text not null,
  check (invoice_prefix <> credit_note_prefix)
);

-- The last number of each series. Whoever takes one holds the row until it commits: what rolls back leaves no gap.
create table invoice_counter (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoice (
  number text primary key check (number <> ''),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  position integer not null check (position > 0),
  account_id integer not null references account,
  transaction_id integer not null references payment_transaction,
  -- the invoice that a credit note takes back, in whole or in part
  credits text references invoice,
  -- what it is for: the same thing never has two
  reference text not null unique check (reference <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor > 0),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  -- language, seller, buyer and words, as they were
  paper jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, position),
  check (net_minor + tax_minor = total_minor),
  check ((kind = 'credit_note') = (credits is not null))
);
create unique index invoice_transaction on invoice (transaction_id) where kind = 'invoice';
create index invoice_credits on invoice (credits) where credits is not null;
create index invoice_credit_transaction on invoice (transaction_id);
create index invoice_account on invoice (account_id, issued_at desc);

-- Numbers go up by one, and nothing is credited that was not paid.
create function judge_invoice() returns trigger language plpgsql as $$
declare
  credited bigint;
begin
  if new.position is distinct from
    (select last from invoice_counter where kind = new.kind and year = new.year) then
    raise exception '% is not the next number', new.number using errcode = 'check_violation';
  end if;
  if new.credits is not null then
    select sum(total_minor) into credited from invoice where credits = new.credits;
    if not exists (
      select from invoice i where i.number = new.credits and i.kind = 'invoice' and i.currency = new.currency
        and i.account_id = new.account_id and i.transaction_id = new.transaction_id
        and coalesce(credited, 0) + new.total_minor <= i.total_minor
    ) then
      raise exception '% credits more than was paid', new.number using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger judge before insert on invoice for each row execute function judge_invoice();
create trigger never_changed before update or delete on invoice for each row execute function refuse_change();
create trigger never_emptied before truncate on invoice execute function refuse_change();

create function judge_invoice_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last <> 1 or tg_op = 'UPDATE' and
    (new.kind, new.year, new.last) is distinct from (old.kind, old.year, old.last + 1) then
    raise exception 'numbers go up by one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger judge before insert or update on invoice_counter
  for each row execute function judge_invoice_counter();
create trigger never_removed before delete on invoice_counter for each row execute function refuse_change();
create trigger never_emptied before truncate on invoice_counter execute function refuse_change();
