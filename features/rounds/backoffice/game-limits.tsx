import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { playMoney } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { staffOwnGame } from '../contract/staff-own-game.ts';
import { staffSetLimits } from '../contract/staff-set-limits.ts';
import { limitsFaults } from '../domain/limits-fault.ts';
import type { OwnGameFacts } from './own-game-page.tsx';

type Limits = OwnGameFacts['limits'][number];
type Typed = { stakeMin: string; stakeMax: string; payoutMax: string; ladder: string };
const parts = ['stakeMin', 'stakeMax', 'payoutMax'] as const;

const plain = (amount: bigint): string => moneyText(amount).replace(/\.00$/, '');
const typedOf = ({ stakeMin, stakeMax, payoutMax, ladder }: Limits): Typed => ({
  stakeMin: plain(stakeMin),
  stakeMax: plain(stakeMax),
  payoutMax: plain(payoutMax),
  ladder: ladder.map(plain).join(' '),
});

/** What was typed, as it can be sent; undefined while something is no amount. */
const limitsIn = (typed: Typed) => {
  const [stakeMin, stakeMax, payoutMax] = parts.map((part) => amountTyped(typed[part]));
  const steps = typed.ladder
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((step) => amountTyped(step));
  const ladder = steps.flatMap((step) => step ?? []);
  if (stakeMin === undefined || stakeMax === undefined || payoutMax === undefined) return undefined;
  return ladder.length === steps.length && ladder.length > 0 ? { stakeMin, stakeMax, payoutMax, ladder } : undefined;
};

/** Stakes of the game in each currency; what a change does is shown before it is made. */
export const GameLimits = ({ facts, isFixed }: { facts: OwnGameFacts; isFixed: boolean }) => {
  const { t } = useTranslation('rounds');
  const [currency, setCurrency] = useState<Limits['currency']>(playMoney());
  const limits = facts.limits.find((it) => it.currency === currency);
  return (
    <Card>
      <PartHeading title={t('desk.limits')} />
      <p className="mb-3 text-sm text-soft">{t('desk.limitsText')}</p>
      <ChoiceFilter
        label={t('desk.currency')}
        value={currency}
        choices={facts.limits.map((it) => [it.currency, it.currency] as const)}
        onChange={(next) => setCurrency(next || playMoney())}
      />
      {limits && (
        <LimitsForm
          key={`${currency} ${JSON.stringify(typedOf(limits))}`}
          game={facts.game.game}
          limits={limits}
          isFixed={isFixed}
        />
      )}
    </Card>
  );
};

const LimitsForm = ({ game, limits, isFixed }: { game: string; limits: Limits; isFixed: boolean }) => {
  const { t } = useTranslation('rounds');
  const textOf = useRefusalText('rounds');
  const [typed, setTyped] = useState(() => typedOf(limits));
  const [fault, setFault] = useState<string>();
  const [effect, setEffect] = useState<OutputOf<typeof staffSetLimits>>();
  const { send, isSending } = useSend(staffSetLimits, { refreshes: [staffOwnGame] });
  const wanted = limitsIn(typed);
  const ask = async (mode: 'preview' | 'save', reason: string) => {
    if (!wanted) return setFault(t('desk.notAnAmount'));
    const answer = await send({ game, currency: limits.currency, ...wanted, mode, reason });
    const cause = answer.ok ? undefined : limitsFaults.find((one) => one === answer.detail['cause']);
    setFault(answer.ok ? undefined : cause ? t(`desk.limitsFaults.${cause}`) : textOf(answer));
    if (!answer.ok) return;
    setEffect(mode === 'preview' ? answer.value : undefined);
    if (mode === 'save') say(t('desk.saved'), 'good');
  };
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask('preview', 'preview');
      }}
    >
      {!limits.isOwn && <p className="text-sm text-soft">{t('desk.limitsOfGame')}</p>}
      {[...parts, 'ladder' as const].map((part) => (
        <TextField
          key={part}
          label={t(`desk.${part}`)}
          inputMode={part === 'ladder' ? 'text' : 'decimal'}
          autoComplete="off"
          disabled={isFixed}
          value={typed[part]}
          onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
        />
      ))}
      {effect === undefined && <Fault text={fault} />}
      {!isFixed && (
        <Button type="submit" size="small" className="self-end" isBusy={isSending}>
          {t('desk.showEffect')}
        </Button>
      )}
      <ReasonDialog
        title={t('desk.limitsTitle')}
        confirmLabel={t('desk.save')}
        isOpen={effect !== undefined}
        isBusy={isSending}
        refusal={fault}
        onCancel={() => setEffect(undefined)}
        onConfirm={(reason) => void ask('save', reason)}
      >
        {effect && <Effect effect={effect} />}
      </ReasonDialog>
    </form>
  );
};

const Fault = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p role="alert" className="text-bad">
      {text}
    </p>
  );

const Effect = ({ effect }: { effect: OutputOf<typeof staffSetLimits> }) => {
  const { t } = useTranslation('rounds');
  const { before, after, topStakeBefore, topStakeAfter, rounds, refusedRounds } = effect;
  const { currency } = after;
  const change = (from: bigint, to: bigint) => (
    <span className="figures">
      <MoneyText amount={from} currency={currency} /> → <MoneyText amount={to} currency={currency} />
    </span>
  );
  return (
    <>
      <p className="mb-2">{t('desk.nextRound')}</p>
      <Facts
        facts={[
          ...parts.map((part) => [t(`desk.${part}`), change(before[part], after[part])] as const),
          [t('desk.topStake'), change(topStakeBefore, topStakeAfter)],
          [t('desk.wouldRefuse'), t('desk.ofRounds', { refused: refusedRounds, count: rounds })],
        ]}
      />
    </>
  );
};
