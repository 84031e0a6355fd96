-- notifications: people are told what their saved searches find.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('message', 'interest', 'favourite', 'search', 'listing', 'verification', 'package', 'report',
    'broadcast'));
