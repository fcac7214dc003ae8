import { useRead } from '#kit/browser/calls/queries.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { Figure, FigureRow } from '#kit/browser/desk/figure.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Currency, currencyNamed } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffPlayerLifetime } from '../contract/staff-player-lifetime.ts';

type Lifetime = OutputOf<typeof staffPlayerLifetime>;
type Play = Lifetime['play'][number];

const moneyOf = (code: string): { currency?: Currency } => {
  const currency = currencyNamed(code);
  return currency === undefined ? {} : { currency };
};

/** What a player has, and what came and went so far. */
export const PlayerLifetime = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('reports');
  const read = useRead(staffPlayerLifetime, { memberId });
  return (
    <>
      <FigureRow title={t('lifetime.title')} read={read} feature="reports">
        {(facts) => <Figures facts={facts} />}
      </FigureRow>
      {read.data && read.data.play.length > 0 && (
        <div className="mb-8">
          <Table
            caption={t('lifetime.play')}
            columns={columns(t)}
            rows={read.data.play}
            rowKey={({ product, currency }) => `${product} ${currency}`}
          />
        </div>
      )}
    </>
  );
};

const Figures = ({ facts }: { facts: Lifetime }) => {
  const { t } = useTranslation('reports');
  const { wallets, deposits, withdrawals, play, currency } = facts;
  const money = moneyOf(currency);
  const own = play.filter((it) => it.currency === currency);
  const sumOf = (amounts: readonly bigint[]) => minor(amounts.reduce((sum, amount) => sum + amount, 0n));
  return (
    <>
      {wallets.map((wallet) => (
        <Figure
          key={`${wallet.kind} ${wallet.currency}`}
          label={t('lifetime.balance')}
          value={<MoneyText amount={wallet.balance} {...moneyOf(wallet.currency)} />}
          note={t(`lifetime.kinds.${wallet.kind}`, { defaultValue: wallet.kind })}
        />
      ))}
      <Figure
        label={t('lifetime.deposits')}
        value={<MoneyText amount={deposits.total} {...money} />}
        note={t('lifetime.count', { count: deposits.count })}
      />
      <Figure
        label={t('lifetime.withdrawals')}
        value={<MoneyText amount={withdrawals.total} {...money} />}
        note={t('lifetime.count', { count: withdrawals.count })}
      />
      <Figure
        label={t('lifetime.net')}
        value={<MoneyText amount={minor(deposits.total - withdrawals.total)} {...money} />}
      />
      <Figure
        label={t('lifetime.staked')}
        value={<MoneyText amount={sumOf(own.map(({ stake }) => stake))} {...money} />}
      />
      <Figure label={t('lifetime.won')} value={<MoneyText amount={sumOf(own.map(({ ggr }) => ggr))} {...money} />} />
    </>
  );
};

const columns = (t: (key: string, values?: { defaultValue: string }) => string): Column<Play>[] => [
  {
    name: 'product',
    label: t('lifetime.product'),
    cell: ({ product }) => t(`lifetime.products.${product}`, { defaultValue: product }),
  },
  { name: 'currency', label: t('lifetime.currency'), cell: ({ currency }) => currency },
  { name: 'bets', label: t('lifetime.bets'), align: 'end', cell: ({ bets }) => bets },
  {
    name: 'stake',
    label: t('lifetime.staked'),
    align: 'end',
    cell: ({ stake, currency }) => <MoneyText amount={stake} {...moneyOf(currency)} />,
  },
  {
    name: 'turnover',
    label: t('lifetime.turnover'),
    align: 'end',
    cell: ({ turnover, currency }) => <MoneyText amount={turnover} {...moneyOf(currency)} />,
  },
  {
    name: 'payout',
    label: t('lifetime.payout'),
    align: 'end',
    cell: ({ payout, currency }) => <MoneyText amount={payout} {...moneyOf(currency)} />,
  },
  {
    name: 'ggr',
    label: t('lifetime.won'),
    align: 'end',
    cell: ({ ggr, currency }) => <MoneyText amount={ggr} {...moneyOf(currency)} />,
  },
  { name: 'last', label: t('lifetime.last'), cell: ({ lastDay }) => lastDay },
];
