import {
  type PushMessage,
  type PushOutcome,
  PushRejectedError,
  type PushSender,
  type PushTarget,
} from './port.ts';
import { writeTarget } from './target.ts';

/** Push for tests: stores what it was given; devices named in `rejecting` answer so. */
export class MemoryPush implements PushSender {
  readonly sent: { device: string; message: PushMessage }[] = [];
  readonly rejecting = new Map<string, PushOutcome>();

  reaches(): boolean {
    return true;
  }

  async send(target: PushTarget, message: PushMessage): Promise<void> {
    const device = writeTarget(target);
    const outcome = this.rejecting.get(device);
    if (outcome) throw new PushRejectedError('Rejected by the test', { outcome });
    this.sent.push({ device, message });
  }
}
