/** Policy of chat: pure, the same in the browser and on the server. Times in seconds, sizes in bytes. */

const KILOBYTE = 1024;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS = {
  /** Characters of a message. */
  message: 5000,
  fileBytes: 2024 * KILOBYTE,
  audioBytes: 5024 * KILOBYTE,
  /** A voice message ends by itself after this. */
  voiceSeconds: 5 * MINUTE,
  /** Open streams of one person at one server process; a browser needs one. */
  streams: 12,
  /** Open streams of everyone at one server process, some 30 KB each. */
  streamsInAll: 4000,
} as const;

export const RATE_LIMITS = {
  messagesPerPerson: { limit: 120, per: MINUTE },
  /** People written to for the first time. */
  newConversationsPerPerson: { limit: 40, per: DAY },
  hintsPerPerson: { limit: 60, per: MINUTE },
} as const;

/** Events are stored this long; a browser that was away longer loads everything anew. */
export const EVENT_RETENTION = 7 * DAY;

/** An open stream says that it lives as often as this, and writes down that its person is there. */
export const HEARTBEAT = 20;
/** Someone seen within this time counts as online. */
export const ONLINE_WITHIN = 50;
/** A stream ends after this and the browser opens another: sessions and balancers change. */
export const STREAM_LIFETIME = HOUR;
/** "Is typing" is shown this long after the last sign of it, and sent at most this often. */
export const TYPING = { shown: 6, every: 3 } as const;

/** Message types, as the wire names them. */
export function messageType(holds: { text: boolean; file: boolean; audio: boolean }) {
  if (holds.audio) return 'audio';
  if (holds.file) return holds.text ? 'file_and_text' : 'file';
  return 'text';
}

/**
 * Why a first message may not be written, null when it may. Someone writes first to the owner of a public home, or to a
 * person about no home; owners answer.
 */
export function firstMessageIssue(talk: {
  isListing: boolean;
  isPublic: boolean;
  ownerId: number | null;
  senderId: number;
  receiverId: number;
  hasShownInterest: boolean;
}): 'no_listing' | 'not_the_owner' | 'owner_first' | null {
  if (!talk.isListing) return null;
  if (!talk.isPublic || talk.ownerId === null) return 'no_listing';
  if (talk.ownerId === talk.receiverId) return null;
  if (talk.ownerId !== talk.senderId) return 'not_the_owner';
  return talk.hasShownInterest ? null : 'owner_first';
}
