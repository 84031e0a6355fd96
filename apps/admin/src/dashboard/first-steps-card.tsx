import { useView } from '@keystead/admin';
import type { Health } from '@keystead/staff/contract';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useGetList, usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { firstSteps } from './first-steps.ts';

/** Renders what is to be done on the first day, as long as there are no homes; nothing afterwards. */
export function FirstStepsCard() {
  const { permissions } = usePermissions<readonly string[]>();
  const may = (right: string) => permissions?.includes(right) ?? false;
  const listings = useCount('listings', may('listings:view'));
  const isNew = listings === 0;
  const settings = useGetList<{ id: number; name: string }>(
    'settings',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: isNew && may('settings:view') },
  );
  const look = useCount('settings-history', isNew && may('settings:view'), { group: 'look' });
  const money = useCount('settings-history', isNew && may('settings:view'), { group: 'money' });
  const categories = useCount('categories', isNew && may('catalogue:view'));
  const packages = useCount('packages', isNew && may('packages:view'));
  const isMailSent = useIsMailSent(isNew && may('system:view'));
  const steps = firstSteps({ changes: { look, money }, isMailSent, categories, packages, listings });
  if (steps.length === 0) return null;
  const addressOf = (name: string) => {
    const screen = settings.data?.find((one) => one.name === name);
    return screen ? `/settings/${screen.id}` : '/settings';
  };
  return (
    <Card component="section" aria-label="First steps" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          First steps: {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map(({ label, hint, to, isDone }) => (
            <Box component="li" key={label} sx={{ borderBlockStart: 1, borderColor: 'divider' }}>
              <Box
                component={Link}
                to={typeof to === 'string' ? to : addressOf(to.settings)}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  alignItems: 'center',
                  py: 1.25,
                  color: 'inherit',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box
                  component="span"
                  sx={{ display: 'flex', color: isDone ? 'success.main' : 'text.secondary' }}
                >
                  {isDone ? (
                    <CircleCheck role="img" aria-label="Done" size={20} />
                  ) : (
                    <Circle role="img" aria-label="To do" size={20} />
                  )}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                  <Typography variant="body2" color="text.secondary">
                    {hint}
                  </Typography>
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

/** Returns how many records of a resource there are; undefined while that is not known. */
function useCount(resource: string, enabled: boolean, filter: object = {}): number | undefined {
  return useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter }, { enabled }).total;
}

/** Returns whether mail reaches anybody; undefined while that is not known. */
function useIsMailSent(enabled: boolean): boolean | undefined {
  const view = useView();
  const { data } = useQuery({
    queryKey: ['dashboard', 'health'],
    enabled,
    queryFn: async ({ signal }) => (await view('health', {}, signal)).data as Health,
  });
  return data?.parts.some(({ name, state }) => name === 'mail' && state === 'ok');
}
