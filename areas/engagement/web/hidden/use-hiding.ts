import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMark } from '../heart/marks.ts';
import { useMarks } from '../heart/use-marks.ts';
import { useText } from './text.ts';

/** Returns whether a home is hidden, its labels, and what hides it or shows it again; fetched with the first click. */
export function useHiding(id: number) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { api } = useMarks();
  const isHidden = useMark('hidden', id);
  const toggle = () =>
    void import('./hide.ts').then(({ setHidden }) =>
      setHidden({ id, api, queryClient, toast, t }, !isHidden),
    );
  return { t, isHidden, toggle };
}
