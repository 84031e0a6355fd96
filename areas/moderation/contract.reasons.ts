import { bool, idList, text } from '@keystead/http/fields';
import {
  staffAction,
  staffCreate,
  staffDelete,
  staffList,
  staffOne,
  staffUpdate,
  version,
} from '@keystead/http/staff';
import { z } from 'zod';

/** Why people may report a home: calls of the back office. */

const EDIT = 'catalogue:edit';

const reasonRow = z.object({
  id: z.number().int(),
  version: version(),
  reason: z.string(),
  /** Offered now. One that is offered no longer stays for the reports that gave it. */
  is_active: z.boolean(),
  position: z.number().int(),
  /** Reports that gave it. */
  reports: z.number().int(),
});
const common = { right: 'catalogue:view', row: reasonRow } as const;

export const listReportReasons = staffList('report-reasons', {
  ...common,
  summary: 'Why a home may be reported, in the order people see',
  sort: ['position', 'reason', 'reports'],
  filters: { is_active: bool().optional() },
});
export const oneReportReason = staffOne('report-reasons', { ...common, summary: 'One reason' });
export const createReportReason = staffCreate('report-reasons', {
  ...common,
  right: EDIT,
  summary: 'Add a reason at the end',
  fields: { reason: text(200), is_active: bool().optional() },
});
export const updateReportReason = staffUpdate('report-reasons', {
  ...common,
  right: EDIT,
  summary: 'Change a reason',
  fields: { reason: text(200).optional(), is_active: bool().optional() },
});
export const deleteReportReason = staffDelete('report-reasons', {
  right: EDIT,
  summary: 'Remove a reason that no report has given',
});
export const orderReportReasons = staffAction('report-reasons', 'reorder', {
  right: EDIT,
  summary: 'Put the reasons into an order',
  fields: { ids: idList(1000) },
});

export type ReportReasonRow = z.infer<typeof reasonRow>;
