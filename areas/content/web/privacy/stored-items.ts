import { CHOICE_DAYS } from '../../rules.privacy.ts';

/** Items the site stores in a visitor's browser: by name, `*` for the rest of one, and for how long. */
export const STORED_ITEMS = [
  { key: 'kept_language', names: ['language', '__Host-language'], until: 365 },
  { key: 'kept_choices', names: ['privacy', '__Host-privacy'], until: CHOICE_DAYS },
  { key: 'kept_visitor', names: ['root'], until: 'removed' },
  { key: 'kept_looks', names: ['theme', 'contrast', 'typefaces'], until: 'removed' },
  { key: 'kept_currency', names: ['keystead-currency'], until: 'removed' },
  { key: 'kept_areaUnit', names: ['keystead-area-unit'], until: 'removed' },
  { key: 'kept_device', names: ['keystead.device'], until: 'removed' },
  { key: 'kept_lists', names: ['favourites', 'recently-viewed'], until: 'removed' },
  { key: 'kept_compared', names: ['compared'], until: 'session' },
  {
    key: 'kept_drafts',
    names: ['posting-*', 'project-post-*', 'keystead-posting'],
    until: 'removed',
  },
  { key: 'kept_chat', names: ['keystead.chat-*'], until: 'removed' },
  { key: 'kept_push', names: ['keystead.push-*', 'keystead-own'], until: 'removed' },
  {
    key: 'kept_signIn',
    names: ['keystead-provider-sign-in', 'keystead.second-step'],
    until: 'session',
  },
  {
    key: 'kept_offline',
    names: ['keystead-built-*', 'keystead-seen-pages', 'keystead-seen-pictures'],
    until: 'removed',
  },
  { key: 'kept_scroll', names: ['tsr-scroll-*'], until: 'session' },
] as const;
