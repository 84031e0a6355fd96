import { ApiError, type ErrorCode } from '@keystead/http/errors';

/** What was wrong with a request of OData, and with which part of it. */
export class ODataError extends ApiError {
  override readonly name = 'ODataError';
  /** An option, or a part of the path. */
  readonly target: string;

  constructor(code: ErrorCode, message: string, target: string) {
    super(code, `${target}: ${message}`);
    this.target = target;
  }
}
