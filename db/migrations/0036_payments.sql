-- payments: what was asked for and paid for packages, what gateways announced, and how to be paid.
create table payment_transaction (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  package_id integer not null references plan_package,
  -- the package as it was offered when this was begun: that is what is paid for
  terms jsonb not null,
  method text not null
    check (method in ('stripe', 'razorpay', 'paystack', 'paypal', 'flutterwave', 'bank_transfer', 'test')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- how the gateway calls it
  reference text check (reference <> ''),
  -- what the gateway answered, sealed: asked again, the payer gets the same
  begun bytea,
  platform text not null check (platform in ('web', 'app')),
  state text not null default 'pending'
    check (state in ('pending', 'success', 'failed', 'review', 'rejected', 'refunded')),
  -- why it was rejected or is in review
  reason text,
  -- when staff asked for the money to go back; until it is refunded
  refund_asked_at timestamptz,
  refund_reference text,
  -- when the gateway was last asked
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_transaction_reference on payment_transaction (method, reference);
create index payment_transaction_account on payment_transaction (account_id, id desc);
create index payment_transaction_open on payment_transaction (created_at)
  where state in ('pending', 'failed') or refund_asked_at is not null;
create index payment_transaction_state on payment_transaction (state, id desc);

-- Every step of a payment's life, for ever.
create table payment_step (
  id bigint generated always as identity primary key,
  transaction_id integer not null references payment_transaction,
  action text not null,
  from_state text not null,
  to_state text not null,
  note text,
  at timestamptz not null
);
create index payment_step_transaction on payment_step (transaction_id, id);

-- What gateways announced: each counts once, however often and in whatever order it comes.
create table payment_event (
  method text not null,
  event_id text not null,
  reference text not null,
  state text not null check (state in ('pending', 'success', 'failed')),
  amount_minor bigint not null,
  currency text not null,
  -- by the gateway's clock, and by ours
  at timestamptz not null,
  received_at timestamptz not null,
  -- null: about a payment that is not known (yet)
  transaction_id integer references payment_transaction,
  primary key (method, event_id)
);
create index payment_event_unknown on payment_event (method, reference) where transaction_id is null;

create table payment_receipt (
  id integer generated always as identity primary key,
  transaction_id integer not null references payment_transaction,
  file jsonb not null,
  name text not null,
  created_at timestamptz not null
);
create index payment_receipt_transaction on payment_receipt (transaction_id, id);

-- How to be paid. Keys that browsers may know lie open, the others sealed.
create table payment_gateway (
  method text primary key check (method in ('stripe', 'razorpay', 'paystack', 'paypal', 'flutterwave')),
  is_enabled boolean not null,
  open_keys jsonb not null,
  secret_keys bytea not null,
  updated_at timestamptz not null
);
create table payment_bank_detail (
  position integer primary key,
  title text not null check (title <> ''),
  value text not null check (value <> '')
);

-- The books of the test gateway, which takes no money.
create table payment_test_charge (
  reference text primary key,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'pending' check (state in ('pending', 'success', 'failed', 'refunded'))
);

-- What was asked for is fixed, and a payment moves along its table of transitions only.
create function judge_payment() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.package_id, new.terms, new.method, new.amount_minor, new.currency, new.created_at)
    is distinct from
    (old.account_id, old.package_id, old.terms, old.method, old.amount_minor, old.currency, old.created_at)
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
create trigger judge before update on payment_transaction for each row execute function judge_payment();
create trigger never_removed before delete on payment_transaction for each row execute function refuse_change();
create trigger never_emptied before truncate on payment_transaction execute function refuse_change();
create trigger never_changed before update or delete on payment_step for each row execute function refuse_change();
create trigger never_emptied before truncate on payment_step execute function refuse_change();
create trigger never_removed before delete on payment_event for each row execute function refuse_change();
create trigger never_emptied before truncate on payment_event execute function refuse_change();
