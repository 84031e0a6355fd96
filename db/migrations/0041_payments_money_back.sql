-- payments: money on its way back, and money that payers dispute at their bank.
-- why staff gives it back: it stands on the credit note, however long the gateway takes
alter table payment_transaction add column refund_reason text;
create index payment_transaction_refunding on payment_transaction (id) where refund_asked_at is not null;

create table payment_dispute (
  method text not null,
  -- how the gateway calls it
  reference text not null check (reference <> ''),
  transaction_id integer not null references payment_transaction,
  state text not null check (state in ('open', 'won', 'lost')),
  -- in the gateway's words
  reason text not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (method, reference)
);
create index payment_dispute_transaction on payment_dispute (transaction_id);
create trigger never_removed before delete on payment_dispute for each row execute function refuse_change();
create trigger never_emptied before truncate on payment_dispute execute function refuse_change();
