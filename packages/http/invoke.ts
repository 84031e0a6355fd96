import type { AnyCall, Audience, Input } from './call.ts';
import { ApiError, type FieldIssue } from './errors.ts';
import { cleanInput, fieldName } from './input.ts';
import { type ContextMap, RawJson, type Route } from './route.ts';
import { validationMessage } from './validation-messages.ts';

/**
 * Answers a call, in a context made for it: cleans and checks the raw input, runs the handler, and lets only declared fields out.
 * @returns the JSON text of the whole answer body
 * @throws ApiError for every expected outcome that is not success
 */
export async function invoke<Contexts extends ContextMap>(
  route: Route<Contexts>,
  ctx: Contexts[Audience],
  raw: unknown,
): Promise<string> {
  if (route.permit) await route.permit(ctx, cleanInput(raw, route.call.keepEmpty));
  const result = await route.handle(ctx, checkInput(route.call, raw));
  if (result instanceof RawJson) return result.text;
  return JSON.stringify(route.call.answer.parse({ error: false, message: 'OK', ...result }));
}

/**
 * Returns the validated input of a request to a call.
 * @throws ApiError validation, naming the fields
 */
export function checkInput<C extends AnyCall>(call: C, raw: unknown): Input<C> {
  const checked = call.request.safeParse(cleanInput(raw, call.keepEmpty), {
    // Distinguishes missing values from values of the wrong kind; the input itself goes nowhere.
    reportInput: true,
  });
  if (checked.success) return checked.data as Input<C>;
  const details: FieldIssue[] = checked.error.issues.slice(0, 20).map((issue) => ({
    field: fieldName(issue.path),
    message: validationMessage(issue),
  }));
  const first = details[0];
  throw new ApiError('validation', first ? `${first.field}: ${first.message}` : 'The request is not valid', {
    details,
  });
}
