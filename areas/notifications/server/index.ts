import { addPersonalData } from '@keystead/accounts/server';
import { unreadNotifications } from '@keystead/chat/server';
import { addMetrics } from '@keystead/platform/metrics';
import { staffRoutes } from './broadcasts/staff.routes.ts';
import { handOverNotice, hearOfCauses } from './causes.ts';
import { deliveryMetrics } from './metrics.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { countUnread } from './notifications.queries.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { ownNotifications } from './personal-data.ts';
import { hearOfDeletions, pushJobs } from './push/push.jobs.ts';
import { pushRoutes } from './push/push.routes.ts';

export type { Channel } from '../rules.ts';
export { readBroadcasts } from './broadcasts/broadcasts.queries.ts';
export { broadcast } from './broadcasts/broadcasts.service.ts';
export { type MailSubjects, stoppableMails, wordsOfEnquiry, wordsOfLead } from './extension-points.ts';
export { readWaitingDeliveries } from './metrics.queries.ts';
export { setGroupRead } from './notifications.queries.ts';
export { type DemoNotice, seedNotifications } from './notifications.seed.ts';
export {
  announce as announceNotices,
  type Notice,
  notify,
  write as writeNotices,
} from './notify.service.ts';
export { stopMails } from './stopping.service.ts';

export { handOverNotice };

export const routes = [...notificationRoutes, ...pushRoutes, ...staffRoutes];
export const jobs = [...notificationJobs, ...pushJobs];

/** Subscribes to causes of notifications, and provides chat with the unread count. */
export function connect(): void {
  hearOfCauses();
  hearOfDeletions();
  unreadNotifications.fill(countUnread);
  addPersonalData(ownNotifications);
  addMetrics(deliveryMetrics);
}
