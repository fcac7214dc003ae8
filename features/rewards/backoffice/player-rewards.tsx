import { useRead } from '#kit/browser/calls/queries.ts';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerRewards } from '../contract/points/staff-player-rewards.ts';
import { useNameIn } from './names-in.ts';

type Seen = OutputOf<typeof staffPlayerRewards>;
type Moved = Seen['transactions'][number];

/** A player's points and level: how they stand, and what moved them. */
export const PlayerRewards = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('rewards');
  const read = useRead(staffPlayerRewards, { memberId });
  return (
    <ReadStates read={read} feature="rewards">
      {(seen) => (
        <div className="flex flex-col gap-6">
          <Standing seen={seen} />
          <div className="grid gap-5 lg:grid-cols-2">
            <section>
              <PartHeading title={t('points.history')} />
              <Moves moves={seen.transactions} />
            </section>
            <Levels seen={seen} />
          </div>
        </div>
      )}
    </ReadStates>
  );
};

const Standing = ({ seen }: { seen: Seen }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const { points, level, levelNames, since, deposits, turnover, monthTurnover } = seen;
  return (
    <Card className="max-w-2xl">
      <Facts
        facts={[
          [t('desk.player.points'), points.toLocaleString('en')],
          [t('desk.player.level'), level === 0 ? t('rank.none') : `${level} · ${levelNames ? nameIn(levelNames) : ''}`],
          [t('desk.player.since'), since === null ? '–' : <TimeText key="since" at={since} />],
          [t('rank.deposits'), moneyView(deposits)],
          [t('rank.turnover'), moneyView(turnover)],
          [t('rank.monthTurnover'), moneyView(monthTurnover)],
        ]}
      />
    </Card>
  );
};

const Moves = ({ moves }: { moves: readonly Moved[] }) => {
  const { t } = useTranslation('rewards');
  if (moves.length === 0) return <p className="text-soft">{t('points.none')}</p>;
  const columns: Column<Moved>[] = [
    { name: 'at', label: t('desk.at'), cell: ({ at }) => <TimeText at={at} /> },
    {
      name: 'kind',
      label: t('desk.player.kind'),
      cell: ({ kind, day }) => `${t(`points.kinds.${kind}`)}${day === null ? '' : ` · ${day}`}`,
    },
    {
      name: 'points',
      label: t('desk.player.points'),
      align: 'end',
      cell: ({ points }) => (
        <span className="figures">{Number(points).toLocaleString('en', { signDisplay: 'exceptZero' })}</span>
      ),
    },
  ];
  return <Table caption={t('points.history')} columns={columns} rows={moves} rowKey={({ id }) => id} density="dense" />;
};

const Levels = ({ seen: { changes, bonuses } }: { seen: Seen }) => {
  const { t } = useTranslation('rewards');
  const lines = [
    ...changes.map(({ from, to, cause, at }) => ({
      key: `${at}/${to}`,
      at,
      text: t(cause === 'reached' ? 'rank.raised' : 'rank.lowered', { from, to }),
    })),
    ...bonuses.map(({ bonusId, level, month, amount, at }) => ({
      key: bonusId,
      at,
      text: `${t(month === '' ? 'rank.upgradeOf' : 'rank.monthlyOf', { level, month })} · ${moneyView(amount)}`,
    })),
  ].toSorted((one, other) => other.at - one.at);
  return (
    <section>
      <PartHeading title={t('desk.player.history')} />
      {lines.length === 0 && <p className="text-soft">{t('rank.none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ key, at, text }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{text}</span>
            <span className="text-soft">
              <TimeText at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
