import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { BankLine } from '../contract/staff-deposits.ts';
import { MatchDialog } from './match-dialog.tsx';
import { SettleActions, useReturning } from './return-actions.tsx';

/** One transfer in one line: how much, from whom, why it waits, how long already. */
export const LineSummary = ({ line }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  return (
    <>
      <MoneyText amount={line.amount} className="inline-block text-base font-semibold lg:w-32 lg:text-end" />
      <span className="min-w-40 truncate">{line.payerName}</span>
      <span className="grow text-soft">{line.reason !== undefined && t(`desk.reasons.${line.reason}`)}</span>
      <Overdue line={line} />
      {line.state === 'unmatched' && line.payout?.state === 'refused' && <Badge tone="bad">{t('desk.notSent')}</Badge>}
      {line.state !== 'unmatched' && line.state !== 'returned' && (
        <Badge tone="sky">{t(`desk.lineStates.${line.state}`)}</Badge>
      )}
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
            ...(line.state === 'returned'
              ? [[t('desk.returnedAt'), <TimeText key="back" at={line.clock.since} />] as const]
              : []),
            ...(line.clock.deadline === undefined
              ? []
              : [[t('desk.dueBy'), <TimeText key="due" at={line.clock.deadline} />] as const]),
            [
              t('desk.transaction'),
              <code key="id" className="text-xs break-all">
                {line.transactionId}
              </code>,
            ],
            ...usePayoutFacts(line),
          ]}
        />
        <Suggestion line={line} />
      </div>
      {line.state === 'unmatched' && <LineActions line={line} />}
      {line.state === 'return_silent' && <SettleActions line={line} />}
    </>
  );
};

/** How it goes back, once it was tried. */
const usePayoutFacts = ({ payout }: BankLine): (readonly [string, React.ReactNode])[] => {
  const { t } = useTranslation('cashier');
  if (!payout) return [];
  const { payoutId, state, bankRef, bankReason } = payout;
  const why = bankReason !== undefined && state === 'refused' && t(`desk.payoutReasons.${bankReason}`);
  return [
    [
      t('desk.payout'),
      <code key="payout" className="text-xs break-all">
        {payoutId}
      </code>,
    ],
    [
      t('desk.payoutStands'),
      <span key="stands" className={state === 'refused' ? 'text-bad' : undefined}>
        {t(`desk.payoutStates.${state}`)}
        {why && ` ${why}`}
      </span>,
    ],
    ...(bankRef === undefined
      ? []
      : [
          [
            t('desk.payoutRef'),
            <code key="ref" className="text-xs break-all">
              {bankRef}
            </code>,
          ] as const,
        ]),
  ];
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
  const mayWrite = usePermission()('deposits.write');
  const [isMatching, setIsMatching] = useState(false);
  const returning = useReturning(line);
  useKeys(mayWrite ? { KeyA: () => setIsMatching(true), KeyR: returning.open } : {});
  if (!mayWrite) return null;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <Button size="small" onClick={returning.open}>
        {t('desk.return')}
      </Button>
      <Button size="small" tone="money" onClick={() => setIsMatching(true)}>
        {t('desk.match')}
      </Button>
      <MatchDialog line={line} isOpen={isMatching} onClose={() => setIsMatching(false)} />
      {returning.dialog}
    </div>
  );
};
