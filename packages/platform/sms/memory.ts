import { checkMessage } from './message.ts';
import { type SmsMessage, SmsRefusedError, type SmsSender } from './port.ts';

/**
 * SMS for tests: rejects the numbers and texts a provider rejects, and everything while `refusing` is set.
 */
export class MemorySender implements SmsSender {
  readonly sent: SmsMessage[] = [];
  refusing: 'for_now' | 'for_good' | null = null;

  async send(message: SmsMessage): Promise<void> {
    checkMessage(message);
    if (this.refusing) {
      throw new SmsRefusedError('Refused as told', { permanent: this.refusing === 'for_good' });
    }
    this.sent.push(message);
  }
}
