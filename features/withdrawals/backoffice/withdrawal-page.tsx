import type { ReactNode } from 'react';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffWithdrawalOf } from '../contract/staff-withdrawal-of.ts';
import type { StaffWithdrawalDetail } from '../contract/staff-withdrawal-view.ts';
import { ProofPictures } from './proof-pictures.tsx';
import { reasonWord } from './reason-word.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { StateBadge } from './withdrawal-columns.tsx';
import { OwnFacts, Past } from './withdrawal-detail.tsx';

const everyMs = 5000;

/** One withdrawal with everything that is known of it. @param audit its part of the trail, given by the app. */
export const WithdrawalView = ({ withdrawalId, audit }: { withdrawalId: string; audit: ReactNode }) => {
  const { t } = useTranslation('withdrawals');
  const read = useRead(
    staffWithdrawalOf,
    { withdrawalId },
    { staleTime: 0, refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <ReadStates
      read={read}
      feature="withdrawals"
      unknown={{ refusal: 'not_found', backTo: '/withdrawals', backLabel: t('desk.withdrawals') }}
    >
      {(withdrawal) => (
        <>
          <PageHead
            title={t('desk.withdrawalNo', { no: withdrawalId.slice(-8) })}
            beside={<StateBadge state={withdrawal.clock.state} t={t} />}
          />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Card>
              <MoneyText amount={withdrawal.amount} className="text-2xl font-semibold" />
              <Clock withdrawal={withdrawal} />
              <OwnFacts withdrawal={withdrawal} />
              <ProofPictures withdrawal={withdrawal} />
              <WithdrawalActions withdrawal={withdrawal} />
            </Card>
            <Card className="text-sm">
              <Past withdrawal={withdrawal} />
              <Said withdrawal={withdrawal} />
            </Card>
          </div>
          {audit !== undefined && (
            <section aria-labelledby="withdrawal-audit" className="mt-6">
              <PartHeading id="withdrawal-audit" title={t('desk.audit')} />
              {audit}
            </section>
          )}
        </>
      )}
    </ReadStates>
  );
};

type Part = { withdrawal: StaffWithdrawalDetail };

/** Who must act, since when and until when, why, and what comes then. */
const Clock = ({ withdrawal: { clock, risk, claimedBy } }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { owner, since, deadline, reason, next } = clock;
  return (
    <div className="my-4 rounded-control bg-well px-4 py-1 text-sm">
      <Facts
        facts={[
          ...(owner === undefined ? [] : [[t('desk.owner'), t(`desk.owners.${owner}`)] as const]),
          [t('desk.since'), <TimeText key="since" at={since} />],
          ...(deadline === undefined
            ? []
            : [[t('desk.deadline'), <Countdown key="left" until={deadline} since={since} />] as const]),
          ...(next === undefined
            ? []
            : [[t('desk.then'), next === 'alert' ? t('desk.alerted') : t(`desk.states.${next}`)] as const]),
          ...(reason === undefined ? [] : [[t('desk.reason'), reasonWord(t, reason)] as const]),
          ...(risk.length === 0
            ? []
            : [[t('desk.risks'), risk.map((name) => t(`desk.risk.${name}`)).join(' · ')] as const]),
          ...(claimedBy === undefined ? [] : [[t('desk.inHand'), claimedBy] as const]),
        ]}
      />
    </div>
  );
};

/** What was said of the money, and each dispute. */
const Said = ({ withdrawal: { receipts, disputes } }: Part) => {
  const { t } = useTranslation('withdrawals');
  return (
    <>
      {receipts.length > 0 && <p className="py-2.5 font-semibold text-soft">{t('desk.receipts')}</p>}
      <ul className="flex flex-col gap-1">
        {receipts.map(({ answer, receivedAmount, at }, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t(`desk.answers.${answer}`)} · <MoneyText amount={receivedAmount} />
            </span>
            <TimeText at={at} />
          </li>
        ))}
      </ul>
      {disputes.length > 0 && <p className="py-2.5 font-semibold text-soft">{t('desk.queues.disputes')}</p>}
      <ul className="flex flex-col gap-1">
        {disputes.map(({ disputeId, missing, outcome, openedAt }) => (
          <li key={disputeId} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <MoneyText amount={missing} /> · {t(`desk.endings.${outcome ?? 'open'}`)}
            </span>
            <TimeText at={openedAt} />
          </li>
        ))}
      </ul>
    </>
  );
};
