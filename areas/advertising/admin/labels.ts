/** States of a featured ad, as its owner reads them. */
export const STATES = [
  { id: 'approved', name: 'Running' },
  { id: 'pending', name: 'Awaiting review' },
  { id: 'rejected', name: 'Not approved' },
  { id: 'expired', name: 'Ended' },
];
