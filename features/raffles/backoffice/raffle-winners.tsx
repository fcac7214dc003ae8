import { Badge } from '#kit/browser/components/badge.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DeskRaffle } from './raffles-page.tsx';

/** A raffle's terms, seal and winners. */
export const RaffleWinners = ({ raffle, onClose }: { raffle: DeskRaffle; onClose: () => void }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const { terms, commit, beaconAt, root, won } = raffle;
  return (
    <Dialog title={language === 'TH' ? terms.names.TH : terms.names.EN} isOpen onClose={onClose} place="centre">
      <Facts
        facts={[
          [t('desk.perTicket'), <MoneyText key="ticket" amount={terms.perTicket} />],
          [t('desk.claimDays'), String(terms.claimDays)],
          [t('proof.commit'), <Code key="commit" text={commit} />],
          [t('proof.beacon'), beaconAt === null ? '–' : <TimeText key="beacon" at={beaconAt} />],
          [t('proof.root'), <Code key="root" text={root} />],
        ]}
      />
      {won.length > 0 && <Winners won={won} />}
    </Dialog>
  );
};

const Code = ({ text }: { text: string | null }) => (
  <bdi dir="ltr" className="figures text-sm break-all">
    {text ?? '–'}
  </bdi>
);

const Winners = ({ won }: Pick<DeskRaffle, 'won'>) => {
  const { t } = useTranslation('raffles');
  const columns: Column<DeskRaffle['won'][number]>[] = [
    { name: 'place', label: t('desk.place'), align: 'end', cell: ({ place }) => place },
    { name: 'ticket', label: t('desk.ticket'), align: 'end', cell: ({ ticket }) => ticket },
    {
      name: 'account',
      label: t('desk.account'),
      cell: ({ memberId, account }) => (
        <DeskLink href={`/players/${memberId}`} className="text-money-text underline-offset-4 hover:underline">
          <bdi>{account}</bdi>
        </DeskLink>
      ),
    },
    { name: 'amount', label: t('prizes'), align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
    {
      name: 'claimed',
      label: t('desk.claimed'),
      cell: ({ claimedAt }) =>
        claimedAt === null ? <Badge tone="warn">{t('desk.unclaimed')}</Badge> : <TimeText at={claimedAt} />,
    },
  ];
  return (
    <Table
      caption={t('winners', { count: won.length })}
      columns={columns}
      rows={won}
      rowKey={({ place }) => String(place)}
    />
  );
};
