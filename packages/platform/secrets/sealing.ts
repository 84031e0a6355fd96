import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/**
 * Encrypts bytes with AES-256-GCM: the initialisation vector, the tag, and what is encrypted.
 * @param key 32 bytes
 * @param purpose what it is for: it opens under the same purpose only
 * @param parts encrypted one after the other, as if they were one
 */
export function sealBytes(key: Buffer, purpose: string, ...parts: Uint8Array[]): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const sealed = [...parts.map((part) => cipher.update(part)), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/**
 * Decrypts what `sealBytes` has returned.
 * @throws Error when it was changed, is for another purpose, or the key is another one
 */
export function unsealBytes(key: Buffer, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}
