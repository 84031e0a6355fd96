import { SmallTable } from '@keystead/admin';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { LanguageRow } from '../contract.staff.ts';
import { areaName, textsPath, useAreas } from './areas.ts';
import { Share } from './share.tsx';

/** Renders how much of each area is written; each leads to its texts. */
export function LanguageAreas({ language: { id, name } }: { language: LanguageRow }) {
  return (
    <SmallTable
      label={`Texts of ${name} by area`}
      rows={useAreas(id)}
      keyOf={({ area }) => area}
      columns={[
        {
          label: 'Area',
          cell: ({ area, missing }) => (
            <Link
              component={RouterLink}
              to={textsPath({ language_id: id, area, ...(missing > 0 && { is_missing: true }) })}
            >
              {areaName(area)}
            </Link>
          ),
        },
        {
          label: 'Written',
          cell: ({ area, texts, missing }) => <Share name={areaName(area)} texts={texts} missing={missing} />,
        },
        { label: 'Own text', isNumber: true, cell: ({ own }) => own },
      ]}
    />
  );
}
