import { Button, type ButtonProps } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';

/** Copies a text, and says whether it could. */
export function CopyButton({
  label,
  copied,
  failed,
  text,
  ...look
}: Pick<ButtonProps, 'size' | 'variant'> & {
  label: string;
  copied: string;
  failed: string;
  text: () => string;
}) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast.success(copied);
    } catch {
      toast.error(failed);
    }
  };
  return (
    <Button variant="secondary" {...look} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
