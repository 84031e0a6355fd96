-- agents: how often visitors were shown a number or address (229), by owner, home, day and, signed in, reader. The table is new and
-- empty; a server of the version before does not know it, and going back needs nothing.
create table contact_reveal (
  owner_id integer not null references account on delete cascade,
  -- 0: from the page of the agent. No reference: what was counted outlives the home.
  listing_id integer not null,
  day date not null,
  -- Null for guests, who are counted together.
  account_id integer references account on delete cascade,
  reveals integer not null check (reveals > 0),
  unique nulls not distinct (owner_id, listing_id, day, account_id)
);
create index contact_reveal_account on contact_reveal (account_id) where account_id is not null;
