import { Badge } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffPlayers } from '../contract/accounts/staff-players.ts';

export type Player = OutputOf<typeof staffPlayers>['players'][number];
type Translate = (key: string) => string;

export const playerColumns = (t: Translate): DeskColumn<Player>[] => [
  {
    name: 'account',
    label: t('desk.account'),
    isSortable: true,
    isFixed: true,
    cell: ({ memberId, account }) => (
      <DeskLink
        href={`/players/${memberId}`}
        className="inline-flex min-h-11 items-center font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {account}
      </DeskLink>
    ),
  },
  { name: 'kind', label: t('desk.kind'), cell: ({ kind }) => t(`desk.kinds.${kind}`) },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`desk.states.${state}`)}</Badge>,
  },
  {
    name: 'registeredAt',
    label: t('desk.registeredAt'),
    isSortable: true,
    cell: ({ registeredAt }) => <TimeText at={registeredAt} />,
  },
  {
    name: 'lastLoginAt',
    label: t('desk.lastLoginAt'),
    isSortable: true,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('desk.never') : <TimeText at={lastLoginAt} />),
  },
  {
    name: 'memberId',
    label: t('desk.memberId'),
    isExtra: true,
    cell: ({ memberId }) => <code className="text-xs text-soft">{memberId}</code>,
  },
];

export const playerCsv = (t: Translate) => [
  { label: t('desk.account'), text: ({ account }: Player) => account },
  { label: 'memberId', text: ({ memberId }: Player) => memberId },
  { label: t('desk.kind'), text: ({ kind }: Player) => kind },
  { label: t('desk.state'), text: ({ state }: Player) => state },
  { label: t('desk.registeredAt'), text: ({ registeredAt }: Player) => isoOf(registeredAt) },
  { label: t('desk.lastLoginAt'), text: ({ lastLoginAt }: Player) => (lastLoginAt === null ? '' : isoOf(lastLoginAt)) },
];
