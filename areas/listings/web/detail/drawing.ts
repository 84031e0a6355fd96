import type { ParameterValue } from '../../contract.ts';

/** Returns a file that is a picture: a floor plan most often, worth more than a link. */
export function isDrawing({ type_of_parameter: kind, value }: ParameterValue): boolean {
  return kind === 'file' && /\.(jpe?g|png|webp|avif)$/i.test(String(value));
}
