import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDuplicateAccounts } from '../contract/accounts/staff-duplicate-accounts.ts';

type Row = OutputOf<typeof staffDuplicateAccounts>['players'][number];

/** Players who may be the same person, with what both share; what says most stands first. */
export const PlayerDuplicateAccounts = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('identity');
  const [trials, setTrials] = useState<'leftOut' | 'shown'>('leftOut');
  const read = useRead(staffDuplicateAccounts, { memberId, trials });
  return (
    <ReadStates read={read} feature="identity">
      {({ players, trialsAlike }) => (
        <>
          {players.length === 0 ? (
            <EmptyState title={t('desk.noDuplicateAccounts')} text={t('desk.noDuplicateAccountsText')} />
          ) : (
            <>
              <p className="mb-4 text-soft">{t('desk.duplicateAccountsText')}</p>
              <Table
                caption={t('desk.duplicateAccounts')}
                columns={columnsIn(t)}
                rows={players}
                rowKey={(player) => player.memberId}
              />
            </>
          )}
          {trialsAlike > 0 && (
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <p className="text-sm text-soft">
                {t(trials === 'shown' ? 'desk.trialsShown' : 'desk.trialsLeftOut', { count: trialsAlike })}
              </p>
              <Button size="small" onClick={() => setTrials(trials === 'shown' ? 'leftOut' : 'shown')}>
                {t(trials === 'shown' ? 'desk.leaveTrialsOut' : 'desk.showTrials')}
              </Button>
            </div>
          )}
        </>
      )}
    </ReadStates>
  );
};

type Translate = ReturnType<typeof useTranslation>['t'];

const columnsIn = (t: Translate): Column<Row>[] => [
  {
    name: 'account',
    label: t('desk.account'),
    cell: ({ memberId, account, kind }) => (
      <span className="inline-flex items-center gap-2">
        <DeskLink href={`/players/${memberId}`}>{account}</DeskLink>
        {kind === 'trial' && <Badge tone="jade">{t('desk.kinds.trial')}</Badge>}
      </span>
    ),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`desk.states.${state}`)}</Badge>,
  },
  {
    name: 'shared',
    label: t('desk.shared'),
    cell: ({ shared }) => (
      <ul className="flex flex-wrap gap-1.5">
        {shared.map(({ by, shown }) => (
          <li key={`${by} ${shown}`}>
            <Badge tone={by === 'address' ? 'plain' : 'warn'}>{sharedText(t, by, shown)}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
  { name: 'registered', label: t('desk.registeredAt'), cell: ({ registeredAt }) => <TimeText at={registeredAt} /> },
];

const sharedText = (t: Translate, by: string, shown: string): string =>
  by === 'field' ? t('desk.sharedBy.field', { shown: t(`fields.${shown}`) }) : t(`desk.sharedBy.${by}`, { shown });
