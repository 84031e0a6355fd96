-- listings: how an offer stands beyond sale and rent, sold and rented; null where it is plainly on the market.
alter table listing
  add column offer_state text,
  add constraint listing_offer_state check (
    offer_state in ('coming_soon', 'under_offer', 'reserved', 'let_agreed', 'withdrawn')) not valid;

-- A deal that is closed, or an offer that became another, has no such state any more, and what is switched on is not
-- withdrawn: a server of the version before says the one without knowing the other.
create function listing_offer_state() returns trigger language plpgsql as $$
begin
  if new.property_type <> old.property_type or (new.is_active and new.offer_state = 'withdrawn') then
    new.offer_state := null;
  end if;
  return new;
end
$$;
create trigger listing_offer_state before update of property_type, is_active on listing
  for each row when (old.offer_state is not null) execute function listing_offer_state();

-- Its changes are lines of the history. The rows there are fit both checks: nobody waits until they have been read again.
alter table listing_event
  -- as of then
  add column offer_state text,
  drop constraint listing_event_kind_check,
  add constraint listing_event_kind_check check (
    kind in ('posted', 'price', 'type', 'activity', 'review', 'offer_state', 'deleted')) not valid;
