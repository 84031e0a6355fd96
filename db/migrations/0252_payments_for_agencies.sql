-- payments: for which agency a payment is (273); null: for the payer. Without a foreign key: an agency ends, and its books stay.
alter table payment_transaction add column agency_id integer;

create or replace function judge_payment() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.agency_id, new.package_id, new.terms, new.method, new.amount_minor, new.currency, new.created_at)
    is distinct from
    (old.account_id, old.agency_id, old.package_id, old.terms, old.method, old.amount_minor, old.currency, old.created_at)
    or (old.reference is not null and (new.reference, new.begun) is distinct from (old.reference, old.begun)) then
    raise exception 'what was asked for is fixed' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('pending', 'success'), ('pending', 'failed'), ('pending', 'review'), ('pending', 'rejected'),
    ('failed', 'success'), ('failed', 'review'),
    ('review', 'success'), ('review', 'rejected'), ('review', 'refunded'),
    ('rejected', 'success'), ('rejected', 'review'),
    ('success', 'refunded')
  ) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- agencies: what invoices say of them beside their names (273). An empty address: that of the oldest branch.
alter table agency
  add column billing_address text not null default '',
  add column tax_id text not null default '';
