import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { settingsRow } from '../contract.staff.ts';
import type { GroupName } from '../rules.ts';

type Row = z.output<typeof settingsRow>;

/** A screen of settings as its call gives it: beside these, each setting under its own name. */
export type SettingsRecord = RaRecord<number> &
  Pick<Row, 'title' | 'hint' | 'can_edit' | 'fields'> & { name: GroupName };

/** How one setting is asked for. */
export type SettingField = Row['fields'][number];
