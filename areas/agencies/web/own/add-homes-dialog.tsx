import { useLaterCall } from '@keystead/http/react';
import { getAddedProperties } from '@keystead/listings/contract';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { Skeleton } from '@keystead/ui/skeleton';
import { useState } from 'react';
import { type OwnAgency, placeAgencyHomes } from '../../contract.ts';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';

/** Homes that are offered at once, the newest; who has more adds these first. */
const LENGTH = 100;

/** Renders one's own homes that are in no agency, to put some of them into this one. */
export function AddHomesDialog({
  agency,
  onClose,
  onAdded,
}: {
  agency: OwnAgency;
  onClose: () => void;
  onAdded: () => void;
}) {
  const t = useText();
  const { data } = useLaterCall(getAddedProperties, { limit: LENGTH });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [branchId, setBranchId] = useState<number>(agency.branch_id ?? 0);
  const place = useAgencyChange(placeAgencyHomes, onAdded);
  // Of an agency that staff have taken off the site nothing says which homes it has: the call says so.
  const homes = data?.data.filter((home) => !home.agency);
  const send = async () => {
    const args = {
      agency_id: agency.id,
      property_ids: [...chosen].join(','),
      ...(branchId > 0 && { branch_id: branchId }),
    };
    if (await place.send(args, t('placed'))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('addHomes')}
      description={t('addHomesText')}
      closeLabel={t('close')}
      footer={
        <Button disabled={chosen.size === 0} loading={place.isPending} onClick={() => void send()}>
          {t('add')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {homes === undefined ? <Skeleton className="h-40 rounded-lg" /> : null}
        {homes?.length === 0 ? <p className="text-muted">{t('addHomesNone')}</p> : null}
        <ul className="grid gap-3">
          {homes?.map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                label={title}
                checked={chosen.has(id)}
                onChange={({ target }) =>
                  setChosen(
                    new Set(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)),
                  )
                }
              />
            </li>
          ))}
        </ul>
        {agency.branches.length > 0 && agency.branch_id === null ? (
          <Field label={t('branch')}>
            <NativeSelect
              aria-label={t('branch')}
              items={[
                { value: 0, label: t('wholeAgency') },
                ...agency.branches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={branchId}
              onChange={({ target }) => setBranchId(Number(target.value))}
              className="w-full"
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
