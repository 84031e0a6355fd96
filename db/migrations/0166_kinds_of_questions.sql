-- catalogue: questions for a day, and for yes or no (217). A server of before reads them as the kinds that they are stored
-- as: a text, and one of two choices. The table has tens of rows.
alter table parameter
  add column value_kind text,
  add constraint parameter_value_kind_check check (
    value_kind is null
    or (value_kind = 'date' and kind = 'textbox')
    or (value_kind = 'yes_no' and kind = 'radiobutton')
  );

-- search: questions whose answers are texts of few kinds, which columns in memory hold; other texts are nearly each another one.
create view counted_question_public as
  select id from parameter where kind in ('radiobutton', 'dropdown') or value_kind is not null;
