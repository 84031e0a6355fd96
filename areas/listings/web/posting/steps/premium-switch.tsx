import { useSettings } from '@keystead/settings/web';
import { Switch } from '@keystead/ui/switch';
import { useFieldLabel } from '../../field-labels.ts';
import { useText } from '../text.ts';

/** Renders the switch that makes a home a premium one, and says what that does on this site. */
export function PremiumSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText();
  const label = useFieldLabel();
  const { premium_open_to_all: isOpen } = useSettings();
  return (
    <Switch
      label={label('is_premium')}
      hint={t(isOpen ? 'premiumOpenHint' : 'premiumHint')}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
