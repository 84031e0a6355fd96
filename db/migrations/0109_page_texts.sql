-- Pages of the calculators have their titles and descriptions among their own labels. The title in the footer is the
-- page's own from now on.
update language_label set key = moved.present
from (values
  ('shell.head.mortgage', 'tools.mortgage.title'),
  ('shell.found.mortgage', 'tools.mortgage.description'),
  ('shell.head.areaUnits', 'tools.units.title'),
  ('shell.found.areaUnits', 'tools.units.description')
) as moved (former, present)
where key = moved.former
  and not exists (
    select from language_label as other
    where other.language_id = language_label.language_id and other.key = moved.present
  );
delete from language_label
where key in (
  'shell.head.mortgage', 'shell.footer.mortgage', 'shell.head.areaUnits', 'shell.footer.areaUnits'
);
