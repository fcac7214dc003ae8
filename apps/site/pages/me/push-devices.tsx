import { useEffect, useState } from 'react';
import { deviceName } from '#features/identity/site/factors/device-name.ts';
import { addPushDevice } from '#features/messages/contract/add-push-device.ts';
import { ownPushDevices } from '#features/messages/contract/own-push-devices.ts';
import { removePushDevice } from '#features/messages/contract/remove-push-device.ts';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type PushStanding, pushStanding, subscribeToPush, unsubscribeFromPush } from './push-browser.ts';

type Device = OutputOf<typeof ownPushDevices>['devices'][number];

/** Whether this browser, and which others, are told of what happens while the site is closed. */
export const PushDevices = () => {
  const { t } = useTranslation('messages');
  const { data, refetch } = useRead(ownPushDevices, {});
  const [standing, setStanding] = useState<PushStanding>();
  const look = () => void pushStanding().then(setStanding);
  useEffect(look, []);
  const known = data?.devices ?? [];
  const hash = standing?.state === 'on' ? standing.endpointHash : undefined;
  const own = known.find(({ endpointHash }) => endpointHash === hash);
  const { fault, busy, add, remove } = usePushActs(() => {
    look();
    return refetch();
  });
  // What a brand doesn't offer is not spoken of, but for devices that are still known.
  if (!data || !standing || (!data.isOn && known.length === 0)) return null;
  const { publicKey } = data;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('devices.title')}</h2>
      <p className="mt-1 text-sm text-soft">{t('devices.lead')}</p>
      {publicKey !== null && (standing.state === 'unsupported' || standing.state === 'blocked') && (
        <p className="mt-3 text-sm">{t(`devices.${standing.state}`)}</p>
      )}
      {publicKey !== null && (standing.state === 'off' || standing.state === 'on') && (
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={own !== undefined}
            disabled={busy !== undefined}
            onChange={() => void (own ? remove(own, true) : add(publicKey))}
            className="size-5 accent-money"
          />
          {t('devices.switch')}
        </label>
      )}
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
      {known.length > 0 && (
        <DeviceList
          devices={known}
          own={own}
          // The person may still be asked by the browser about this one.
          isBusy={busy === 'remove'}
          onRemove={(device) => void remove(device, device === own)}
        />
      )}
    </Card>
  );
};

/** Each act asks anew what there is, whatever came of it. */
const usePushActs = (onDone: () => unknown) => {
  const { t } = useTranslation('messages');
  const textOf = useRefusalText('messages');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'add' | 'remove'>();
  const run = async (act: 'add' | 'remove', work: () => Promise<string | undefined>) => {
    setBusy(act);
    setFault(await work());
    await onDone();
    setBusy(undefined);
  };
  const add = (publicKey: string) =>
    run('add', async () => {
      const subscribed = await subscribeToPush(publicKey);
      if (!subscribed) return t(Notification.permission === 'granted' ? 'devices.failed' : 'devices.blocked');
      const answer = await call(addPushDevice, { ...subscribed, label: deviceName() });
      if (answer.ok) return undefined;
      await unsubscribeFromPush();
      return textOf(answer);
    });
  const remove = ({ deviceId }: Device, isThisOne: boolean) =>
    run('remove', async () => {
      const answer = await call(removePushDevice, { deviceId });
      if (!answer.ok) return textOf(answer);
      if (isThisOne) await unsubscribeFromPush();
      return undefined;
    });
  return { fault, busy, add, remove };
};

type ListProps = {
  devices: readonly Device[];
  own: Device | undefined;
  isBusy: boolean;
  onRemove: (device: Device) => void;
};

const DeviceList = ({ devices, own, isBusy, onRemove }: ListProps) => {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{t('devices.devices')}</h3>
      <ul className="mt-1">
        {devices.map((device) => {
          const name = device.label === '' ? t('devices.unnamed') : device.label;
          return (
            <li
              key={device.deviceId}
              className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-0"
            >
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2">
                  {name}
                  {device === own && <Badge tone="sky">{t('devices.thisOne')}</Badge>}
                </span>
                <span className="figures block text-xs text-faint">
                  {device.deliveredAt === null
                    ? t('devices.added', { at: dateTimeView(device.addedAt, language) })
                    : t('devices.last', { at: dateTimeView(device.deliveredAt, language) })}
                </span>
              </span>
              <Button size="small" disabled={isBusy} onClick={() => onRemove(device)}>
                {t('devices.remove', { name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
