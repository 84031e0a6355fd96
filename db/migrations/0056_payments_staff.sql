-- payments: parts of a payment that go back while its package stays, and numbers that the back office knows invoices by.
create table payment_part_refund (
  id integer generated always as identity primary key,
  transaction_id integer not null references payment_transaction,
  amount_minor bigint not null check (amount_minor > 0),
  -- stands on the credit note
  reason text not null check (reason <> ''),
  -- wanted: written down, the gateway has not answered; under_way: it has taken it on
  state text not null default 'wanted' check (state in ('wanted', 'under_way', 'done', 'failed')),
  -- what had gone back before, by the gateway's word: whoever lost its answer tells by it whether this one went
  returned_before_minor bigint check (returned_before_minor >= 0),
  -- the gateway's name for it, once it has taken it on
  reference text check (reference <> ''),
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'failed')))
);
create index payment_part_refund_transaction on payment_part_refund (transaction_id, id);
-- One after the other: how much is left to give back is known before the next one is asked for.
create unique index payment_part_refund_open on payment_part_refund (transaction_id)
  where state in ('wanted', 'under_way');

-- Less goes back in parts than was paid (all of it is a refund), what is asked for is fixed, and an end is the end.
create function judge_part_refund() returns trigger language plpgsql as $$
declare
  paid payment_transaction;
  given bigint;
begin
  if tg_op = 'INSERT' then
    -- The same lock that every step of a payment takes.
    select * into paid from payment_transaction where id = new.transaction_id for update;
    select coalesce(sum(amount_minor), 0) into given from payment_part_refund
      where transaction_id = new.transaction_id and state <> 'failed';
    if paid.state <> 'success' or paid.refund_asked_at is not null or given + new.amount_minor >= paid.amount_minor then
      raise exception 'more would go back than a part' using errcode = 'check_violation';
    end if;
  elsif old.ended_at is not null or (new.id, new.transaction_id, new.amount_minor, new.reason, new.created_at)
    is distinct from (old.id, old.transaction_id, old.amount_minor, old.reason, old.created_at) then
    raise exception 'what goes back is fixed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger judge before insert or update on payment_part_refund
  for each row execute function judge_part_refund();
create trigger never_removed before delete on payment_part_refund for each row execute function refuse_change();
create trigger never_emptied before truncate on payment_part_refund execute function refuse_change();

-- The books of the test gateway: what it has given back, by the name of each refund.
alter table payment_test_charge add column refunds jsonb not null default '{}';

alter table invoice add column id integer generated always as identity;
create unique index invoice_id on invoice (id);
create index invoice_issued on invoice (issued_at desc, id desc);
create index payment_transaction_created on payment_transaction (created_at desc, id desc);

-- The back office sees what changed meanwhile by this.
alter table invoice_terms add column version integer not null default 1;
