import {
  type PushMessage,
  type PushOutcome,
  PushRefusedError,
  type PushSender,
  type PushTarget,
} from './port.ts';
import { writeTarget } from './target.ts';

/** Push for tests: stores what it was given; devices named in `refusing` answer so. */
export class MemoryPush implements PushSender {
  readonly sent: { device: string; message: PushMessage }[] = [];
  readonly refusing = new Map<string, PushOutcome>();

  reaches(): boolean {
    return true;
  }

  async send(target: PushTarget, message: PushMessage): Promise<void> {
    const device = writeTarget(target);
    const outcome = this.refusing.get(device);
    if (outcome) throw new PushRefusedError('Refused as told', { outcome });
    this.sent.push({ device, message });
  }
}
