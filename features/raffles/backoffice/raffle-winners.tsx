import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRaffles } from '../contract/staff-raffles.ts';
import { staffVoidRaffle } from '../contract/staff-void-raffle.ts';
import type { DeskRaffle } from './raffles-page.tsx';

/** A raffle's terms, seal and winners. */
export const RaffleWinners = ({ raffle, onClose }: { raffle: DeskRaffle; onClose: () => void }) => {
  const { t } = useTranslation('raffles');
  const language = useLanguage();
  const { terms, commit, beaconAt, root, won } = raffle;
  const mayWrite = usePermission()('rewards.write');
  const voiding = useReasoned(staffVoidRaffle, {
    feature: 'raffles',
    refreshes: [staffRaffles],
    done: t('desk.askedSecond'),
    onDone: onClose,
  });
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
      {raffle.mayVoid && mayWrite && (
        <Button tone="danger" className="mt-4 w-full" onClick={() => voiding.ask({ raffleId: raffle.raffleId })}>
          {t('desk.void')}
        </Button>
      )}
      <ReasonDialog title={t('desk.void')} confirmLabel={t('desk.void')} {...voiding.dialog}>
        <p>{t('desk.voidText')}</p>
      </ReasonDialog>
    </Dialog>
  );
};

const Code = ({ text }: { text: string | null }) => (
  <bdi dir="ltr" className="text-xs break-all">
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
