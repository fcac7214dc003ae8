import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type StaffSlip, staffSlips } from '../contract/staff-slips.ts';
import { SlipDetail } from './slip-detail.tsx';

const everyMs = 5000;

/** Slips that the bank could not settle by itself, the oldest first. */
export const SlipsPage = () => {
  const { t } = useTranslation('cashier');
  const mayWrite = usePermission()('deposits.write');
  const read = useRead(staffSlips, {}, { refetchInterval: useWhilePresent(everyMs) });
  const count = read.data?.count ?? 0;
  return (
    <>
      <PageHead
        title={t('desk.slips.title')}
        beside={count > 0 && <span className="text-sm text-soft">{t('desk.waitingCount', { count })}</span>}
      />
      <ReadStates
        read={read}
        feature="cashier"
        isEmpty={({ slips }) => slips.length === 0}
        empty={{ title: t('desk.slips.none'), text: t('desk.slips.noneText') }}
      >
        {({ slips }) => (
          <Queue
            label={t('desk.slips.title')}
            entries={slips}
            keyOf={({ slipId }) => slipId}
            summary={(slip) => <SlipSummary slip={slip} />}
            detail={(slip) => <SlipDetail slip={slip} />}
            hints={
              mayWrite
                ? [
                    ['A', t('desk.slips.accept')],
                    ['R', t('desk.slips.refuse')],
                  ]
                : []
            }
          />
        )}
      </ReadStates>
    </>
  );
};

const SlipSummary = ({ slip: { deposit, finding, clock, sentAt } }: { slip: StaffSlip }) => {
  const { t } = useTranslation('cashier');
  return (
    <>
      <MoneyText amount={deposit.payAmount} className="inline-block text-base font-semibold lg:w-32 lg:text-end" />
      <span className="figures min-w-40 truncate">{deposit.reference}</span>
      <span className="grow text-soft">{finding !== undefined && t(`desk.slips.findings.${finding}`)}</span>
      {clock.state !== 'review' && <Badge tone="sky">{t(`desk.slips.states.${clock.state}`)}</Badge>}
      <AgeText at={sentAt} />
    </>
  );
};
