import { Checkbox, type CheckboxProps } from '@keystead/ui/checkbox';
import { useCounted } from './filter-counts.tsx';

/** Renders a box with the number of homes that a click on it gives. @param props.counted name of its filter, or id of its question */
export function CountedCheckbox({
  counted,
  value,
  ...box
}: CheckboxProps & { counted: string | number; value: string }) {
  const { countOf } = useCounted(counted);
  return <Checkbox {...box} trailing={countOf(value)} />;
}
