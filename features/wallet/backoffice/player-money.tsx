import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { Badge } from '#kit/browser/badge.tsx';
import { call } from '#kit/browser/call.ts';
import { PartHeading } from '#kit/browser/card.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { type Column, Table } from '#kit/browser/table.tsx';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { type Currency, moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffPlayerMovements } from '../contract/staff-player-movements.ts';
import { staffPlayerWallets } from '../contract/staff-player-wallets.ts';
import { walletKinds } from '../domain/account.ts';
import { movementKindNames } from '../domain/movement-kind.ts';

type Wallet = OutputOf<typeof staffPlayerWallets>['wallets'][number];
type Movement = OutputOf<typeof staffPlayerMovements>['movements'][number];

const search = z.object({
  tab: z.string().catch('').default(''),
  wallet: z
    .enum(['', ...walletKinds])
    .catch('')
    .default(''),
  kind: z
    .enum(['', ...movementKindNames])
    .catch('')
    .default(''),
  before: z
    .string()
    .regex(/^[0-9]+\.[0-9]+$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

/** A player's wallets, and every movement with its other end. */
export const PlayerMoney = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('wallet');
  const read = useRead(staffPlayerWallets, { memberId });
  const columns: Column<Wallet>[] = [
    {
      name: 'kind',
      label: t('desk.wallet'),
      cell: ({ kind, isBlocked }) => (
        <span className="inline-flex items-center gap-2 font-semibold">
          {t(`walletKind.${kind}`)}
          {isBlocked && <Badge tone="bad">{t('desk.blocked')}</Badge>}
        </span>
      ),
    },
    {
      name: 'balance',
      label: t('desk.balance'),
      align: 'end',
      cell: ({ balance, currency }) => <MoneyText amount={balance} currency={currency} className="font-semibold" />,
    },
    { name: 'movements', label: t('desk.movements'), align: 'end', cell: ({ movements }) => movements },
  ];
  return (
    <div className="flex flex-col gap-8">
      <section>
        <PartHeading title={t('desk.wallets')} />
        <ReadStates
          read={read}
          feature="wallet"
          isEmpty={({ wallets }) => wallets.length === 0}
          empty={{ title: t('desk.noWallets') }}
        >
          {({ wallets }) => (
            <Table
              caption={t('desk.wallets')}
              columns={columns}
              rows={wallets}
              rowKey={({ kind, currency }) => `${kind} ${currency}`}
            />
          )}
        </ReadStates>
      </section>
      <Movements memberId={memberId} />
    </div>
  );
};

const pageSize = 30;
const exportPageSize = 100;

const inputOf = (memberId: string, state: State, size: number): InputOf<typeof staffPlayerMovements> => ({
  memberId,
  wallet: state.wallet || undefined,
  kind: state.kind || undefined,
  before: state.before || undefined,
  pageSize: size,
});

const Movements = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('wallet');
  const [state, change] = useAddressState(search);
  const read = useRead(staffPlayerMovements, inputOf(memberId, state, pageSize));
  return (
    <section>
      <PartHeading title={t('desk.movements')} />
      <Filters>
        <ChoiceFilter
          label={t('desk.wallet')}
          value={state.wallet}
          choices={[
            ['', t('desk.firstWallet')],
            ...walletKinds.map((kind) => [kind, t(`walletKind.${kind}`)] as const),
          ]}
          onChange={(wallet) => change({ wallet, before: '' })}
        />
        <ChoiceFilter
          label={t('desk.kind')}
          value={state.kind}
          choices={[
            ['', t('desk.all')],
            ...movementKindNames.map((kind) => [kind, t(`movementKind.${kind}`)] as const),
          ]}
          onChange={(kind) => change({ kind, before: '' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="wallet"
        isEmpty={({ movements }) => movements.length === 0}
        empty={{ title: t('desk.noMovements') }}
      >
        {({ wallet, movements, next }) => (
          <>
            <ListTable
              caption={t('desk.movements')}
              name="movements"
              columns={columnsOf(t, wallet?.currency ?? 'THB')}
              rows={movements}
              rowKey={({ movementId }) => movementId}
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
              <ExportButton
                list="movements"
                filter={{ memberId, wallet: state.wallet, kind: state.kind }}
                columns={csvColumns(t)}
                load={async (before) => {
                  const input = inputOf(memberId, { ...state, before: before ?? '' }, exportPageSize);
                  const answer = await call(staffPlayerMovements, input);
                  return answer.ok ? { rows: answer.value.movements, next: answer.value.next } : undefined;
                }}
              />
              <Pager
                isFirst={state.before === ''}
                next={next}
                onFirst={() => change({ before: '' })}
                onNext={(before) => change({ before })}
              />
            </div>
          </>
        )}
      </ReadStates>
    </section>
  );
};

type Translate = (key: string) => string;

const columnsOf = (t: Translate, currency: Currency): DeskColumn<Movement>[] => [
  { name: 'at', label: t('desk.at'), isFixed: true, cell: ({ at }) => <TimeText at={at} /> },
  { name: 'kind', label: t('desk.kind'), isFixed: true, cell: ({ kind }) => t(`movementKind.${kind}`) },
  {
    name: 'amount',
    label: t('desk.amount'),
    align: 'end',
    isFixed: true,
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} look="gain" />,
  },
  {
    name: 'balanceAfter',
    label: t('desk.balanceAfter'),
    align: 'end',
    cell: ({ balanceAfter }) => <MoneyText amount={balanceAfter} currency={currency} />,
  },
  {
    name: 'counter',
    label: t('desk.counter'),
    cell: ({ counterAccount }) => <code className="text-xs text-soft">{counterAccount}</code>,
  },
  {
    name: 'movementId',
    label: t('desk.movementId'),
    cell: ({ movementId }) => <code className="text-xs text-soft">{movementId}</code>,
  },
  {
    name: 'key',
    label: t('desk.key'),
    cell: ({ key }) => (
      <code title={key} className="text-xs text-soft">
        {key.slice(0, 8)}…
      </code>
    ),
  },
];

const csvColumns = (t: Translate) => [
  { label: t('desk.movementId'), text: ({ movementId }: Movement) => movementId },
  { label: t('desk.at'), text: ({ at }: Movement) => isoOf(at) },
  { label: t('desk.kind'), text: ({ kind }: Movement) => kind },
  { label: t('desk.amount'), text: ({ amount }: Movement) => moneyText(amount) },
  { label: t('desk.balanceAfter'), text: ({ balanceAfter }: Movement) => moneyText(balanceAfter) },
  { label: t('desk.counter'), text: ({ counterAccount }: Movement) => counterAccount ?? '' },
  { label: t('desk.key'), text: ({ key }: Movement) => key },
];
