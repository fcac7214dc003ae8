import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { me } from '../contract/me.ts';
import { operators } from '../contract/operators.ts';
import { FirstPasswordDialog, NewOperatorDialog } from './new-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';

export type Operator = OutputOf<typeof operators>['operators'][number];
export type FirstPassword = { username: string; password: string };

/** Who works here, what they may do, and how they get in. */
export const OperatorsPage = () => {
  const { t } = useTranslation('staff');
  const may = useMay();
  const read = useRead(operators, {});
  const own = useRead(me, {}).data?.staffId;
  const [isMaking, setIsMaking] = useState(false);
  const [first, setFirst] = useState<FirstPassword>();
  const columns: DeskColumn<Operator>[] = [
    {
      name: 'username',
      label: t('operators.username'),
      isFixed: true,
      cell: ({ username, displayName }) => (
        <>
          <span className="font-semibold">{username}</span>
          <span className="block text-xs text-soft">{displayName}</span>
        </>
      ),
    },
    { name: 'role', label: t('operators.role'), cell: ({ role }) => t(`roles.${role}`) },
    { name: 'status', label: t('operators.status'), cell: (operator) => <Status operator={operator} /> },
    {
      name: 'lastLogIn',
      label: t('operators.lastLogIn'),
      cell: ({ lastLogInAt }) => (lastLogInAt === null ? t('operators.never') : <TimeText at={lastLogInAt} />),
    },
    { name: 'sessions', label: t('operators.sessions'), align: 'end', cell: ({ sessionsOpen }) => sessionsOpen },
    ...(may('staff.write')
      ? [
          {
            name: 'actions',
            label: t('operators.actions'),
            isFixed: true as const,
            align: 'end' as const,
            cell: (operator: Operator) =>
              operator.staffId === own ? (
                <span className="text-xs text-faint">{t('operators.you')}</span>
              ) : (
                <OperatorActions operator={operator} onFirstPassword={setFirst} />
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t('operators.title')}
        actions={
          may('staff.write') && (
            <Button
              size="small"
              tone="money"
              icon={<UserPlus aria-hidden className="size-4" />}
              onClick={() => setIsMaking(true)}
            >
              {t('operators.create')}
            </Button>
          )
        }
      />
      <ReadStates read={read} feature="staff">
        {(value) => (
          <ListTable
            caption={t('operators.title')}
            name="operators"
            columns={columns}
            rows={value.operators}
            rowKey={({ staffId }) => staffId}
          />
        )}
      </ReadStates>
      <NewOperatorDialog isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={setFirst} />
      <FirstPasswordDialog first={first} onClose={() => setFirst(undefined)} />
    </>
  );
};

const Status = ({ operator: { status, hasSecondFactor, mustChangePassword } }: { operator: Operator }) => {
  const { t } = useTranslation('staff');
  if (status === 'disabled') return <Badge tone="bad">{t('operators.disabled')}</Badge>;
  if (mustChangePassword || !hasSecondFactor) return <Badge tone="warn">{t('operators.settingUp')}</Badge>;
  return <Badge tone="good">{t('operators.active')}</Badge>;
};
