import { CircleCheck } from 'lucide-react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { amountView, dateView, dayStart, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { claimMission } from '../contract/claim-mission.ts';
import { missionSummary } from '../contract/mission-summary.ts';
import { isNamedProduct } from '#kit/shared/products.ts';

export type Mission = OutputOf<typeof missionSummary>['missions'][number];

/** A mission with its goal, the way there, what it gives, and the button that takes it. */
export const MissionCard = ({ mission }: { mission: Mission }) => {
  const { t } = useTranslation('missions');
  const language = useLanguage();
  const { names, lastDay, isRunning, state } = mission;
  const isClaimed = state === 'claimed';
  return (
    <Card className="flex w-full flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg">{language === 'TH' ? names.TH : names.EN}</h2>
          <p className="mt-0.5 text-sm text-soft">{useGoalText(mission)}</p>
        </div>
        <Reward mission={mission} />
      </div>
      <Progress mission={mission} />
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-faint">
          {lastDay === null
            ? t('once')
            : t(isRunning ? 'until' : 'over', { day: dateView(dayStart(lastDay), language) })}
        </p>
        {isClaimed ? (
          <p className="inline-flex items-center gap-2 font-semibold text-good">
            <CircleCheck aria-hidden className="size-5" />
            {t('claimed')}
          </p>
        ) : (
          <Claim mission={mission} />
        )}
      </div>
    </Card>
  );
};

const useGoalText = ({ kind, goal, least, products, games }: Mission): string => {
  const { t } = useTranslation('missions');
  const count = Number(goal / 100n);
  const known = [...products.filter(isNamedProduct).map((product) => t(`products.${product}`)), ...games];
  const where = known.length === 0 ? '' : ` · ${known.join(', ')}`;
  switch (kind) {
    case 'turnover':
      return t('goals.turnover', { amount: moneyView(goal) }) + where;
    case 'days':
      return t('goals.days', { count: Number(goal), amount: moneyView(least) }) + where;
    case 'multiple':
      return t('goals.multiple', { times: timesView(goal), amount: moneyView(least), count }) + where;
    case 'first_deposit':
      return t('goals.firstDeposit', { amount: moneyView(goal) });
  }
};

/** A multiple in hundredths, as people say it: 1250 is `×12.50`. */
export const timesView = (multiple: bigint): string =>
  multiple % 100n === 0n ? `×${multiple / 100n}` : `×${amountView(multiple)}`;

const Reward = ({ mission: { amount, tickets, points } }: { mission: Mission }) => {
  const { t } = useTranslation('missions');
  return (
    <p className="shrink-0 text-end">
      {amount > 0n && (
        <bdi dir="ltr" className="figures block text-xl font-semibold text-money-text">
          {`+${moneyView(amount)}`}
        </bdi>
      )}
      {tickets > 0 && (
        <span className="block text-sm font-semibold text-orchid">{t('tickets', { count: tickets })}</span>
      )}
      {points > 0 && <span className="block text-sm font-semibold text-sky">{t('points', { count: points })}</span>}
    </p>
  );
};

const Progress = ({ mission: { kind, goal, progress } }: { mission: Mission }) => {
  const { t } = useTranslation('missions');
  const share = Number((progress * 1000n) / goal) / 10;
  const shown = (value: bigint): string =>
    kind === 'days' ? String(value) : kind === 'multiple' ? timesView(value) : moneyView(value);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
        className="h-2.5 overflow-hidden rounded-full bg-well"
      >
        <span
          className={`block h-full rounded-full ${progress >= goal ? 'bg-good' : 'bg-money'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-sm text-soft">
        <bdi dir="ltr" className="figures">
          {`${shown(progress)} / ${shown(goal)}`}
        </bdi>
        <span className="figures">{`${Math.floor(share)} %`}</span>
      </p>
    </div>
  );
};

const Claim = ({ mission: { missionId, period, state, amount } }: { mission: Mission }) => {
  const { t } = useTranslation('missions');
  const textOf = useRefusalText('missions');
  const { send, isSending } = useSend(claimMission, { refreshes: [missionSummary] });
  const claim = async () => {
    const answer = await send({ missionId, period });
    if (answer.ok) say(amount > 0n ? t('paid', { amount: moneyView(amount) }) : t('given'), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <Button
      tone={state === 'ready' ? 'money' : 'plain'}
      disabled={state !== 'ready'}
      isBusy={isSending}
      onClick={() => void claim()}
    >
      {t('claim')}
    </Button>
  );
};
