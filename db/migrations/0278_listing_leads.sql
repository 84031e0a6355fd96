-- leads: who has been in touch about a home, each lead once, from its first contact on. What counts as a lead of a home, for its numbers
-- and for the list of leads.
create view listing_lead_public as
 select listing_id,
    lead_id,
    min(at) as created_at
   from lead_event
  where listing_id is not null and kind in ('message', 'enquiry', 'reveal', 'interest', 'viewing', 'offer', 'deal')
  group by listing_id, lead_id;
