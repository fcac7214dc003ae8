import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Facts } from '#kit/browser/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffReturnLine } from '../contract/staff-return-line.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { MatchDialog } from './match-dialog.tsx';

const refreshes = [staffUnmatchedLines, staffDeposits];

/** One transfer in one line: how much, from whom, why it waits, how long already. */
export const LineSummary = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  return (
    <>
      <MoneyText amount={line.amount} className="inline-block w-32 text-end text-base font-semibold" />
      <span className="min-w-40 truncate">{line.payerName}</span>
      <span className="grow text-soft">{line.reason !== undefined && t(`desk.reasons.${line.reason}`)}</span>
      <Overdue line={line} />
      {line.state !== 'unmatched' && <Badge tone="sky">{t(`desk.lineStates.${line.state}`)}</Badge>}
      <AgeText at={line.receivedAt} />
    </>
  );
};

/** Whoever must act has let the time pass. */
const Overdue = ({ line: { clock } }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  const now = useServerNow(60_000);
  if (clock.deadline === undefined || clock.deadline > now) return null;
  return <Badge tone="bad">{t('desk.overdue')}</Badge>;
};

/** What the bank said, whose it may be, and what can be done. */
export const UnmatchedLine = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  return (
    <>
      <div className="grid gap-x-10 text-sm lg:grid-cols-2">
        <Facts
          facts={[
            [t('desk.payer'), line.payerName],
            [
              t('desk.payerAccount'),
              <span key="account" className="figures">
                {line.payerAccount}
              </span>,
            ],
            [t('desk.reference'), line.reference ?? t('desk.noReference')],
            [t('desk.paidAt'), <TimeText key="paid" at={line.paidAt} />],
            ...(line.clock.deadline === undefined
              ? []
              : [[t('desk.dueBy'), <TimeText key="due" at={line.clock.deadline} />] as const]),
            [
              t('desk.transaction'),
              <code key="id" className="text-xs break-all">
                {line.transactionId}
              </code>,
            ],
          ]}
        />
        <Suggestion line={line} />
      </div>
      {line.state === 'unmatched' && <LineActions line={line} />}
    </>
  );
};

const Suggestion = ({ line: { suggestion, amount } }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  if (!suggestion) return <p className="py-2.5 text-sm text-faint">{t('desk.noSuggestion')}</p>;
  const isEqual = suggestion.payAmount === amount;
  return (
    <div>
      <p className="py-2.5 text-sm font-semibold text-soft">{t('desk.suggestion')}</p>
      <Facts
        facts={[
          [t('desk.player'), <PersonName key="player" id={suggestion.memberId} tab="money" />],
          [
            t('desk.toPay'),
            <MoneyText key="pay" amount={suggestion.payAmount} className={isEqual ? 'text-good' : 'text-warn'} />,
          ],
          [t('desk.state'), t(`deposit.state.${suggestion.state}`)],
          [t('desk.createdAt'), <TimeText key="created" at={suggestion.createdAt} />],
        ]}
      />
    </div>
  );
};

const LineActions = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  const mayWrite = useMay()('deposits.write');
  const [isMatching, setIsMatching] = useState(false);
  const returning = useReasoned(staffReturnLine, { feature: 'cashier', refreshes, done: t('desk.returned') });
  const sendBack = () => returning.ask({ lineId: line.lineId });
  useKeys(mayWrite ? { KeyA: () => setIsMatching(true), KeyR: sendBack } : {});
  if (!mayWrite) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <Button size="small" onClick={sendBack}>
        {t('desk.return')}
      </Button>
      <Button size="small" tone="money" onClick={() => setIsMatching(true)}>
        {t('desk.match')}
      </Button>
      <MatchDialog line={line} isOpen={isMatching} onClose={() => setIsMatching(false)} />
      <ReasonDialog title={t('desk.returnTitle')} confirmLabel={t('desk.return')} {...returning.dialog}>
        <p>{t('desk.returnText')}</p>
        <MoneyText amount={line.amount} className="text-lg font-semibold text-ink" />
      </ReasonDialog>
    </div>
  );
};
