-- A person's browsers are told of more than messages: of a new notification, whose number then stands in message_id.
alter table chat_event drop constraint chat_event_kind_check;
alter table chat_event add constraint chat_event_kind_check
  check (kind in ('message', 'deleted', 'cleared', 'delivered', 'read', 'seen', 'notification'));
