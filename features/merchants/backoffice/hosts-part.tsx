import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/field.tsx';
import { staffAddHost } from '../contract/staff-add-host.ts';
import { staffRemoveHost } from '../contract/staff-remove-host.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { Site } from './site-page.tsx';

/** The names under which the site is served. */
export const HostsPart = ({ site: { hosts } }: { site: Site }) => {
  const { t } = useTranslation('merchants');
  const canWrite = useMay()('merchants.write');
  const [typed, setTyped] = useState('');
  const shared = { feature: 'merchants', refreshes: [staffSite] };
  const add = useReasoned(staffAddHost, { ...shared, done: t('desk.hostAdded') });
  const remove = useReasoned(staffRemoveHost, { ...shared, done: t('desk.hostRemoved') });
  return (
    <Card aria-labelledby="hosts">
      <PartHeading id="hosts" title={t('desk.hosts')} />
      <HostList hosts={hosts} onRemove={canWrite && hosts.length > 1 ? (host) => remove.ask({ host }) : undefined} />
      {canWrite && (
        <form
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') add.ask({ host: typed.trim() });
          }}
        >
          <div className="min-w-56 grow">
            <TextField
              label={t('desk.newHost')}
              hint={t('desk.newHostHint')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={253}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit">{t('desk.addHost')}</Button>
        </form>
      )}
      <ReasonDialog title={t('desk.addHostTitle')} confirmLabel={t('desk.addHost')} {...add.dialog}>
        {t('desk.addHostText', { host: add.asked?.host ?? '' })}
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.removeHostTitle')}
        confirmLabel={t('desk.removeHost')}
        tone="danger"
        {...remove.dialog}
      >
        {t('desk.removeHostText', { host: remove.asked?.host ?? '' })}
      </ReasonDialog>
    </Card>
  );
};

const HostList = ({
  hosts,
  onRemove,
}: {
  hosts: Site['hosts'];
  /** Undefined where none may be removed: the last one, or without the permission. */
  onRemove: ((host: string) => void) | undefined;
}) => {
  const { t } = useTranslation('merchants');
  return (
    <ul className="divide-y divide-line">
      {hosts.map(({ host, addedAt }) => (
        <li key={host} className="flex flex-wrap items-center gap-x-4 py-2">
          <span className="min-w-0 grow">
            <span className="figures block break-all">{host}</span>
            <span className="block text-xs text-faint">
              {t('desk.addedAt')} <TimeText at={addedAt} />
            </span>
          </span>
          {onRemove && (
            <Button
              size="small"
              tone="danger"
              aria-label={`${t('desk.removeHost')} ${host}`}
              onClick={() => onRemove(host)}
            >
              {t('desk.removeHost')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
