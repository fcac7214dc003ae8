import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffOwnPots } from '../contract/staff-own-pots.ts';
import { PotLines } from './pot-lines.tsx';
import { percentText } from './return-badge.tsx';

type Pot = OutputOf<typeof staffOwnPots>['pots'][number];
type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Of the pot whose lines are shown: `game.pot.currency`. */
const search = z.object({
  of: z
    .string()
    .max(90)
    .regex(/^[\w.-]+$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  before: z.string().regex(/^\d+$/).or(z.literal('')).catch('').default(''),
});
const everyMs = 15_000;

const nameOf = ({ game, pot, currency }: Pot): string => `${game}.${pot}.${currency}`;
const shareText = ({ contributionBp }: Pot): string => percentText(contributionBp / 10_000);

const columns = (t: Translate): DeskColumn<Pot>[] => [
  {
    name: 'pot',
    label: t('desk.pot'),
    isFixed: true,
    cell: (pot) => (
      <DeskLink
        href={`/own-pots?of=${nameOf(pot)}`}
        className="inline-flex min-h-11 items-center font-semibold text-money-text"
      >
        {pot.name} · {pot.pot}
      </DeskLink>
    ),
  },
  {
    name: 'amount',
    label: t('desk.potNow'),
    align: 'end',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    name: 'seed',
    label: t('desk.potSeed'),
    align: 'end',
    cell: ({ seed, currency }) => <MoneyText amount={seed} currency={currency} />,
  },
  { name: 'share', label: t('desk.potShare'), align: 'end', cell: shareText },
  {
    name: 'whole',
    label: t('desk.potWallet'),
    cell: ({ isWhole, lines }) => (
      <Badge tone={isWhole ? (lines > 0 ? 'good' : 'plain') : 'bad'}>
        {t(isWhole ? (lines > 0 ? 'desk.potWhole' : 'desk.potNew') : 'desk.potDiffers')}
      </Badge>
    ),
  },
  { name: 'lines', label: t('desk.potLines'), align: 'end', cell: ({ lines }) => lines.toLocaleString('en') },
  {
    name: 'wins',
    label: t('desk.potWins'),
    cell: ({ wins, currency }) =>
      wins.length === 0 ? (
        '—'
      ) : (
        <span className="flex flex-col">
          {wins.map(({ roundId, amount, at }) => (
            <DeskLink
              key={roundId}
              href={`/own-rounds/${roundId}`}
              className="inline-flex min-h-11 items-center gap-2 text-money-text"
            >
              <MoneyText amount={amount} currency={currency} /> <TimeText at={at} />
            </DeskLink>
          ))}
        </span>
      ),
  },
];

const csvColumns = (t: Translate) => [
  { label: t('desk.game'), text: ({ game }: Pot) => game },
  { label: t('desk.pot'), text: ({ pot }: Pot) => pot },
  { label: t('desk.currency'), text: ({ currency }: Pot) => currency },
  { label: t('desk.potNow'), text: ({ amount }: Pot) => moneyText(amount) },
  { label: t('desk.potSeed'), text: ({ seed }: Pot) => moneyText(seed) },
  { label: t('desk.potShare'), text: shareText },
  { label: t('desk.potLines'), text: ({ lines }: Pot) => String(lines) },
  { label: t('desk.potWallet'), text: ({ isWhole }: Pot) => t(isWhole ? 'desk.potWhole' : 'desk.potDiffers') },
  {
    label: t('desk.potWins'),
    text: ({ wins }: Pot) =>
      wins.map(({ roundId, amount, at }) => `${isoOf(at)} ${moneyText(amount)} ${roundId}`).join('; '),
  },
];

/** The pots of our games: each is a wallet of the ledger, shown with what fills and empties it. */
export const OwnPotsPage = () => {
  const { t } = useTranslation('rounds');
  const may = usePermission();
  const [state, change] = useAddressState(search);
  const read = useRead(staffOwnPots, {}, { refetchInterval: useWhilePresent(everyMs) });
  const pots = read.data?.pots ?? [];
  const differing = pots.filter(({ isWhole }) => !isWhole);
  const chosen = pots.find((pot) => nameOf(pot) === state.of);
  return (
    <>
      <PageHead
        title={t('desk.pots')}
        actions={may('money.read') && <DeskLink href="/ledger">{t('desk.potLedger')}</DeskLink>}
      />
      <p className="mb-5 max-w-(--container-text) text-sm text-soft">{t('desk.potsText')}</p>
      {differing.length > 0 && (
        <p role="alert" className="mb-5 text-bad">
          {t('desk.potAlert', { names: differing.map(nameOf).join(', ') })}
        </p>
      )}
      <DeskList
        name="own-pots"
        caption={t('desk.pots')}
        feature="rounds"
        read={read}
        rowsOf={({ pots: all }) => all}
        nextOf={() => undefined}
        rowKey={nameOf}
        columns={columns(t)}
        empty={{ title: t('desk.noPots') }}
        page={{ after: '', onPage: () => undefined }}
        exported={{
          filter: {},
          columns: csvColumns(t),
          load: async () => {
            const answer = await call(staffOwnPots, {});
            return answer.ok ? { rows: answer.value.pots, next: undefined } : undefined;
          },
        }}
      />
      {chosen && <PotLines pot={chosen} before={state.before} onPage={(before) => change({ before })} />}
    </>
  );
};
