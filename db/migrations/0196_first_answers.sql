-- leads: how long the first answer took, in minutes of working hours (250); null for what was answered before, and before the answer.
-- A server of the version before leaves it as it is.
alter table lead add column first_answer_minutes integer;
