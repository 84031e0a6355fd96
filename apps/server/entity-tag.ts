import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Distinguishes states of a text, whatever it is compressed with on its way. */
export function tagOf(text: string | Buffer): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** Returns whether who asks has the text with this tag already. */
export function isHere(request: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => plain(one) === plain(tag) || one.trim() === '*');
}
