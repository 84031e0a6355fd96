/** A text message to one phone. */
export interface SmsMessage {
  /** Number in E.164 form: `+` and 8 to 15 digits. */
  to: string;
  text: string;
  /** What kind of message this is, for logs and the mailbox page. */
  tag?: string;
}

export interface SmsSender {
  /**
   * Hands the message over to the provider; resolves once that has accepted it.
   * Throws `SmsRejectedError`; its `permanent` says whether another try is pointless.
   */
  send(message: SmsMessage): Promise<void>;
}

/** The message was not accepted. */
export class SmsRejectedError extends Error {
  override name = 'SmsRejectedError';
  /** True when the same message would be rejected again (bad number, text too long). */
  readonly permanent: boolean;
  constructor(message: string, options: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = options.permanent;
  }
}
