import { getMessages } from '../contract.ts';

/** A conversation as the wire names it. */
export interface Talk {
  readonly user: number;
  readonly property: number;
}

export const isSameTalk = (talk: Talk | null, event: { user_id: number; property_id: number }) =>
  talk !== null && talk.user === event.user_id && talk.property === event.property_id;

export const talkKey = ({ user, property }: Talk) => `${property}_${user}`;
export const onWire = ({ user, property }: Talk) => ({ user_id: user, property_id: property });
export const threadKey = (talk: Talk) => [getMessages.path, 'thread', talkKey(talk)];
