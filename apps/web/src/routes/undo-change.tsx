import { UndoChangePage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/undo-change')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'undoChange');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: UndoChangePage,
});
