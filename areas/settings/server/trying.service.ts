import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { MailRejectedError } from '@keystead/platform/mail';
import { SmsRejectedError } from '@keystead/platform/sms';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { getSetUp } from './services.service.ts';
import { getSettings } from './settings.service.ts';

const MAILBOX_ONLY =
  'Nothing is set up, so it is stored in the mailbox of development and was sent to nobody.';

/** Sends an email to see whether it goes out. @returns what happened. @throws ApiError unprocessable with the reason */
export async function tryMail(ctx: Ctx, to: string): Promise<string> {
  const { companyName } = await getSettings(ctx);
  const text = `This is a test of ${companyName}. Whoever reads it knows that mail goes out.`;
  await asked(() => ctx.ports.mail.send({ to, subject: `A test of ${companyName}`, text, tag: 'test' }));
  return (await getSetUp(ctx)).mail.smtpUrl === undefined
    ? MAILBOX_ONLY
    : `The mail server took the mail to ${to}.`;
}

/** The same with a text message. @param to with + and country code */
export async function trySms(ctx: Ctx, to: string): Promise<string> {
  const { companyName } = await getSettings(ctx);
  await asked(() => ctx.ports.sms.send({ to, text: `This is a test of ${companyName}.`, tag: 'test' }));
  return (await getSetUp(ctx)).sms === undefined ? MAILBOX_ONLY : `The provider took the message to ${to}.`;
}

/** Looks up a place. @returns what it is called and where it lies */
export async function tryGeocoder(ctx: Ctx, text: string): Promise<string> {
  const [found] = await asked(() => ctx.ports.geocoder.search(text, { limit: 1 }));
  if (!found) throw new ApiError('unprocessable', `Nothing is known by the name ${text}.`);
  const { formattedAddress, latitude, longitude } = found;
  return `${formattedAddress} (${latitude.toFixed(4)}, ${longitude.toFixed(4)})`;
}

/** Writes, reads and removes a file of so many bytes. */
export async function tryStorage(ctx: Ctx, bytes: number): Promise<string> {
  const { storage } = ctx.ports;
  const content = Buffer.alloc(bytes, 'keystead ');
  const key = addressFor(content, 'bin', randomFolder('tests'));
  await asked(async () => {
    await storage.put(key, content, { contentType: 'application/octet-stream' });
    const read = await storage.get(key);
    await storage.delete(key);
    if (Buffer.compare(Buffer.from(read), content) !== 0)
      throw new Error('What was read is not what was written');
  });
  return `Wrote, read and removed ${bytes.toLocaleString('en')} bytes.`;
}

/** Returns the reason why something outside failed, as the staff who set it up need to read it. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isNamed = error instanceof MailRejectedError || error instanceof SmsRejectedError;
    const reason = error instanceof Error ? error.message : 'It failed';
    throw new ApiError('unprocessable', isNamed ? reason : `It did not work: ${reason}`.slice(0, 300));
  }
}
