import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerWallets } from '../contract/staff-player-wallets.ts';
import { PlayerMovements } from './player-movements.tsx';

type Wallet = OutputOf<typeof staffPlayerWallets>['wallets'][number];

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
      <PlayerMovements memberId={memberId} />
    </div>
  );
};
