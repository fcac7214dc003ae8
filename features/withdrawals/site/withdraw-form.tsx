import { useState } from 'react';
import { AmountField } from '#kit/browser/components/amount-field.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { CheckField, PasswordField, SelectField } from '#kit/browser/components/field.tsx';
import { amountView, dateTimeView, moneyView, numberSigns } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { EmptyState, useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { listWithdrawals } from '../contract/list-withdrawals.ts';
import { requestWithdrawal } from '../contract/request-withdrawal.ts';
import { withdrawalTerms } from '../contract/withdrawal-terms.ts';
import type { WithdrawalView } from '../contract/withdrawal-view.ts';
import { WhatIsMissing } from './what-is-missing.tsx';
import type { TermsFacts } from './withdraw-words.ts';

type Props = { facts: TermsFacts; onRequested: (withdrawal: WithdrawalView) => void };

const minuteMs = 60_000;

/** What is missing first, one thing at a time; then the form. */
export const WithdrawForm = ({ facts, onRequested }: Props) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const now = useServerNow(minuteMs);
  if (!facts.terms) return <EmptyState title={t('withdraw.closed')} text={t('withdraw.closedText')} />;
  if (facts.heldUntil !== undefined && facts.heldUntil > now)
    return (
      <EmptyState
        title={t('withdraw.held')}
        text={t('withdraw.heldText', { at: dateTimeView(facts.heldUntil, language) })}
      />
    );
  if (facts.proofMissing !== undefined || facts.accounts.length === 0 || !facts.hasPassword)
    return <WhatIsMissing facts={facts} />;
  return <RequestForm facts={facts} terms={facts.terms} onRequested={onRequested} />;
};

const RequestForm = ({ facts, terms, onRequested }: Props & { terms: NonNullable<TermsFacts['terms']> }) => {
  const { t } = useTranslation('withdrawals');
  const intent = useIntentKey();
  const { send, isSending, answer } = useSend(requestWithdrawal, { refreshes: [listWithdrawals, withdrawalTerms] });
  const [accountId, setAccountId] = useState(firstUsable(facts, useServerNow(minuteMs)));
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [givesUp, setGivesUp] = useState(false);
  const amount = amountTyped(typed, numberSigns());
  const problem = problemOf(amount, facts, terms);
  const type = (text: string) => {
    intent.renew();
    setTyped(text);
  };
  const submit = async () => {
    setIsTouched(true);
    if (amount === undefined || problem || password === '') return;
    const word = facts.givesUp ? { givesUp } : {};
    const asked = await send({ accountId, amount, typed: password, ...word, idempotencyKey: intent.current() });
    if (asked.ok) onRequested(asked.value);
    // With the answer unknown the same key is sent again: one withdrawal, however often it is pressed.
    if (asked.ok || asked.refusal !== 'unreachable') intent.renew();
    setPassword('');
  };
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-5"
      >
        <div className="flex flex-col gap-2">
          <AmountField
            label={t('withdraw.amount')}
            typed={typed}
            onType={type}
            onLeave={() => setIsTouched(typed !== '')}
            error={isTouched && problem ? t(`withdraw.problem.${problem}`) : undefined}
            hint={t('withdraw.balance', { amount: moneyView(facts.balance) })}
          />
          <Parts facts={facts} terms={terms} onChoose={(part) => type(amountView(part))} />
        </div>
        <AccountChoice facts={facts} value={accountId} onChange={setAccountId} />
        {amount !== undefined && !problem && <Preview amount={amount} terms={terms} />}
        {facts.givesUp && <GiveUpWord loses={facts.givesUp.amount} isGiven={givesUp} onGive={setGivesUp} />}
        <SendPart
          password={password}
          onType={setPassword}
          isSending={isSending}
          isReady={facts.givesUp === undefined || givesUp}
          refused={answer}
        />
      </form>
    </Card>
  );
};

type PartsProps = {
  facts: TermsFacts;
  terms: NonNullable<TermsFacts['terms']>;
  onChoose: (amount: bigint) => void;
};

/** Half or all of what could be asked for now; a part below the least stays dark. */
const Parts = ({ facts, terms, onChoose }: PartsProps) => {
  const { t } = useTranslation('withdrawals');
  const most = [facts.balance, terms.amountMax, terms.leftAmount].reduce((a, b) => (a < b ? a : b));
  const parts = [
    ['half', most / 2n],
    ['all', most],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-2">
      {parts.map(([part, amount]) => (
        <Button key={part} size="small" disabled={amount < terms.amountMin} onClick={() => onChoose(amount)}>
          {t(`withdraw.part.${part}`)}
        </Button>
      ))}
    </div>
  );
};

type SendProps = {
  password: string;
  onType: (password: string) => void;
  isSending: boolean;
  isReady: boolean;
  /** The last answer, where it was a refusal. */
  refused: Answer | undefined;
};
type Answer = { ok: true } | { ok: false; refusal: string; detail: Record<string, unknown> };

/** The password and the button; what was refused for another reason is not said of the password. */
const SendPart = ({ password, onType, isSending, isReady, refused }: SendProps) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const refusal = refused && !refused.ok ? refused : undefined;
  const isOfPassword = refusal?.refusal.startsWith('payment_password_') === true;
  return (
    <>
      <PasswordField
        label={t('withdraw.password')}
        autoComplete="off"
        value={password}
        onChange={(event) => onType(event.target.value)}
        error={refusal && isOfPassword ? textOf(refusal) : undefined}
        hint={t('withdraw.noWayBack')}
      />
      {refusal && !isOfPassword && (
        <p role="alert" className="text-sm text-bad">
          {textOf(refusal)}
        </p>
      )}
      {/* On a phone within the thumb's reach from the first sight of the page. */}
      <div className="sticky bottom-(--below) z-10 -mb-5 grid border-t border-line bg-card py-3 lg:static">
        <Button type="submit" tone="money" size="large" isBusy={isSending} disabled={password === '' || !isReady}>
          {t('withdraw.send')}
        </Button>
      </div>
    </>
  );
};

/** What a withdrawal takes away is said before, and goes only with the player's word. */
const GiveUpWord = ({ loses, isGiven, onGive }: { loses: bigint; isGiven: boolean; onGive: (is: boolean) => void }) => {
  const { t } = useTranslation('withdrawals');
  return (
    <div className="flex flex-col gap-2 rounded-control bg-well p-3">
      <p className="text-sm text-soft">{t('withdraw.givesUp', { amount: moneyView(loses) })}</p>
      <CheckField
        label={t('withdraw.givesUpWord')}
        checked={isGiven}
        onChange={({ target }) => onGive(target.checked)}
      />
    </div>
  );
};

const firstUsable = ({ accounts }: TermsFacts, now: number): string =>
  (accounts.find(({ usableFrom, nameDiffers }) => usableFrom <= now && !nameDiffers) ?? accounts[0])?.accountId ?? '';

type ChoiceProps = { facts: TermsFacts; value: string; onChange: (accountId: string) => void };

const AccountChoice = ({ facts, value, onChange }: ChoiceProps) => {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const chosen = facts.accounts.find(({ accountId }) => accountId === value);
  const isWaiting = useServerNow(minuteMs) < (chosen?.usableFrom ?? 0);
  const note = chosen?.nameDiffers
    ? t('withdraw.nameDiffers')
    : isWaiting && chosen
      ? t('withdraw.usableFrom', { at: dateTimeView(chosen.usableFrom, language) })
      : undefined;
  return (
    <SelectField
      label={t('withdraw.account')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={note}
    >
      {facts.accounts.map(({ accountId, bank, accountNumber }) => (
        <option key={accountId} value={accountId}>
          {bank} {accountNumber}
        </option>
      ))}
    </SelectField>
  );
};

const Preview = ({ amount, terms }: { amount: bigint; terms: NonNullable<TermsFacts['terms']> }) => {
  const { t } = useTranslation('withdrawals');
  const fee = terms.feeFreeLeft > 0 ? 0n : terms.feeFixed + (amount * BigInt(terms.feePermille)) / 1000n;
  return (
    <Facts
      facts={[
        [t('withdraw.fee'), moneyView(fee)],
        [t('withdraw.net'), <strong key="net">{moneyView(amount - fee)}</strong>],
      ]}
    />
  );
};

const problemOf = (amount: bigint | undefined, facts: TermsFacts, terms: NonNullable<TermsFacts['terms']>) => {
  if (amount === undefined) return 'notAnAmount';
  if (amount < terms.amountMin) return 'tooLow';
  if (amount > terms.amountMax) return 'tooHigh';
  if (amount > facts.balance) return 'tooMuch';
  return terms.leftCount === 0 || amount > terms.leftAmount ? 'tooMuchToday' : undefined;
};
