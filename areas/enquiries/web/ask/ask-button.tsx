import { MessageButton, ViewingButton } from '@keystead/chat/web';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** The form of an enquiry without an account; fetched when someone first wants it. */
export const EnquiryDialog = lazy(() => import('./enquiry-dialog.tsx'));

export interface AskDialogProps {
  home: { id: number; title: string };
  /** Who offers it; 0: the site. */
  other: number;
  /** What stands where one writes. */
  begun: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Writes to the person who offers a home, with a wish to see it begun where that is what it is about. A guest gets a short form;
 * without a script, and by choice, they sign in.
 */
export function AskButton({
  listing: { id, added_by: other, title },
  about,
  isBrief = false,
  Viewing,
}: {
  listing: { id: number; added_by: number; title: string };
  about: 'home' | 'viewing';
  isBrief?: boolean;
  /** Opens for everyone who wishes to see it, in the place of the form and the chat. */
  Viewing?: ComponentType<AskDialogProps>;
}) {
  /** What stands where one writes; null while nobody has asked. */
  const [begun, setBegun] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isViewing = about === 'viewing';
  const Button = isViewing ? ViewingButton : MessageButton;
  const Form = (isViewing && Viewing) || EnquiryDialog;
  const ask = (text = '') => {
    setBegun(text);
    setOpen(true);
  };
  return (
    <>
      <Button
        other={other}
        home={id}
        isBrief={isBrief}
        onGuest={ask}
        {...(Form === Viewing && { onMember: ask })}
      />
      {begun === null ? null : (
        <Suspense>
          <Form home={{ id, title }} other={other} begun={begun} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
