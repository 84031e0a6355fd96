-- leads: who of an agency a new lead goes to (249). All tables are new and empty; a server of the version before does not know them, and
-- puts leads in the charge of who offers the home, as without rules.

create table lead_routing (
  agency_id integer primary key references agency on delete cascade,
  -- IANA name: days of absence are by its clock.
  time_zone text not null,
  -- Of the rules: what two people edit at the same time.
  version integer not null
);

create table lead_rule (
  id integer generated always as identity primary key,
  agency_id integer not null references agency on delete cascade,
  place smallint not null,
  kind text not null check (kind in ('home', 'place', 'language', 'anyone')),
  listing_id integer references listing on delete cascade,
  city text not null default '',
  district text not null default '',
  language text not null default '',
  -- Counts leads of the rule, and is what those that come at once wait for.
  turn integer not null default 0,
  check ((kind = 'home') = (listing_id is not null)),
  check ((kind = 'place') = (city <> '')),
  check ((kind = 'language') = (language <> ''))
);
create index lead_rule_agency on lead_rule (agency_id, place);
create index lead_rule_listing on lead_rule (listing_id) where listing_id is not null;

create table lead_rule_seat (
  rule_id integer not null references lead_rule on delete cascade,
  account_id integer not null references account on delete cascade,
  place smallint not null,
  -- Of the rule, when it last gave them a lead: who waits longest is next.
  last_turn integer not null default 0,
  primary key (rule_id, account_id)
);
create index lead_rule_seat_account on lead_rule_seat (account_id);

-- Out of office: one stretch of days of each seat, both included.
create table lead_absence (
  agency_id integer not null references agency on delete cascade,
  account_id integer not null references account on delete cascade,
  from_day date not null,
  to_day date not null,
  primary key (agency_id, account_id),
  check (from_day <= to_day)
);
create index lead_absence_account on lead_absence (account_id);
