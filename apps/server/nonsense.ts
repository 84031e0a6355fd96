import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorCode } from '@keystead/http/errors';
import { errorAnswer } from '@keystead/http/server';

const PARSE_ERRORS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address or the headers of the request are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive'],
};

/** Answers what is not HTTP at all, or too much of it, in the envelope: such a request never reaches a route. */
export function rejectNonsense(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, message] = PARSE_ERRORS[error.code ?? ''] ?? ['bad_request', 'The request is not valid HTTP'];
  const apiError = new ApiError(code, message);
  const body = JSON.stringify(errorAnswer(apiError, crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${apiError.status} ${STATUS_CODES[apiError.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
