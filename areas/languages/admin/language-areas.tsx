import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { LanguageRow } from '../contract.staff.ts';
import { areaName, textsPath, useAreas } from './areas.ts';
import { Share } from './share.tsx';

/** Renders how much of each area is written; each leads to its texts. */
export function LanguageAreas({ language: { id, name } }: { language: LanguageRow }) {
  return (
    // Wider than a phone: it moves by itself, not the page.
    <Box sx={{ overflowX: 'auto', width: '100%' }}>
      <Table size="small" aria-label={`Texts of ${name} by area`}>
        <TableHead>
          <TableRow>
            <TableCell>Area</TableCell>
            <TableCell>Written</TableCell>
            <TableCell align="right">Own text</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {useAreas(id).map(({ area, texts, missing, own }) => (
            <TableRow key={area}>
              <TableCell>
                <Link
                  component={RouterLink}
                  to={textsPath({ language_id: id, area, ...(missing > 0 && { is_missing: true }) })}
                >
                  {areaName(area)}
                </Link>
              </TableCell>
              <TableCell>
                <Share name={areaName(area)} texts={texts} missing={missing} />
              </TableCell>
              <TableCell align="right">{own}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
