import { GROUPS } from '@keystead/admin';
import { Box, List, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { resources } from '../resources.ts';
import { useAllowed } from './use-allowed.ts';

/** Renders what this person may see, by group. */
export function MainMenu({ onChoose }: { onChoose?: () => void }) {
  const allowed = useAllowed(resources);
  return (
    <Box sx={{ py: 2, px: 1.5 }}>
      <List dense disablePadding sx={{ mb: 2 }}>
        <Entry to="/" label="Dashboard" icon={LayoutDashboard} onChoose={onChoose} />
      </List>
      {GROUPS.map((group) => {
        const members = allowed.filter((resource) => resource.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} sx={{ mb: 2 }}>
            <Typography
              component="h2"
              id={`menu-${group}`}
              sx={{
                fontFamily: 'var(--font-sans)',
                fontSize: 12,
                fontWeight: 500,
                lineHeight: '32px',
                letterSpacing: '0.04em',
                color: 'text.secondary',
                px: 2,
              }}
            >
              {group}
            </Typography>
            <List dense disablePadding aria-labelledby={`menu-${group}`}>
              {members.map((resource) => (
                <Entry
                  key={resource.name}
                  to={`/${resource.name}`}
                  label={resource.label}
                  icon={resource.icon}
                  onChoose={onChoose}
                />
              ))}
            </List>
          </Box>
        );
      })}
    </Box>
  );
}

function Entry({
  to,
  label,
  icon: Icon,
  onChoose,
}: {
  to: string;
  label: string;
  icon: LucideIcon;
  onChoose: (() => void) | undefined;
}) {
  const isHere = useMatch({ path: to === '/' ? '/' : `${to}/*` }) !== null;
  return (
    <li>
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChoose}
        sx={{
          borderRadius: 1,
          minHeight: 40,
          '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'action.selected' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { font: 'inherit', fontSize: 14 } } }} />
      </ListItemButton>
    </li>
  );
}
