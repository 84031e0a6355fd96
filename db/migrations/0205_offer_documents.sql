-- offers: papers that go with an offer, among the private files (254). The table is new and empty; a server of the version before does
-- not know it, and going back needs nothing.
create table offer_document (
  id integer generated always as identity primary key,
  offer_id integer not null references offer on delete cascade,
  -- Whose it is.
  side text not null check (side in ('buyer', 'seller')),
  actor_id integer references account on delete set null,
  name text not null,
  file jsonb not null,
  created_at timestamptz not null
);
create index offer_document_offer on offer_document (offer_id, id);
create index offer_document_actor on offer_document (actor_id) where actor_id is not null;
