import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { PlayerFacts } from './player-header.tsx';

type Session = PlayerFacts['sessions'][number];
type Login = PlayerFacts['logins'][number];
type KnownDevice = PlayerFacts['devices'][number];

/** Where the player is logged in, and every attempt to log in. */
export const PlayerSessions = ({ facts: { sessions, logins, devices } }: { facts: PlayerFacts }) => {
  const { t } = useTranslation('identity');
  return (
    <div className="flex flex-col gap-8">
      <section>
        <PartHeading title={t('desk.sessions')} />
        {sessions.length === 0 ? (
          <EmptyState title={t('desk.noSessions')} />
        ) : (
          <Table
            caption={t('desk.sessions')}
            columns={sessionColumns(t)}
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
          />
        )}
      </section>
      {devices.length > 0 && (
        <section>
          <PartHeading title={t('desk.devices')} />
          <Table
            caption={t('desk.devices')}
            columns={deviceColumns(t)}
            rows={devices}
            rowKey={({ device }) => device}
          />
        </section>
      )}
      <section>
        <PartHeading title={t('desk.logins')} />
        {logins.length === 0 ? (
          <EmptyState title={t('desk.noLogins')} />
        ) : (
          <Table
            caption={t('desk.logins')}
            columns={loginColumns(t)}
            rows={logins}
            rowKey={({ at, outcome }) => `${at} ${outcome}`}
          />
        )}
      </section>
    </div>
  );
};

const Device = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-64 truncate text-soft">
    {text}
  </span>
);

type Translate = (key: string) => string;

const deviceColumns = (t: Translate): Column<KnownDevice>[] => [
  { name: 'device', label: t('desk.device'), cell: ({ device }) => <code className="text-xs">{device}</code> },
  { name: 'first', label: t('desk.firstSeen'), cell: ({ firstSeenAt }) => <TimeText at={firstSeenAt} /> },
  { name: 'last', label: t('desk.lastSeenAt'), cell: ({ lastSeenAt }) => <TimeText at={lastSeenAt} /> },
  {
    name: 'others',
    label: t('desk.othersOnDevice'),
    align: 'end',
    cell: ({ device, others }) => (others === 0 ? 0 : <DeskLink href={`/players?search=${device}`}>{others}</DeskLink>),
  },
];

const sessionColumns = (t: Translate): Column<Session>[] => [
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ isLive, endReason }) => (
      <Badge tone={isLive ? 'good' : 'plain'}>
        {isLive ? t('desk.live') : t(`desk.ends.${endReason ?? 'expired'}`)}
      </Badge>
    ),
  },
  { name: 'started', label: t('desk.startedAt'), cell: ({ startedAt }) => <TimeText at={startedAt} /> },
  { name: 'seen', label: t('desk.lastSeenAt'), cell: ({ lastSeenAt }) => <TimeText at={lastSeenAt} /> },
  { name: 'ip', label: t('desk.ip'), cell: ({ ip }) => <span className="figures">{ip}</span> },
  { name: 'agent', label: t('desk.device'), cell: ({ userAgent }) => <Device text={userAgent} /> },
];

const loginColumns = (t: Translate): Column<Login>[] => [
  { name: 'at', label: t('desk.at'), cell: ({ at }) => <TimeText at={at} /> },
  {
    name: 'outcome',
    label: t('desk.outcome'),
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'accepted' ? 'good' : 'warn'}>
        {t(`desk.outcomes.${outcome === 'too_many' ? 'tooMany' : outcome}`)}
      </Badge>
    ),
  },
  { name: 'ip', label: t('desk.ip'), cell: ({ ip }) => <span className="figures">{ip}</span> },
  { name: 'agent', label: t('desk.device'), cell: ({ userAgent }) => <Device text={userAgent} /> },
];
