import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDecideRedemption } from '../contract/mall/staff-decide-redemption.ts';
import { queuePageSize, staffRedemptions } from '../contract/mall/staff-redemptions.ts';
import { staffRevealDelivery } from '../contract/mall/staff-reveal-delivery.ts';
import { useNameIn } from './names-in.ts';
import { usePointsView } from './points-view.ts';

type Seen = OutputOf<typeof staffRedemptions>;
type Redemption = Seen['redemptions'][number];
type Delivery = NonNullable<OutputOf<typeof staffRevealDelivery>['delivery']>;

const everyMs = 10_000;
const which = ['open', 'decided'] as const;
const tones: Readonly<Record<Redemption['state'], BadgeTone>> = {
  in_process: 'sky',
  waiting: 'warn',
  approved: 'good',
  rejected: 'bad',
};

/** What members asked for in the mall: approved, or rejected with their points back. */
export const RedemptionsPage = () => {
  const { t } = useTranslation('rewards');
  const [chosen, setChosen] = useState<(typeof which)[number]>('open');
  const [page, setPage] = useState(1);
  const read = useRead(staffRedemptions, { which: chosen, page }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.redemptions')} />
      <div className="mb-4 max-w-xs">
        <ChoiceField
          label={t('desk.which')}
          all={which}
          chosen={chosen}
          wordOf={(name) => t(`desk.whichOf.${name}`)}
          onChoose={(name) => {
            setChosen(name);
            setPage(1);
          }}
        />
      </div>
      <ReadStates
        read={read}
        feature="rewards"
        isEmpty={({ total }) => total === 0}
        empty={{ title: t('desk.noRedemptions'), text: t('desk.noRedemptionsText') }}
      >
        {(seen) => (
          <div className="flex flex-col gap-4">
            <Queue seen={seen} />
            <Pagination
              label={t('desk.pages.redemptions')}
              page={page}
              total={Math.ceil(seen.total / queuePageSize)}
              onChoose={setPage}
            />
          </div>
        )}
      </ReadStates>
    </>
  );
};

const useActs = (secondPersonAbove: bigint) => {
  const { t } = useTranslation('rewards');
  const [delivery, setDelivery] = useState<Delivery | 'forgotten'>();
  const deciding = useReasoned(staffDecideRedemption, {
    feature: 'rewards',
    refreshes: [staffRedemptions],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.decided' : 'desk.askedSecond'),
  });
  const revealing = useReasoned(staffRevealDelivery, {
    feature: 'rewards',
    refreshes: [],
    done: t('desk.revealed'),
    onDone: ({ delivery: found }) => setDelivery(found ?? 'forgotten'),
  });
  return { deciding, revealing, delivery, closeDelivery: () => setDelivery(undefined), secondPersonAbove };
};

const Queue = ({ seen }: { seen: Seen }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const mayWrite = usePermission()('rewards.write');
  const acts = useActs(seen.secondPersonAbove);
  const shown = usePointsView();
  const columns: Column<Redemption>[] = [
    { name: 'at', label: t('desk.askedAt'), cell: ({ askedAt }) => <TimeText at={askedAt} /> },
    { name: 'account', label: t('desk.account'), cell: ({ account }) => account },
    {
      name: 'reward',
      label: t('desk.reward'),
      cell: ({ names, quantity }) => `${nameIn(names)}${quantity > 1 ? ` × ${quantity}` : ''}`,
    },
    { name: 'points', label: t('desk.price'), align: 'end', cell: ({ points }) => shown(points) },
    { name: 'worth', label: t('desk.worth'), align: 'end', cell: ({ worth }) => <MoneyText amount={worth} /> },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state, decidedBy, reason }) => (
        <span className="flex flex-col gap-0.5">
          <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
          {decidedBy !== null && <span className="text-xs text-faint">{`${decidedBy}: ${reason}`}</span>}
        </span>
      ),
    },
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: (it) => mayWrite && <Acts it={it} acts={acts} />,
    },
  ];
  return (
    <>
      <Table
        caption={t('desk.pages.redemptions')}
        columns={columns}
        rows={seen.redemptions}
        rowKey={({ redemptionId }) => redemptionId}
      />
      <Dialogs acts={acts} />
    </>
  );
};

type ActsOf = ReturnType<typeof useActs>;

const Acts = ({ it: { redemptionId, state }, acts }: { it: Redemption; acts: ActsOf }) => {
  const { t } = useTranslation('rewards');
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" tone="quiet" onClick={() => acts.revealing.ask({ redemptionId })}>
        {t('desk.reveal')}
      </Button>
      {state === 'in_process' && (
        <>
          <Button size="small" tone="money" onClick={() => acts.deciding.ask({ redemptionId, decision: 'approve' })}>
            {t('desk.approve')}
          </Button>
          <Button size="small" tone="danger" onClick={() => acts.deciding.ask({ redemptionId, decision: 'reject' })}>
            {t('desk.reject')}
          </Button>
        </>
      )}
    </span>
  );
};

const Dialogs = ({ acts: { deciding, revealing, delivery, closeDelivery } }: { acts: ActsOf }) => {
  const { t } = useTranslation('rewards');
  const isReject = deciding.asked?.decision === 'reject';
  const word = t(isReject ? 'desk.reject' : 'desk.approve');
  return (
    <>
      <ReasonDialog title={word} confirmLabel={word} tone={isReject ? 'danger' : 'money'} {...deciding.dialog}>
        <p>{t(isReject ? 'desk.rejectText' : 'desk.approveText')}</p>
      </ReasonDialog>
      <ReasonDialog title={t('desk.reveal')} confirmLabel={t('desk.reveal')} {...revealing.dialog}>
        <p>{t('desk.revealText')}</p>
      </ReasonDialog>
      <Dialog title={t('desk.reveal')} isOpen={delivery !== undefined} onClose={closeDelivery} place="centre">
        {delivery === 'forgotten' ? (
          <p>{t('desk.forgotten')}</p>
        ) : (
          delivery && (
            <Facts
              facts={[
                [t('redeem.receiver'), delivery.receiver],
                [t('redeem.address'), delivery.address],
                [t('redeem.mobileNum'), delivery.mobileNum],
              ]}
            />
          )
        )}
      </Dialog>
    </>
  );
};
