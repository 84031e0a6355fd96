import { checkMessage } from './message.ts';
import { type SmsMessage, SmsRejectedError, type SmsSender } from './port.ts';

/**
 * SMS for tests: rejects the numbers and texts a provider rejects, and everything while `rejecting` is set.
 */
export class MemorySender implements SmsSender {
  readonly sent: SmsMessage[] = [];
  rejecting: 'for_now' | 'for_good' | null = null;

  async send(message: SmsMessage): Promise<void> {
    checkMessage(message);
    if (this.rejecting) {
      throw new SmsRejectedError('Rejected by the test', { permanent: this.rejecting === 'for_good' });
    }
    this.sent.push(message);
  }
}
