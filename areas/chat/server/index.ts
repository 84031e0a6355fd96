import { addPersonalData, sessionsEnded } from '@keystead/accounts/server';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { routes as chatRoutes } from './chat.routes.ts';
import { notify } from './events.queries.ts';
import { chatFiles } from './messages.queries.ts';
import { chatMetrics } from './metrics.ts';
import { ownChats } from './personal-data.ts';
import { staffRoutes } from './staff.routes.ts';

export { type Adopted, adoptConversation } from './adopting.service.ts';
export { jobs } from './chat.jobs.ts';
export { type DemoTalk, seedChats } from './chat.seed.ts';
export { readUnread as countUnreadMessages } from './conversations.queries.ts';
export { describeMessage } from './describe.ts';
export {
  conversationSeen,
  messageSent,
  messageTakenBack,
  type SentMessage,
  unreadNotifications,
} from './extension-points.ts';
export { discardFiles, type StoredFile, storeAudio, storeFile } from './files.ts';
export { openEventHub, streamPosition } from './hub.ts';
export { moveTalk, takeBackMessages } from './moving.service.ts';
export { type News, streamNotifications } from './notification-events.ts';

export const routes = [...chatRoutes, ...staffRoutes];

/** Registers personal data with accounts, and files in use with the sweeper. */
export function connect(): void {
  addFilesInUse(chatFiles);
  addPersonalData(ownChats);
  addMetrics(chatMetrics);
  // Woken, a stream of someone who is no longer signed in ends, and their browser learns why.
  sessionsEnded.fill((open, accountId) => notify(open, { people: [accountId] }));
}
