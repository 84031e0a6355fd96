import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What a test may get wrong on purpose. */
interface Flaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Its person was not checked: no PIN, finger or face. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** Returns an authenticator in memory, with one passkey (ES256, attestation `none`). */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flaws: Flaws, attested?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(flaws.counter ?? counter);
    const flags = 0x01 | (flaws.unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    return Buffer.concat([
      hash(flaws.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };

  return {
    /** Makes the passkey: what `navigator.credentials.create` would give, as JSON. */
    create(options: Record<string, unknown>, flaws: Flaws = {}): string {
      const { challenge, rp, user } = options as {
        challenge: string;
        rp: { id: string };
        user: { id: string };
      };
      handle = user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, flaws, attested))],
      ]);
      return JSON.stringify({
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, flaws)),
          attestationObject: encode(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      });
    },

    /** Signs a challenge: what `navigator.credentials.get` would give, as JSON. */
    get(options: Record<string, unknown>, flaws: Flaws = {}): string {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      counter += 1;
      const data = authenticatorData(rpId, flaws);
      const client = clientData('webauthn.get', challenge, flaws);
      return JSON.stringify({
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
          userHandle: flaws.userHandle ?? handle,
        },
      });
    },
  };
}
