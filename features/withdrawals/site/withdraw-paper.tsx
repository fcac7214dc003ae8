import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { findWithdrawal } from '../contract/find-withdrawal.ts';
import type { WithdrawalDetail } from '../contract/withdrawal-view.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { playerReasons, toneOf, wordOf } from './withdraw-words.ts';

const pollMs = 5000;

/** One withdrawal: where it stands, who must act until when, why, and what comes next. */
export const WithdrawPaper = ({ withdrawalId, onDone }: { withdrawalId: string; onDone: () => void }) => {
  const { t } = useTranslation('withdrawals');
  const read = useRead(findWithdrawal, { withdrawalId }, { refetchInterval: pollMs, staleTime: 0 });
  if (read.error && !read.data)
    return (
      <ErrorState
        error={read.error}
        feature="withdrawals"
        onAgain={() => void read.refetch()}
        more={<Button onClick={onDone}>{t('withdraw.another')}</Button>}
      />
    );
  if (!read.data) return <SkeletonRows count={1} className="h-96" />;
  return (
    <Card aria-labelledby="withdraw-state" className="flex flex-col gap-5">
      <Head withdrawal={read.data} />
      <ClockPart withdrawal={read.data} onEnd={() => void read.refetch()} />
      <Answer withdrawal={read.data} />
      <PaperFacts withdrawal={read.data} />
      <Steps withdrawal={read.data} />
      <Button onClick={onDone}>{t('withdraw.another')}</Button>
    </Card>
  );
};

type Part = { withdrawal: WithdrawalDetail };

const Head = ({ withdrawal: { amount, clock } }: Part) => {
  const { t } = useTranslation('withdrawals');
  const word = wordOf[clock.state];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="withdraw-state" className="figures text-2xl font-semibold">
          {moneyView(amount)}
        </h2>
        <Badge tone={toneOf[word]}>{t(`withdraw.state.${word}`)}</Badge>
      </div>
      <p className="mt-2 text-soft" role="status">
        {t(`withdraw.stateText.${word}`)}
      </p>
    </div>
  );
};

const ClockPart = ({ withdrawal: { clock }, onEnd }: Part & { onEnd: () => void }) => {
  const { t } = useTranslation('withdrawals');
  const { owner, deadline, reason, next } = clock;
  const isTold = reason !== undefined && playerReasons.has(reason);
  if (owner === undefined && !isTold) return null;
  return (
    <div className="rounded-control bg-well px-4 py-1">
      <Facts
        facts={[
          ...(owner === undefined ? [] : [[t('withdraw.clock.owner'), t(`withdraw.owner.${owner}`)] as const]),
          ...(deadline === undefined
            ? []
            : [
                [
                  t('withdraw.clock.deadline'),
                  <Countdown key="left" until={deadline} onEnd={onEnd} look="plain" />,
                ] as const,
              ]),
          ...(next === undefined
            ? []
            : [[t('withdraw.clock.next'), t(`withdraw.next.${next === 'alert' ? 'alert' : nextWord(next)}`)] as const]),
          ...(isTold ? [[t('withdraw.clock.reason'), t(`withdraw.reason.${reason}`)] as const] : []),
        ]}
      />
    </div>
  );
};

/** What happens by itself at the deadline. */
const nextWord = (next: string): 'review' | 'asking' | 'receipt_assumed' => {
  if (next === 'receipt_assumed') return 'receipt_assumed';
  return next === 'unknown' || next === 'bank_silent' ? 'asking' : 'review';
};

const Answer = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const [isOpen, setIsOpen] = useState(false);
  const { mayAnswer } = withdrawal;
  if (!mayAnswer) return null;
  return (
    <>
      <Button tone="money" size="large" onClick={() => setIsOpen(true)}>
        {t(mayAnswer.answers.length === 2 ? 'withdraw.answer.dispute' : 'withdraw.answer.open')}
      </Button>
      {isOpen && <ReceiptDialog withdrawal={withdrawal} answers={mayAnswer.answers} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const PaperFacts = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { bank, accountNumber, fee, net, bankReference, receipts, clock } = withdrawal;
  const said = receipts.at(-1);
  return (
    <Facts
      facts={[
        [t('withdraw.account'), `${bank} ${accountNumber}`],
        // Nothing was paid, and nothing was taken for it.
        ...(clock.state === 'rejected'
          ? []
          : [[t('withdraw.fee'), moneyView(fee)] as const, [t('withdraw.net'), moneyView(net)] as const]),
        ...(bankReference === undefined
          ? []
          : [
              [
                t('withdraw.bankReference'),
                <bdi key="reference" dir="ltr" className="text-sm break-all tabular-nums">
                  {bankReference}
                </bdi>,
              ] as const,
            ]),
        ...(said && said.remainingAmount > 0n
          ? [
              [t('withdraw.receivedAmount'), moneyView(said.receivedAmount)] as const,
              [t('withdraw.remainingAmount'), moneyView(said.remainingAmount)] as const,
            ]
          : []),
      ]}
    />
  );
};

const Steps = ({ withdrawal: { steps } }: Part) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  // A decision is told by what came of it; and what is one to the player, once.
  const ofPlayer = steps.filter(({ state }) => state !== 'decided');
  const told = ofPlayer.filter(
    ({ state }, place) => wordOf[state] !== wordOf[ofPlayer[place - 1]?.state ?? 'received'],
  );
  return (
    <section aria-labelledby="withdraw-steps">
      <h3 id="withdraw-steps" className="mb-2 font-semibold">
        {t('withdraw.steps')}
      </h3>
      <ol className="flex flex-col gap-1.5 text-sm">
        {told.map(({ state, at }, place) => (
          <li key={place} className="flex justify-between gap-4">
            <span>{t(`withdraw.state.${wordOf[state]}`)}</span>
            <span className="figures text-faint">{dateTimeView(at, language)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
