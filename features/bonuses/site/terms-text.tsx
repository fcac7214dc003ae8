import type { ReactNode } from 'react';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Terms } from '../domain/terms.ts';
import { bonusOf, countedDeposit, requirementOf } from '../domain/wagering.ts';

/** Every term of a bonus in plain words, the price of it first, with an example at the end. */
export const TermsText = ({ terms }: { terms: Terms }) => {
  const lines = useTermsLines(terms);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line rounded-control bg-well px-4">
        {lines.map(({ name, text }) => (
          <li key={name} className="py-2.5 text-sm text-pretty">
            {text}
          </li>
        ))}
      </ul>
      <Example terms={terms} />
    </div>
  );
};

type Line = { name: string; text: ReactNode };

const useTermsLines = (terms: Terms): Line[] => {
  const { t } = useTranslation('bonuses');
  const { reward, trigger, wagering, stakeMax, expiryDays, winMax, limits, hours } = terms;
  const lines: (Line | false)[] = [
    {
      name: 'reward',
      text:
        reward.kind === 'fixed'
          ? t('terms.fixed', { amount: moneyView(reward.amount) })
          : t('terms.percent', { percent: reward.percent, most: moneyView(reward.most) }),
    },
    trigger.kind === 'deposit' && {
      name: 'deposit',
      text: t(trigger.nth === null ? 'terms.anyDeposit' : 'terms.nthDeposit', {
        amount: moneyView(trigger.amountMin),
        nth: trigger.nth ?? 0,
      }),
    },
    {
      name: 'wagering',
      text:
        wagering.factor === 0
          ? t('terms.noWagering')
          : t(`terms.${wagering.factor === 1 ? 'once' : 'wagering'}.${wagering.base}`, { factor: wagering.factor }),
    },
    { name: 'weights', text: <Weights terms={terms} /> },
    (terms.leftOut.products.length > 0 || terms.leftOut.games.length > 0) && {
      name: 'leftOut',
      text: <LeftOut terms={terms} />,
    },
    stakeMax !== null && { name: 'stakeMax', text: t('terms.stakeMax', { amount: moneyView(stakeMax) }) },
    wagering.factor > 0 && { name: 'expiry', text: t('terms.expiry', { days: expiryDays }) },
    winMax !== null && { name: 'winMax', text: t('terms.winMax', { amount: moneyView(winMax) }) },
    hours !== null && {
      name: 'hours',
      text: t('terms.hours', {
        days: hours.days.map((day) => t(`days.${day}`)).join(' '),
        from: `${hours.from}:00`,
        to: `${hours.to}:00`,
      }),
    },
    {
      name: 'limits',
      text: t(limits.perPerson === 1 ? 'terms.limitsOnce' : 'terms.limits', { times: limits.perPerson }),
    },
    { name: 'cash', text: t('terms.cash') },
  ];
  return lines.filter((line) => line !== false);
};

const Weights = ({ terms: { weights } }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const parts = [
    ...Object.entries(weights.products).map(([name, percent]) => ({ name: t(`products.${name}`), percent })),
    ...Object.entries(weights.games).map(([name, percent]) => ({ name, percent })),
  ].filter(({ percent }) => percent < 100);
  if (parts.length === 0) return t('terms.allWhole');
  return `${t('terms.weights')} ${parts.map(({ name, percent }) => t('terms.weight', { name, percent })).join(' · ')}`;
};

const LeftOut = ({ terms: { leftOut } }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const names = [...leftOut.products.map((name) => t(`products.${name}`)), ...leftOut.games];
  return t('terms.leftOut', { names: names.join(' · ') });
};

/** What it comes to for somebody: the largest deposit that still earns something, or the bonus itself. */
const Example = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const { reward, trigger } = terms;
  const deposit =
    trigger.kind !== 'deposit'
      ? undefined
      : reward.kind === 'percent'
        ? (reward.most * 100n) / BigInt(reward.percent) > trigger.amountMin
          ? (reward.most * 100n) / BigInt(reward.percent)
          : trigger.amountMin
        : trigger.amountMin;
  const bonus = bonusOf(terms, deposit);
  const counted = deposit === undefined ? undefined : countedDeposit(terms, deposit);
  const required = requirementOf(terms, { bonus, deposit: counted });
  const amounts = { bonus: moneyView(bonus), required: moneyView(required) };
  return (
    <div className="rounded-control border border-line p-4 text-sm">
      <p className="mb-1 font-semibold">{t('terms.example')}</p>
      <p className="text-soft">
        {deposit === undefined
          ? t(required === 0n ? 'terms.exampleAtOnce' : 'terms.exampleFixed', amounts)
          : t('terms.exampleDeposit', { ...amounts, deposit: moneyView(minor(deposit)) })}
      </p>
    </div>
  );
};
