import { Facts } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffWithdrawalOf } from '../contract/staff-withdrawal-of.ts';
import type { StaffWithdrawal, StaffWithdrawalDetail } from '../contract/staff-withdrawal-view.ts';
import { ProofPictures } from './proof-pictures.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { StateBadge } from './withdrawal-columns.tsx';

/** One withdrawal in one line: how much, to whom, why people look at it, how long they still have. */
export const WithdrawalSummary = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const { t } = useTranslation('withdrawals');
  const { amount, payeeName, risk, clock, claimedBy } = withdrawal;
  return (
    <>
      <MoneyText amount={amount} className="text-base font-semibold sm:inline-block sm:w-32 sm:text-end" />
      <span className="min-w-40 truncate">{payeeName ?? '—'}</span>
      <span className="grow text-soft">{risk.map((reason) => t(`desk.risk.${reason}`)).join(' · ')}</span>
      <StateBadge state={clock.state} t={t} />
      {claimedBy !== undefined && <span className="text-xs text-faint">{t('desk.claimedBy', { by: claimedBy })}</span>}
      {clock.deadline !== undefined && <Countdown until={clock.deadline} since={clock.since} className="text-sm" />}
    </>
  );
};

/** Everything that decides over it, and what can be done. */
export const WithdrawalDetail = ({ withdrawalId }: { withdrawalId: string }) => {
  const { t } = useTranslation('withdrawals');
  const read = useRead(staffWithdrawalOf, { withdrawalId }, { staleTime: 0 });
  return (
    <ReadStates read={read} feature="withdrawals">
      {(withdrawal) => (
        <>
          <div className="grid gap-x-10 text-sm lg:grid-cols-2">
            <OwnFacts withdrawal={withdrawal} />
            <Past withdrawal={withdrawal} />
          </div>
          <ProofPictures withdrawal={withdrawal} />
          <DeskLink
            href={`/withdrawals/${withdrawalId}`}
            className="mt-3 inline-flex min-h-11 items-center text-sm text-money-text hover:underline"
          >
            {t('desk.open')}
          </DeskLink>
          <WithdrawalActions withdrawal={withdrawal} />
        </>
      )}
    </ReadStates>
  );
};

type Part = { withdrawal: StaffWithdrawalDetail };

/** Whose it is, whom it pays, and on what terms. */
export const OwnFacts = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { memberId, payeeName, bank, accountNumber, fee, net, terms, wagering, requestedAt, receipts } = withdrawal;
  const said = receipts.at(-1);
  return (
    <Facts
      facts={[
        [t('desk.player'), <PersonName key="player" id={memberId} tab="withdrawals" />],
        [t('desk.payee'), `${payeeName ?? '—'} · ${bank} ${accountNumber}`],
        [t('desk.net'), <MoneyText key="net" amount={net} />],
        [t('desk.fee'), <MoneyText key="fee" amount={fee} />],
        [t('desk.requestedAt'), <TimeText key="at" at={requestedAt} />],
        [t('desk.terms'), t('desk.termsOf', { level: terms.level, version: terms.version })],
        ...wagering.map(
          ({ source, left }) => [t('desk.wageringLeft'), <MoneyText key={source} amount={left} />] as const,
        ),
        ...(said
          ? [
              [t('desk.said'), t(`desk.answers.${said.answer}`)] as const,
              [t('desk.missing'), <MoneyText key="missing" amount={said.remainingAmount} />] as const,
            ]
          : []),
      ]}
    />
  );
};

/** Each step and each order to the bank. */
export const Past = ({ withdrawal: { steps, payouts } }: Part) => {
  const { t } = useTranslation('withdrawals');
  return (
    <div>
      <p className="py-2.5 text-sm font-semibold text-soft">{t('desk.steps')}</p>
      <ol className="flex flex-col gap-1">
        {steps.map(({ state, at, by }, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span>{t('desk.stepBy', { state: t(`desk.states.${state}`), by: t(`desk.by.${by}`) })}</span>
            <TimeText at={at} />
          </li>
        ))}
      </ol>
      {payouts.length > 0 && <p className="py-2.5 text-sm font-semibold text-soft">{t('desk.payouts')}</p>}
      <ul className="flex flex-col gap-1">
        {payouts.map(({ payoutId, amount, state, bankReference, polls }) => (
          <li key={payoutId} className="flex flex-wrap justify-between gap-x-4">
            <code className="text-xs break-all">{bankReference ?? payoutId}</code>
            <span>
              <MoneyText amount={amount} /> · {t(`desk.payoutStates.${state}`)} · {t('desk.asked', { count: polls })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
