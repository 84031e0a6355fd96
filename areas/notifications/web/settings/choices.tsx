import { Card } from '@keystead/ui/card';
import { NativeInput } from '@keystead/ui/input';
import { useState } from 'react';
import type { NotificationSettings } from '../../contract.ts';
import { CHANNELS, type Channel, type Kind } from '../../rules.ts';
import { useText } from '../text.ts';
import { useSaveSettings } from './use-settings.ts';

/** Renders each kind with its three channels; a click takes effect at once. */
export function Choices({ settings }: { settings: NotificationSettings }) {
  const t = useText();
  const { save } = useSaveSettings();
  // What was clicked and is not saved yet.
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const choose = async (kind: Kind, channel: Channel, isOn: boolean) => {
    const name = `${kind} ${channel}`;
    setChanged((before) => ({ ...before, [name]: isOn }));
    await save({ choices: [{ kind, channel, is_on: isOn }] });
    setChanged(({ [name]: _, ...others }) => others);
  };
  return (
    <section aria-labelledby="notification-choices">
      <h2 id="notification-choices" className="text-xl">
        {t('choicesTitle')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('choicesText')}</p>
      <Card padding="none" className="mt-4">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-3 ps-4 text-start font-medium sm:ps-6">
                {t('about')}
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-14 py-3 text-center font-medium last:pe-2 sm:w-20">
                  {t(`channel_${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {settings.kinds.map((row) => (
              <tr key={row.kind}>
                <th scope="row" className="py-3 ps-4 text-start font-normal sm:ps-6">
                  <span className="block font-medium">{t(`kind_${row.kind}`)}</span>
                  <span className="block text-muted max-sm:text-xs">{t(`kind_${row.kind}_text`)}</span>
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className="text-center last:pe-2">
                    <label className="inline-grid size-11 cursor-pointer place-items-center">
                      <NativeInput
                        type="checkbox"
                        className="tick"
                        aria-label={t('choice', {
                          kind: t(`kind_${row.kind}`),
                          channel: t(`channel_${channel}`),
                        })}
                        checked={changed[`${row.kind} ${channel}`] ?? row[channel]}
                        onChange={({ target }) => void choose(row.kind, channel, target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
