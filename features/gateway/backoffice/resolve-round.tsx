import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/field.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/amount-typed.ts';
import { type Minor, sum } from '#kit/shared/money.ts';
import { staffResolveRound } from '../contract/staff-resolve-round.ts';
import { staffRound } from '../contract/staff-round.ts';
import type { RoundFacts } from './round-page.tsx';

/** Ends an open round by hand: what each bet is paid, or everything back. Another person must agree. */
export const ResolveRound = ({ facts }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const mayWrite = useMay()('money.write');
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

const ResolveForm = ({ facts: { round, openBets } }: { facts: RoundFacts }) => {
  const { t } = useTranslation('gateway');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const asking = useReasoned(staffResolveRound, {
    feature: 'gateway',
    refreshes: [staffRound],
    done: t('desk.resolveAsked'),
  });
  const payable = openBets.filter((bet) => bet.payable);
  const given = payable.map(({ transactionId }) => ({
    transactionId,
    amount: (typed[transactionId] ?? '') === '' ? undefined : amountOrZeroTyped(typed[transactionId] ?? ''),
    isWrong: (typed[transactionId] ?? '') !== '' && amountOrZeroTyped(typed[transactionId] ?? '') === undefined,
  }));
  const payouts = given.flatMap(({ transactionId, amount }) =>
    amount === undefined || amount === 0n ? [] : [{ transactionId, amount }],
  );
  const settle = () => {
    setIsTried(true);
    if (!given.some(({ isWrong }) => isWrong)) asking.ask({ roundNo: round.roundNo, way: 'settle', payouts });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      {payable.map(({ transactionId, memberId, stake, won }) => (
        <TextField
          key={transactionId}
          label={t('desk.payoutOf', { bet: transactionId })}
          hint={<BetHint memberId={memberId} stake={stake} won={won} />}
          error={
            isTried && given.find((it) => it.transactionId === transactionId)?.isWrong === true
              ? t('desk.notAnAmount')
              : undefined
          }
          inputMode="decimal"
          autoComplete="off"
          value={typed[transactionId] ?? ''}
          onChange={(event) => setTyped({ ...typed, [transactionId]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          size="small"
          tone="danger"
          onClick={() => asking.ask({ roundNo: round.roundNo, way: 'void', payouts: [] })}
        >
          {t('desk.ways.void')}
        </Button>
        <Button type="submit" size="small" tone="money">
          {t('desk.ways.settle')}
        </Button>
      </div>
      <ReasonDialog
        title={t(asking.asked?.way === 'void' ? 'desk.voidTitle' : 'desk.settleTitle')}
        confirmLabel={t('desk.askSecond')}
        tone={asking.asked?.way === 'void' ? 'danger' : 'money'}
        {...asking.dialog}
      >
        {asking.asked?.way === 'void' ? (
          <p>{t('desk.voidText')}</p>
        ) : (
          <>
            <p>{t('desk.settleText')}</p>
            <MoneyText
              amount={sum(payouts.map(({ amount }) => amount))}
              className="mt-2 block text-lg font-semibold text-ink"
            />
          </>
        )}
      </ReasonDialog>
    </form>
  );
};

const BetHint = ({ memberId, stake, won }: { memberId: string; stake: Minor; won: Minor }) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <PersonName id={memberId} tab="money" /> · {t('desk.stake')} <MoneyText amount={stake} /> · {t('desk.wonSoFar')}{' '}
      <MoneyText amount={won} />
    </>
  );
};
