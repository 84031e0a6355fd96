-- languages: what the house speaks is on offer from the first start, by the names its readers know. A language that the
-- operator has added before stays as they made it, switched off ones too.
insert into language (code, name, rtl) values
  ('es', 'Español', false),
  ('fr', 'Français', false),
  ('hi', 'हिन्दी', false),
  ('ar', 'العربية', true)
on conflict (code) do nothing;
