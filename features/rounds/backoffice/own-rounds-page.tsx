import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffOwnRounds } from '../contract/staff-own-rounds.ts';

export type OwnRoundView = OutputOf<typeof staffOwnRounds>['rounds'][number];

const orNothing = (text: z.ZodString) => text.or(z.literal('')).catch('').default('');
const search = z.object({
  state: z.enum(['open', 'over']).catch('open').default('open'),
  game: orNothing(z.string().regex(/^[a-z][a-z0-9_.-]{0,39}$/)),
  before: orNothing(z.string().regex(/^rnd_[0-9a-f]{32}$/)),
});
const everyMs = 15_000;

type Translate = (key: string, options?: Record<string, unknown>) => string;

export const roundTones = {
  staking: 'warn',
  open: 'sky',
  paying: 'warn',
  settled: 'good',
  voided: 'plain',
  refused: 'plain',
} as const;

export const FateText = ({ fate }: Pick<OwnRoundView, 'fate'>) => {
  const { t } = useTranslation('rounds');
  if (!fate) return '—';
  return (
    <>
      {t(`desk.fates.${fate.what}`)} {fate.at !== null && <TimeText at={fate.at} />}
    </>
  );
};

const columns = (t: Translate): DeskColumn<OwnRoundView>[] => [
  {
    name: 'round',
    label: t('desk.round'),
    isFixed: true,
    cell: ({ roundId }) => (
      <DeskLink href={`/own-rounds/${roundId}`} className="figures inline-flex min-h-11 items-center text-money-text">
        {roundId.slice(0, 16)}…
      </DeskLink>
    ),
  },
  { name: 'game', label: t('desk.game'), cell: ({ name, version }) => `${name} ${version}` },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId }) => (memberId === null ? '—' : <PersonName id={memberId} />),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={roundTones[state]}>{t(`desk.roundStates.${state}`)}</Badge>,
  },
  { name: 'begun', label: t('desk.begun'), cell: ({ startedAt }) => <TimeText at={startedAt} /> },
  {
    name: 'age',
    label: t('desk.age'),
    isExtra: true,
    cell: ({ startedAt, fate }) => (fate ? <AgeText at={startedAt} /> : '—'),
  },
  {
    name: 'fate',
    label: t('desk.fate'),
    cell: ({ fate }) => (
      <span className="block max-w-52 py-1 whitespace-normal">
        <FateText fate={fate} />
      </span>
    ),
  },
  {
    name: 'stake',
    label: t('desk.stake'),
    align: 'end',
    cell: ({ stake, currency }) => <MoneyText amount={stake} currency={currency} />,
  },
  {
    name: 'payout',
    label: t('desk.payout'),
    align: 'end',
    cell: ({ payout, currency }) => <MoneyText amount={payout} currency={currency} />,
  },
];

/** Columns without content: a finished round has no next step, an open one has no payout. */
const idle = { open: 'payout', over: 'fate' } as const;

/** Rounds of our own games: first those that lie open, with what becomes of each. */
export const OwnRoundsPage = () => {
  const { t } = useTranslation('rounds');
  const [state, change] = useAddressState(search);
  const read = useRead(
    staffOwnRounds,
    { state: state.state, game: state.game || undefined, before: state.before || undefined },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <>
      <PageHead title={t('desk.rounds')} />
      <DeskList
        name="own-rounds"
        caption={t('desk.rounds')}
        feature="rounds"
        read={read}
        rowsOf={({ rounds }) => rounds}
        nextOf={({ next }) => next}
        rowKey={({ roundId }) => roundId}
        columns={columns(t).filter(({ name }) => name !== idle[state.state])}
        empty={{ title: t(state.state === 'open' ? 'desk.noOpenRounds' : 'desk.noRounds') }}
        filters={
          <>
            <ChoiceFilter
              label={t('desk.state')}
              value={state.state}
              choices={[
                ['open', t('desk.notOver')],
                ['over', t('desk.over')],
              ]}
              onChange={(name) => change({ state: name || 'open', before: '' })}
            />
            <SearchFilter
              label={t('desk.code')}
              value={state.game}
              onChange={(game) => change({ game: game.toLowerCase(), before: '' })}
            />
          </>
        }
        page={{ after: state.before, onPage: (before) => change({ before }) }}
      />
    </>
  );
};
