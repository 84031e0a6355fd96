/** Where a push goes: a browser's subscription, or the token of a native app. */
export type PushTarget = WebTarget | NativeTarget;

/** A browser's `PushSubscription`, read and checked. Keys are base64url. */
export interface WebTarget {
  readonly kind: 'web';
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A registration token of Firebase Cloud Messaging. */
export interface NativeTarget {
  readonly kind: 'native';
  readonly token: string;
}

/** What a device is sent. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path on this site, with a slash first: the page that a click on it opens. */
  readonly url: string;
  /** What kind of message this is; `message`, one person to another, is the most urgent. */
  readonly kind: string;
  /** A later message with the same tag takes the place of the one before. */
  readonly tag: string;
  /** More for native apps, which draw it themselves. */
  readonly data?: Readonly<Record<string, string>>;
  /** Only for the app itself: nothing is shown. Browsers cannot take such messages. */
  readonly isSilent?: boolean;
}

/** Who says it, for browsers' push services: the key pair the subscription was made for (VAPID, RFC 8292). */
export interface VapidIdentity {
  /** `https:` or `mailto:` address of the operator. */
  readonly subject: string;
  /** Base64url: 65 bytes of an uncompressed point of P-256. */
  readonly publicKey: string;
  /** Base64url: 32 bytes. */
  readonly privateKey: string;
}

export interface PushSender {
  /** Whether this installation can reach such a device at all. */
  reaches(target: PushTarget): boolean | Promise<boolean>;
  /**
   * Hands the message over to the device's push service; resolves once that has accepted it.
   * Throws `PushRejectedError`; its `outcome` says what follows.
   */
  send(target: PushTarget, message: PushMessage, identity: VapidIdentity): Promise<void>;
}

/** `gone`: there is no such device any more; `for_now`: try again later; `for_good`: another try is pointless. */
export type PushOutcome = 'gone' | 'for_now' | 'for_good';

/** The message was not accepted. */
export class PushRejectedError extends Error {
  override name = 'PushRejectedError';
  readonly outcome: PushOutcome;
  constructor(message: string, options: ErrorOptions & { outcome: PushOutcome }) {
    super(message, options);
    this.outcome = options.outcome;
  }
}
