import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../button/index.ts';
import { attach, type ToastKind } from './notes.ts';

const ICONS: Record<ToastKind, ReactNode> = {
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />,
  info: <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-info" />,
};

/**
 * Renders the notes themselves: at most three, the newest at the end, gone after five seconds unless touched. They stand
 * above the bars that stick to the end of a page: at its top they covered the buttons they come from, and stayed as long as the pointer did.
 */
export default function Toaster({ closeLabel }: { closeLabel: string }) {
  return (
    <Toast.Provider timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar)+5.5rem)] z-80 mx-auto flex max-w-96 flex-col-reverse gap-2 outline-none">
          <Notes closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notes({ closeLabel }: { closeLabel: string }) {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    attach({
      add: ({ kind, action, ...note }) =>
        add({
          ...note,
          type: kind,
          priority: kind === 'error' ? 'high' : 'low',
          actionProps: action && {
            children: action.label,
            // The way out has been taken: no one waits for the note to leave by itself.
            onClick: () => {
              close(note.id);
              action.onClick();
            },
          },
        }),
      close,
    });
    return () => attach(undefined);
  }, [add, close]);

  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['right', 'left', 'down']} className="toast">
      <Toast.Content className="flex items-start gap-3 p-3.5 ps-4">
        {ICONS[toast.type as ToastKind]}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-sans text-sm leading-5.5 font-medium tracking-normal" />
          <Toast.Description className="mt-0.5 text-sm text-muted" />
          <Toast.Action className={buttonClass('link', 'sm', 'mt-1.5')} />
        </div>
        <Toast.Close
          aria-label={closeLabel}
          className={buttonClass('ghost', 'sm', 'btn-square hit-area -my-1.5 -me-1.5 rounded-full')}
        >
          <X aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
