import { addPersonalData } from '@keystead/accounts/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { chatFiles } from './files.queries.ts';
import { ownChats } from './leaving.ts';

export { jobs } from './chat.jobs.ts';
export { routes } from './chat.routes.ts';
export { type DemoTalk, seedChats } from './chat.seed.ts';
export { describeMessage } from './describe.ts';
export { openEventHub, streamPosition } from './hub.ts';
export {
  conversationSeen,
  messageSent,
  messageTakenBack,
  type SentMessage,
  unreadNotifications,
} from './slots.ts';
export { type News, tell } from './telling.ts';

/** Tells accounts what goes when a person goes, and the sweeper which files are in use. */
export function connect(): void {
  addFilesInUse(chatFiles);
  addPersonalData(ownChats);
}
