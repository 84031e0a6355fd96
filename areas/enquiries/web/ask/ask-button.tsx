import { MessageButton, ViewingButton } from '@keystead/chat/web';
import { lazy, Suspense, useState } from 'react';

const EnquiryDialog = lazy(() => import('./enquiry-dialog.tsx'));

/**
 * Writes to the person who offers a home, with a wish to see it begun where that is what it is about. A guest gets a short form;
 * without a script, and by choice, they sign in.
 */
export function AskButton({
  listing: { id, added_by: other, title },
  about,
  isBrief = false,
}: {
  listing: { id: number; added_by: number; title: string };
  about: 'home' | 'viewing';
  isBrief?: boolean;
}) {
  /** What stands where one writes; null while nobody has asked. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const Button = about === 'viewing' ? ViewingButton : MessageButton;
  const ask = (text = '') => {
    setBegun(text);
    setOpen(true);
  };
  return (
    <>
      <Button other={other} home={id} isBrief={isBrief} onGuest={ask} />
      {begun === null ? null : (
        <Suspense>
          <EnquiryDialog
            home={{ id, title }}
            other={other}
            begun={begun}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
