import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { useRoleName } from './roles/role-name.ts';
import type { operators } from '../contract/operators.ts';

export type Operator = OutputOf<typeof operators>['operators'][number];
type Translate = (key: string) => string;

export const operatorColumns = (t: Translate): DeskColumn<Operator>[] => [
  {
    name: 'username',
    label: t('operators.username'),
    isFixed: true,
    cell: ({ username, displayName }) => (
      <>
        <span className="font-semibold">{username}</span>
        <span className="ms-2 text-xs text-soft">{displayName}</span>
      </>
    ),
  },
  { name: 'role', label: t('operators.role'), cell: (operator) => <RoleName operator={operator} /> },
  { name: 'status', label: t('operators.status'), cell: (operator) => <Status operator={operator} /> },
  {
    name: 'lastLogIn',
    label: t('operators.lastLogIn'),
    cell: ({ lastLogInAt }) => (lastLogInAt === null ? t('operators.never') : <TimeText at={lastLogInAt} />),
  },
  {
    name: 'refused',
    label: t('operators.refusedLogIns'),
    align: 'end',
    cell: ({ refusedLogIns }) => refusedLogIns,
  },
  { name: 'sessions', label: t('operators.sessions'), align: 'end', cell: ({ sessionsOpen }) => sessionsOpen },
];

const RoleName = ({ operator: { role, roleNames } }: { operator: Operator }) => useRoleName()(role, roleNames);

const Status = ({ operator: { status, hasSecondFactor, mustChangePassword } }: { operator: Operator }) => {
  const { t } = useTranslation('staff');
  if (status === 'disabled') return <Badge tone="bad">{t('operators.disabled')}</Badge>;
  if (mustChangePassword || !hasSecondFactor) return <Badge tone="warn">{t('operators.settingUp')}</Badge>;
  return <Badge tone="good">{t('operators.active')}</Badge>;
};
