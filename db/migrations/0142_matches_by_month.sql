-- alerts: the price at which a saved search has found a rent, by month as the search has had it since 0137. Of other periods it
-- was what is asked: with that, a rent by year would seem to have fallen, and no fall of one by day would be seen. Those of homes
-- that are off the market follow, too, as they may return. On request is 0 and stays it.
update saved_search_match m set price = monthly_rent(m.price, l.rent_duration)
from listing l
where l.id = m.listing_id and l.property_type in ('rent', 'rented') and l.rent_duration <> 'Monthly';
