import { NumberInput, type NumberInputProps } from './number-input.tsx';

export type AreaInputProps = Omit<NumberInputProps, 'format' | 'prefix' | 'suffix' | 'steppers'> & {
  /** What the number counts, for example "m²", "sq ft" or "ha". */
  unit: string;
  /** Digits after the point; hectares need some. */
  fractionDigits?: number;
};

/** Renders a size in one unit of area; an area is never below zero. */
export function AreaInput({ unit, fractionDigits = 0, min = 0, ...rest }: AreaInputProps) {
  return <NumberInput {...rest} min={min} format={{ maximumFractionDigits: fractionDigits }} suffix={unit} />;
}
