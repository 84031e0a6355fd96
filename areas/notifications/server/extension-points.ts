import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Things of a person, each with emails of its own that can be stopped alone. */
export interface MailSubjects {
  /** What it is called and whether it sends emails; undefined when there is none of that id. */
  read(ctx: Ctx, accountId: number, id: number): Promise<{ name: string; isOn: boolean } | undefined>;
  set(ctx: Ctx, accountId: number, id: number, isOn: boolean): Promise<void>;
}

/** Things with emails that can be stopped one by one: saved searches; filled by their area. */
export const stoppableMails = extensionPoint<MailSubjects>('notifications.stoppableMails', {
  read: async () => undefined,
  set: async () => undefined,
});

/** Returns what was written last by whom an enquiry is from, for the email to its reader; filled by the area of enquiries. */
export const wordsOfEnquiry = extensionPoint<
  (ctx: Ctx, enquiryId: number, readerId: number) => Promise<string>
>('notifications.wordsOfEnquiry', async () => '');

/** Returns what a lead wrote last, for the email to its reader; filled by the area of leads. */
export const wordsOfLead = extensionPoint<(ctx: Ctx, leadId: number, readerId: number) => Promise<string>>(
  'notifications.wordsOfLead',
  async () => '',
);
