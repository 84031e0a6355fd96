export { chatPushData } from './chat-push.ts';
export { hearOfDeletions, pushJobs } from './push.jobs.ts';
export { pushRoutes } from './push.routes.ts';
export { PushLaterError, preparePush, pushTo } from './push.service.ts';
