import { resources as accounts } from '@keystead/accounts/admin';
import type { Resource } from '@keystead/admin';
import { resources as advertising } from '@keystead/advertising/admin';
import { resources as agencies } from '@keystead/agencies/admin';
import { resources as catalogue } from '@keystead/catalogue/admin';
import { resources as chat } from '@keystead/chat/admin';
import { resources as content } from '@keystead/content/admin';
import { resources as enquiries } from '@keystead/enquiries/admin';
import { resources as home } from '@keystead/home/admin';
import { resources as imports } from '@keystead/imports/admin';
import { resources as languages } from '@keystead/languages/admin';
import { resources as listings } from '@keystead/listings/admin';
import { resources as moderation } from '@keystead/moderation/admin';
import { resources as notifications } from '@keystead/notifications/admin';
import { resources as offers } from '@keystead/offers/admin';
import { resources as payments } from '@keystead/payments/admin';
import { resources as places } from '@keystead/places/admin';
import { resources as plans } from '@keystead/plans/admin';
import { resources as projects } from '@keystead/projects/admin';
import { resources as reviews } from '@keystead/reviews/admin';
import { resources as search } from '@keystead/search/admin';
import { resources as settings } from '@keystead/settings/admin';
import { resources as staff } from '@keystead/staff/admin';
import { resources as verification } from '@keystead/verification/admin';
import { resources as viewings } from '@keystead/viewings/admin';
import { resources as webhooks } from '@keystead/webhooks/admin';

/** Every area's resources, in the order of areas/order.json; the menu groups them. */
export const resources: readonly Resource[] = [
  ...settings,
  ...languages,
  ...accounts,
  ...staff,
  ...content,
  ...catalogue,
  ...places,
  ...imports,
  ...plans,
  ...payments,
  ...verification,
  ...listings,
  ...projects,
  ...agencies,
  ...search,
  ...moderation,
  ...advertising,
  ...chat,
  ...notifications,
  ...enquiries,
  ...viewings,
  ...offers,
  ...reviews,
  ...webhooks,
  ...home,
];
