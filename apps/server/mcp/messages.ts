/** Numbers of JSON-RPC 2.0 for what is wrong with a message. */
export const RPC_CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const;

export type Id = string | number;

/** A request to be answered; a notification has no id and gets no answer. */
export interface Message {
  id: Id | undefined;
  method: string;
  params: Record<string, unknown>;
}

/** What is wrong with a message, as its answer says it. */
export class RpcError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Reads one message. An answer of the client's (to nothing this server asks) counts as a notification.
 * @throws RpcError for anything else
 */
export function readMessage(body: unknown): Message {
  if (Array.isArray(body))
    throw new RpcError(RPC_CODES.request, 'Send one message at a time, not a list of them');
  if (!isObject(body) || body.jsonrpc !== '2.0')
    throw new RpcError(RPC_CODES.request, 'This is no JSON-RPC 2.0 message');
  const { id, method, params = {} } = body;
  if (method === undefined && ('result' in body || 'error' in body))
    return { id: undefined, method: 'answer', params: {} };
  if (typeof method !== 'string') throw new RpcError(RPC_CODES.request, 'method must be text');
  if (id !== undefined && typeof id !== 'string' && !Number.isInteger(id))
    throw new RpcError(RPC_CODES.request, 'id must be text or a whole number');
  if (!isObject(params)) throw new RpcError(RPC_CODES.params, 'params must be an object');
  return { id: id as Id | undefined, method, params };
}

/** Returns the id of whatever was sent, for an error; null where there is none. */
export function idIn(body: unknown): Id | null {
  const id = isObject(body) ? body.id : undefined;
  return typeof id === 'string' || Number.isInteger(id) ? (id as Id) : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
