import { CHOICE_DAYS } from '../../rules.privacy.ts';

/** Items the site stores in a visitor's browser: by name, `*` for the rest of one, and for how long. */
export const STORED_ITEMS = [
  { key: 'stored_language', names: ['language', '__Host-language'], until: 365 },
  { key: 'stored_languageOffer', names: ['language-offered'], until: 'removed' },
  { key: 'stored_choices', names: ['privacy', '__Host-privacy'], until: CHOICE_DAYS },
  { key: 'stored_visitor', names: ['root'], until: 'removed' },
  { key: 'stored_looks', names: ['theme', 'contrast', 'typefaces', 'keystead-map-layers'], until: 'removed' },
  { key: 'stored_country', names: ['country', '__Host-country'], until: 365 },
  { key: 'stored_currency', names: ['keystead-currency'], until: 'removed' },
  { key: 'stored_areaUnit', names: ['keystead-area-unit'], until: 'removed' },
  { key: 'stored_loan', names: ['keystead-loan'], until: 'removed' },
  { key: 'stored_device', names: ['keystead.device'], until: 'removed' },
  {
    key: 'stored_lists',
    names: ['favourites', 'recently-viewed', 'last-search', 'hidden', 'seen', 'visits'],
    until: 'removed',
  },
  { key: 'stored_compared', names: ['compared'], until: 'session' },
  {
    key: 'stored_drafts',
    names: ['posting-*', 'project-post-*', 'keystead-posting'],
    until: 'removed',
  },
  { key: 'stored_chat', names: ['keystead.chat-*'], until: 'removed' },
  { key: 'stored_push', names: ['keystead.push-*', 'keystead-own'], until: 'removed' },
  {
    key: 'stored_signIn',
    names: ['keystead-provider-sign-in', 'keystead.second-step', 'keystead.sign-up'],
    until: 'session',
  },
  {
    key: 'stored_offline',
    names: ['keystead-built-*', 'keystead-seen-pages', 'keystead-seen-pictures'],
    until: 'removed',
  },
  { key: 'stored_scroll', names: ['tsr-scroll-*'], until: 'session' },
] as const;
