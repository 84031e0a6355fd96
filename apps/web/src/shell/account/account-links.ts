import {
  BadgeCheck,
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  EyeOff,
  Handshake,
  Heart,
  House,
  Inbox,
  KeyRound,
  MailQuestionMark,
  Megaphone,
  MessageCircle,
  Package,
  ReceiptText,
  Rss,
  SearchCheck,
  ShieldCheck,
  Sparkles,
  Star,
  User,
  Webhook,
} from 'lucide-react';

/** One's own pages, by what they are for. Those that most people open most are tabs, too, with a name that is short enough for one. */
export const ACCOUNT_LINKS = [
  {
    key: 'groupSearch',
    links: [
      { key: 'forYou', to: '/all-personalized-feeds', icon: Sparkles },
      { key: 'favourites', tab: 'favourites', to: '/user/favorites-properties', icon: Heart },
      { key: 'savedSearches', tab: 'tabSearches', to: '/user/saved-searches', icon: SearchCheck },
      { key: 'hiddenHomes', to: '/user/hidden-properties', icon: EyeOff },
      { key: 'messages', tab: 'messages', to: '/user/chat', icon: MessageCircle },
      { key: 'viewings', to: '/user/viewings', icon: CalendarDays },
      { key: 'offers', to: '/user/offers', icon: Handshake },
      { key: 'reviews', to: '/user/reviews', icon: Star },
    ],
  },
  {
    key: 'groupListings',
    links: [
      { key: 'myProperties', tab: 'tabProperties', to: '/user/dashboard', icon: House },
      { key: 'leads', to: '/user/leads', icon: Inbox },
      { key: 'enquiries', to: '/user/enquiries', icon: MailQuestionMark },
      { key: 'myProjects', to: '/user/projects', icon: Building2 },
      { key: 'agency', to: '/user/agency', icon: BriefcaseBusiness },
      { key: 'exportFeeds', to: '/user/export-feeds', icon: Rss },
      { key: 'advertisements', to: '/user/advertisement', icon: Megaphone },
      { key: 'packages', to: '/user/subscription', icon: Package },
      { key: 'payments', to: '/user/transaction-history', icon: ReceiptText },
      { key: 'webhooks', to: '/user/webhooks', icon: Webhook },
    ],
  },
  {
    key: 'groupAccount',
    links: [
      { key: 'profile', to: '/user/profile', icon: User },
      { key: 'notifications', to: '/user/notifications', icon: Bell },
      { key: 'security', to: '/user/security', icon: KeyRound },
      { key: 'verification', to: '/user/verification-form', icon: BadgeCheck },
      { key: 'safety', to: '/user/safety', icon: ShieldCheck },
    ],
  },
] as const;

/** The tabs, in the order of the pages. */
export const ACCOUNT_TABS = ACCOUNT_LINKS.flatMap((group) =>
  [...group.links].flatMap((link) =>
    'tab' in link ? [{ key: link.tab, to: link.to, icon: link.icon }] : [],
  ),
);
