/** What is to be translated. */
export interface TranslationRequest {
  /** Plain texts; line breaks stay where they are. */
  readonly texts: readonly string[];
  /** BCP 47 tags; a service compares their first part. */
  readonly from: string;
  readonly to: string;
}

/** A service that translates. */
export interface Translator {
  /**
   * Returns the texts in the other language, in their order; empty ones stay empty.
   * @throws TranslationUnavailableError when the service cannot be reached, rejects, or does not know a language
   */
  translate(request: TranslationRequest): Promise<string[]>;
}

/** The translation service cannot be used right now, or not for these languages; addresses and keys are not quoted. */
export class TranslationUnavailableError extends Error {
  override readonly name = 'TranslationUnavailableError';
  /** HTTP status, where the service answered at all. */
  readonly status: number | undefined;
  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.status = options?.status;
  }
}
