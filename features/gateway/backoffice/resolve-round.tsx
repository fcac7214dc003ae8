import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { type Minor, sum, zero } from '#kit/shared/money/money.ts';
import { staffResolveRound } from '../contract/rounds/staff-resolve-round.ts';
import { staffRound } from '../contract/rounds/staff-round.ts';
import { inCurrencyOf } from './in-currency.ts';
import type { RoundFacts } from './round-page.tsx';

/** Ends an open round by hand: what each bet is paid, or everything back. Another person must agree. */
export const ResolveRound = ({ facts }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('money.write');
  const { resolving } = facts;
  if (resolving === 'ended') return null;
  return (
    <Card>
      <PartHeading title={t('desk.resolve')} />
      <p className="mb-4 text-sm text-soft">{t(`desk.resolving.${resolving}`)}</p>
      {resolving === 'waiting' && <DeskLink href="/approvals">{t('desk.toApprovals')}</DeskLink>}
      {resolving === 'possible' && mayWrite && <ResolveForm facts={facts} />}
    </Card>
  );
};

/** What each bet is to be paid, as it is typed. An empty field is a bet that loses. */
const usePayouts = (openBets: RoundFacts['openBets']) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const bets = openBets
    .filter(({ payable }) => payable)
    .map((bet) => {
      const text = typed[bet.transactionId] ?? '';
      const amount = text === '' ? zero : amountOrZeroTyped(text);
      return { ...bet, text, amount, type: (next: string) => setTyped({ ...typed, [bet.transactionId]: next }) };
    });
  const payouts = bets.flatMap(({ transactionId, amount }) =>
    amount === undefined || amount === 0n ? [] : [{ transactionId, amount }],
  );
  return { bets, payouts, isWrong: bets.some(({ amount }) => amount === undefined) };
};

const ResolveForm = ({ facts: { round, openBets } }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const { bets, payouts, isWrong } = usePayouts(openBets);
  const [isTried, setIsTried] = useState(false);
  const asking = useReasoned(staffResolveRound, {
    feature: 'gateway',
    refreshes: [staffRound],
    done: t('desk.resolveAsked'),
  });
  const { roundNo } = round;
  const isVoid = asking.asked?.way === 'void';
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isWrong) asking.ask({ roundNo, way: 'settle', payouts });
        }}
      >
        {bets.map(({ transactionId, memberId, stake, won, text, amount, type }) => (
          <TextField
            key={transactionId}
            label={t('desk.payoutOf', { bet: transactionId })}
            hint={<BetHint memberId={memberId} stake={stake} won={won} round={round} />}
            error={isTried && amount === undefined ? t('desk.notAnAmount') : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        ))}
        <Ways onVoid={() => asking.ask({ roundNo, way: 'void', payouts: [] })} />
      </form>
      <ReasonDialog
        title={t(isVoid ? 'desk.voidTitle' : 'desk.settleTitle')}
        confirmLabel={t('desk.askSecond')}
        tone={isVoid ? 'danger' : 'money'}
        {...asking.dialog}
      >
        <p>{t(isVoid ? 'desk.voidText' : 'desk.settleText')}</p>
        {!isVoid && <Total payouts={payouts} round={round} />}
      </ReasonDialog>
    </>
  );
};

type Round = RoundFacts['round'];

const Total = ({ payouts, round }: { payouts: readonly { amount: Minor }[]; round: Round }) => (
  <MoneyText
    amount={sum(payouts.map(({ amount }) => amount))}
    {...inCurrencyOf(round)}
    className="mt-2 block text-lg font-semibold text-ink"
  />
);

const Ways = ({ onVoid }: { onVoid: () => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button size="small" tone="danger" onClick={onVoid}>
        {t('desk.ways.void')}
      </Button>
      <Button type="submit" size="small" tone="money">
        {t('desk.ways.settle')}
      </Button>
    </div>
  );
};

type BetHintProps = { memberId: string; stake: Minor; won: Minor; round: Round };

const BetHint = ({ memberId, stake, won, round }: BetHintProps) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <PersonName id={memberId} tab="money" /> · {t('desk.stake')} <MoneyText amount={stake} {...inCurrencyOf(round)} />{' '}
      · {t('desk.wonSoFar')} <MoneyText amount={won} {...inCurrencyOf(round)} />
    </>
  );
};
