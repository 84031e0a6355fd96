import { Button } from '@keystead/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from './text.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Renders the button that opens the form of a new webhook. @param onSecret is given its secret, once */
export function AddButton({ agency, onSecret }: { agency: number; onSecret: (secret: string) => void }) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        {t('add')}
      </Button>
      {isAdding ? (
        <WebhookDialog
          agency={agency}
          onClose={() => setAdding(false)}
          onSaved={({ secret }) => {
            setAdding(false);
            onSecret(secret);
          }}
        />
      ) : null}
    </>
  );
}
