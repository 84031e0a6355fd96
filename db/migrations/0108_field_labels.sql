-- Labels of the fields of a listing go by the names of the fields.
update language_label set key = renamed.present
from (values
  ('listings.posting.offer', 'listings.fields.property_type'),
  ('listings.posting.category', 'listings.fields.category_id'),
  ('listings.posting.title', 'listings.fields.title'),
  ('listings.posting.description', 'listings.fields.description'),
  ('listings.posting.price', 'listings.fields.price'),
  ('listings.posting.rentDuration', 'listings.fields.rent_duration'),
  ('listings.posting.premium', 'listings.fields.is_premium'),
  ('listings.posting.clientAddress', 'listings.fields.client_address'),
  ('listings.posting.clientAddressHint', 'listings.fields.client_address_hint'),
  ('listings.posting.videoLink', 'listings.fields.video_link'),
  ('listings.posting.slug', 'listings.fields.slug_id'),
  ('listings.posting.metaTitle', 'listings.fields.meta_title'),
  ('listings.posting.metaDescription', 'listings.fields.meta_description'),
  ('listings.posting.metaKeywords', 'listings.fields.meta_keywords'),
  ('listings.posting.address', 'listings.fields.address'),
  ('listings.posting.city', 'listings.fields.city'),
  ('listings.posting.state', 'listings.fields.state'),
  ('listings.posting.country', 'listings.fields.country'),
  ('listings.posting.hidePlace', 'listings.fields.hide_exact_place')
) as renamed (former, present)
where key = renamed.former;
