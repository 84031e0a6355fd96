/** Labels of the kinds of redirects. */
export const STATUS_LABELS: Readonly<Record<'301' | '302' | '410', string>> = {
  301: 'Permanent (301)',
  302: 'For now (302)',
  410: 'Gone (410)',
};

export const STATUSES = Object.entries(STATUS_LABELS).map(([id, name]) => ({ id, name }));
