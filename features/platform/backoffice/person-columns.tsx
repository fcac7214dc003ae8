import { Badge } from '#kit/browser/components/badge.tsx';
import type { Column } from '#kit/browser/components/table.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';

type Person = {
  username: string;
  displayName: string;
  status: string;
  isReady: boolean;
  lastLogInAt: Instant | null;
};

/** Who somebody is, whether they can act, and when they were last in. */
export const usePersonColumns = (): Column<Person>[] => {
  const { t } = useTranslation('platform');
  return [
    {
      name: 'name',
      label: t('desk.person'),
      cell: ({ username, displayName }) => (
        <>
          <span className="font-semibold">{username}</span>{' '}
          <span className="ms-1 text-xs text-soft">{displayName}</span>
        </>
      ),
    },
    { name: 'state', label: t('desk.state'), cell: (person) => <PersonBadge person={person} /> },
    {
      name: 'logIn',
      label: t('desk.lastLogIn'),
      cell: ({ lastLogInAt }) => (lastLogInAt === null ? '—' : <TimeText at={lastLogInAt} />),
    },
  ];
};

/** Whether somebody can act: with a password and a second factor of their own. */
const PersonBadge = ({ person: { status, isReady } }: { person: { status: string; isReady: boolean } }) => {
  const { t } = useTranslation('platform');
  if (status === 'disabled') return <Badge tone="bad">{t('desk.disabled')}</Badge>;
  return isReady ? <Badge tone="good">{t('desk.ready')}</Badge> : <Badge tone="warn">{t('desk.settingUp')}</Badge>;
};
