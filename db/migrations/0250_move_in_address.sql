-- Old addresses of sites whose slugs and permalinks follow no rule of the system (271). A server of the version before answers 404 for them.

create table move_in_address (
  -- Decoded, without the slash at its end: /immobilie/home-1, /?p=101.
  address text primary key,
  system text not null,
  leads_to text not null,
  -- Whose profile it is, if anybody's: the name in it goes with the account.
  account_id integer references account (id) on delete cascade
);
create index move_in_address_account on move_in_address (account_id) where account_id is not null;
