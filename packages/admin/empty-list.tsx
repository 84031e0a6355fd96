import { EmptyState } from '@keystead/ui/empty-state';
import { use } from 'react';
import { CanAccess, CreateButton, useResourceDefinition } from 'react-admin';
import { ResourcesContext } from './page-parts.tsx';

/** Renders what a list shows while there is nothing in it: what will stand here, and how the first comes. */
export function EmptyList() {
  const { name, hasCreate } = useResourceDefinition();
  const resource = use(ResourcesContext).find((one) => one.name === name);
  return (
    <div className="w-full">
      <EmptyState
        drawing="box"
        title={`No ${inSentence(resource?.label ?? 'entries')} yet`}
        description={resource?.about}
        action={
          hasCreate ? (
            <CanAccess action="create">
              <CreateButton variant="contained" />
            </CanAccess>
          ) : undefined
        }
      />
    </div>
  );
}

/** Returns a label as it stands inside of a sentence; abbreviations stay. */
function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
