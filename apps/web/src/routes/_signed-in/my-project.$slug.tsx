import { Featuring } from '@keystead/advertising/web';
import { OwnProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/my-project/$slug')({
  head: () => ({ meta: [{ title: 'My project · Keystead' }] }),
  component: () => (
    <Featuring>
      <OwnProjectPage slug={Route.useParams().slug} />
    </Featuring>
  ),
});
