import { Avatar } from '@keystead/ui/avatar';
import { useState } from 'react';
import type { BlockedPerson } from '../../contract.ts';
import { UnblockButton } from '../block/unblock-button.tsx';
import { useText } from '../text.ts';
import { FIRST_SHOWN, OwnList, type Result } from './own-list.tsx';
import { useDay } from './use-day.ts';

export function BlockedPeople({ result }: { result: Result<BlockedPerson> }) {
  const t = useText();
  const [shown, setShown] = useState(FIRST_SHOWN);
  return (
    <OwnList
      id="blocked-people"
      title={t('blockedPeople')}
      result={result}
      shown={shown}
      onMore={setShown}
      empty={{
        drawing: 'people',
        title: t('nobodyTitle'),
        description: t('nobodyText'),
      }}
    >
      {(person) => <Blocked person={person} />}
    </OwnList>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const t = useText();
  const day = useDay();
  return (
    <div className="flex items-center gap-4">
      <Avatar name={person.name} src={person.profile} square={person.is_admin} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{person.name}</p>
        <p className="text-sm text-muted">{t('blockedSince', { date: day(person.created_at) })}</p>
        {person.reason ? <p className="mt-1 text-sm break-words">{person.reason}</p> : null}
      </div>
      <UnblockButton other={{ id: person.is_admin ? 'operator' : person.id, name: person.name }} />
    </div>
  );
}
