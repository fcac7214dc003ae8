import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { staffAddHost } from '../contract/staff-add-host.ts';
import { staffRemoveHost } from '../contract/staff-remove-host.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

const refreshes = [staffSite];

/** The host names under which the site is served. */
export const HostList = ({ hosts }: { hosts: SiteFacts['hosts'] }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const removing = useReasoned(staffRemoveHost, { feature: 'merchants', refreshes, done: t('desk.hostRemoved') });
  return (
    <Card>
      <PartHeading title={t('desk.hosts')} />
      <ul className="divide-y divide-line">
        {hosts.map(({ host: name, addedAt }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="font-semibold break-all">{name}</span>
            <span className="text-sm text-soft">
              <TimeText at={addedAt} />
            </span>
            {mayWrite && (
              <Button
                size="small"
                tone="quiet"
                className="ms-auto"
                disabled={hosts.length === 1}
                onClick={() => removing.ask({ host: name })}
              >
                {t('desk.removeHost')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <NewHost />}
      <ReasonDialog
        title={t('desk.removeHostTitle', { host: removing.asked?.host ?? '' })}
        confirmLabel={t('desk.removeHost')}
        tone="danger"
        {...removing.dialog}
      >
        <p>{t('desk.removeHostText', { host: removing.asked?.host ?? '' })}</p>
        {removing.asked?.host === location.hostname && (
          <div className="mt-4">
            <TextField
              label={t('desk.hostAgain', { host: removing.asked.host })}
              hint={t('desk.hostInUse')}
              autoCapitalize="none"
              spellCheck={false}
              value={removing.asked.confirmation ?? ''}
              onChange={({ target: { value } }) =>
                removing.asked && removing.ask({ ...removing.asked, confirmation: value })
              }
            />
          </div>
        )}
      </ReasonDialog>
    </Card>
  );
};

/** Asks for one more name; a second person must agree. */
const NewHost = () => {
  const { t } = useTranslation('merchants');
  const adding = useReasoned(staffAddHost, { feature: 'merchants', refreshes, done: t('desk.hostAsked') });
  const [host, setHost] = useState('');
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        adding.ask({ host: host.trim() });
      }}
    >
      <div className="min-w-52 grow">
        <TextField
          label={t('desk.newHost')}
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('desk.hostExample')}
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
      </div>
      <Button type="submit">{t('desk.addHost')}</Button>
      <ReasonDialog
        title={t('desk.addHostTitle', { host: adding.asked?.host ?? '' })}
        confirmLabel={t('desk.addHost')}
        {...adding.dialog}
      >
        {t('desk.addHostText')}
      </ReasonDialog>
    </form>
  );
};
