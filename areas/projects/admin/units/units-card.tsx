import { Button, Card, CardContent, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { StaffUnit } from '../../contract.staff.ts';

/** On the page of a project: how many units it has, and the way to them. */
export function UnitsCard({ record: { id } }: { record: RaRecord }) {
  const { total } = useGetList<StaffUnit>('project-units', {
    filter: { project_id: id },
    pagination: { page: 1, perPage: 1 },
  });
  if (!total) return null;
  const filter = encodeURIComponent(JSON.stringify({ project_id: id }));
  return (
    <Card variant="outlined" component="section" aria-label="Units">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          Units
        </Typography>
        <Button size="small" component={Link} to={`/project-units?filter=${filter}`}>
          {total === 1 ? 'See the unit' : `See all ${total}`}
        </Button>
      </CardContent>
    </Card>
  );
}
