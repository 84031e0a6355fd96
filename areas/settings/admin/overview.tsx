import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import {
  Globe,
  KeyRound,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  MessageSquare,
  Palette,
  Phone,
  Smartphone,
  Tag,
  Wallet,
  Wrench,
} from 'lucide-react';
import { Loading, Title, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { GroupName } from '../rules.ts';
import type { SettingsRecord } from './record.ts';

const ICONS: Readonly<Record<GroupName, LucideIcon>> = {
  look: Palette,
  contact: Phone,
  money: Wallet,
  map: MapIcon,
  listings: Tag,
  signIn: KeyRound,
  visitors: Globe,
  access: Wrench,
  mail: Mail,
  sms: MessageSquare,
  push: Smartphone,
  geocoder: MapPin,
};

/** Renders every screen of the settings, one card each. */
export function SettingsOverview() {
  const { data, isPending } = useGetList<SettingsRecord>('settings', {
    pagination: { page: 1, perPage: 100 },
  });
  if (isPending) return <Loading />;
  return (
    <>
      <Title title="Settings" />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          my: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {data?.map((screen) => (
          <SettingsCard key={screen.id} screen={screen} />
        ))}
      </Box>
    </>
  );
}

function SettingsCard({ screen: { id, name, title, hint, can_edit: canEdit } }: { screen: SettingsRecord }) {
  const Icon = ICONS[name];
  return (
    <Card component="li">
      <CardActionArea component={Link} to={`/settings/${id}`} sx={{ height: '100%' }}>
        <CardContent sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ color: 'primary.main', pt: 0.5 }}>
            <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
          </Box>
          <div>
            <Typography component="h2" variant="h6">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
            {canEdit ? null : (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                To look at only
              </Typography>
            )}
          </div>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
