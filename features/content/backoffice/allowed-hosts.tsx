import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAllowHost } from '../contract/links/staff-allow-host.ts';
import { staffAllowedHosts } from '../contract/links/staff-allowed-hosts.ts';
import { staffForbidHost } from '../contract/links/staff-forbid-host.ts';

const refreshes = [staffAllowedHosts];

/** The hosts that service links may open; a link to any other is neither saved nor handed out. */
export const AllowedHosts = () => {
  const { t } = useTranslation('content');
  const mayPublish = usePermission()('content.publish');
  const read = useRead(staffAllowedHosts, {});
  const allowing = useReasoned(staffAllowHost, { feature: 'content', refreshes, done: t('desk.allowed.added') });
  const forbidding = useReasoned(staffForbidHost, { feature: 'content', refreshes, done: t('desk.allowed.removed') });
  return (
    <Card className="mb-5">
      <PartHeading title={t('desk.allowed.title')} />
      <p className="mb-3 text-sm text-soft">{t('desk.allowed.text')}</p>
      <ReadStates read={read} feature="content">
        {({ hosts }) => (
          <ul className="flex flex-wrap gap-2">
            {hosts.length === 0 && <li className="text-sm text-faint">{t('desk.allowed.none')}</li>}
            {hosts.map((host) => (
              <li
                key={host}
                className="inline-flex min-h-11 items-center gap-2 rounded-control bg-control ps-3 pe-1 text-sm"
              >
                <span className="font-semibold">{host}</span>
                {mayPublish && (
                  <Button size="small" tone="quiet" onClick={() => forbidding.ask({ host })}>
                    {t('desk.allowed.remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
      {mayPublish && <NewHost onAdd={(host) => allowing.ask({ host })} />}
      <ReasonDialog
        title={t('desk.allowed.askAdd', { host: allowing.asked?.host ?? '' })}
        confirmLabel={t('desk.allowed.add')}
        {...allowing.dialog}
      />
      <ReasonDialog
        title={t('desk.allowed.askRemove', { host: forbidding.asked?.host ?? '' })}
        confirmLabel={t('desk.allowed.remove')}
        tone="danger"
        {...forbidding.dialog}
      >
        {t('desk.allowed.askRemoveText')}
      </ReasonDialog>
    </Card>
  );
};

const NewHost = ({ onAdd }: { onAdd: (host: string) => void }) => {
  const { t } = useTranslation('content');
  const [host, setHost] = useState('');
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(host.trim());
        setHost('');
      }}
    >
      <div className="min-w-52 grow">
        <TextField
          label={t('desk.allowed.host')}
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('desk.allowed.example')}
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
      </div>
      <Button type="submit">{t('desk.allowed.add')}</Button>
    </form>
  );
};
