import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { leftView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { chooseFunds } from '../contract/grants/choose-funds.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';
import { GiveUp } from './give-up.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TraceDialog } from './trace-dialog.tsx';

type Mine = OutputOf<typeof myBonuses>;
export type Active = NonNullable<Mine['active']>;

/** The bonus in play: how far it is, how long it has, what is played from, and what leaving it costs. */
export const ActiveBonus = ({ mine, active }: { mine: Mine; active: Active }) => {
  const { t } = useTranslation('bonuses');
  const [isTraceOpen, setIsTraceOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const left = active.required - active.progress;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          <bdi>{active.name}</bdi>
        </h2>
        <strong className="figures text-2xl text-money-text">{moneyView(active.standing)}</strong>
      </div>
      <div>
        <ProgressBar label={t('active.progress')} done={active.progress} of={active.required} />
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
          <span className="figures">
            {t('active.turnedOver', { done: moneyView(active.progress), required: moneyView(active.required) })}
          </span>
          <span className="figures">{t('active.left', { amount: moneyView(left) })}</span>
        </p>
      </div>
      {mine.playFrom && <PlayFrom playFrom={mine.playFrom} cash={mine.cash} bonus={mine.bonus} />}
      <ActiveFacts active={active} />
      <div className="rounded-control bg-well p-4 text-sm">
        <p className="font-semibold">{t('active.withdraw')}</p>
        <p className="mt-1 text-soft">
          {t('active.withdrawText', { cash: moneyView(mine.cash), bonus: moneyView(active.standing) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setIsTraceOpen(true)}>
          {t('active.trace')}
        </Button>
        <Button size="small" tone="danger" onClick={() => setIsLeaving(true)}>
          {t('active.giveUp')}
        </Button>
      </div>
      {isTraceOpen && <TraceDialog grantId={active.grantId} onClose={() => setIsTraceOpen(false)} />}
      {isLeaving && (
        <GiveUp
          grantId={active.grantId}
          name={active.name}
          loses={active.standing}
          left={left}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Card>
  );
};

const ActiveFacts = ({ active: { expiresAt, amount, running, terms } }: { active: Active }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const now = useServerNow(minutesMs(1));
  return (
    <Facts
      facts={[
        ...(expiresAt === null ? [] : ([[t('active.timeLeft'), leftView(expiresAt - now, language)]] as const)),
        [t('active.granted'), moneyView(amount)],
        ...(running > 0 ? ([[t('active.running'), String(running)]] as const) : []),
        ...(terms.stakeMax === null ? [] : ([[t('active.stakeMax'), moneyView(terms.stakeMax)]] as const)),
        ...(terms.oddsMin === undefined ? [] : ([[t('active.oddsMin'), oddsText(terms.oddsMin)]] as const)),
      ]}
    />
  );
};

type FundsProps = { playFrom: NonNullable<Mine['playFrom']>; cash: bigint; bonus: bigint };

/** Cash or bonus: one bet is staked wholly from one of them. */
const PlayFrom = ({ playFrom: { from, mayChoose }, cash, bonus }: FundsProps) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const { send, isSending } = useSend(chooseFunds, { refreshes: [myBonuses] });
  const choose = async (name: 'cash' | 'bonus') => {
    if (name === from || isSending) return;
    const answer = await send({ from: name });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  const amounts = { cash, bonus };
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-soft">{t('active.playFrom')}</legend>
      <div className="flex flex-wrap gap-2">
        {(['bonus', 'cash'] as const).map((name) => (
          <Chip
            key={name}
            isChosen={from === name}
            disabled={!mayChoose && from !== name}
            onClick={() => void choose(name)}
            note={moneyView(amounts[name])}
          >
            {t(`active.from.${name}`)}
          </Chip>
        ))}
      </div>
      <p className="mt-2 text-sm text-faint">{t(mayChoose ? 'active.playFromText' : 'active.playFromFixed')}</p>
    </fieldset>
  );
};
