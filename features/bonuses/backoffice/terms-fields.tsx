import { CheckField, Field, TextField } from '#kit/browser/components/field.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { claimPeriods } from '../domain/claim-period.ts';
import { products } from '#kit/shared/products.ts';
import { giftKinds, triggerKinds } from '../domain/terms.ts';
import { type TypedTerms, withReward } from '../domain/terms-typed.ts';

type Props = { typed: TypedTerms; onType: (typed: TypedTerms) => void };
type TextName = { [Name in keyof TypedTerms]: TypedTerms[Name] extends string ? Name : never }[keyof TypedTerms];

/** The parts of terms, those that are of use for what begins them. */
export const TermsFields = ({ typed, onType }: Props) => {
  const { t } = useTranslation('bonuses');
  const isOfDeposit = typed.trigger === 'deposit';
  return (
    <>
      <Group title={t('desk.groups.trigger')}>
        <ChoiceField
          label={t('desk.trigger')}
          all={triggerKinds}
          chosen={typed.trigger}
          wordOf={(name) => t(`desk.triggers.${name}`)}
          onChoose={(trigger) =>
            onType({
              ...typed,
              trigger,
              ...(trigger !== 'deposit' && { base: 'bonus', ...(typed.reward === 'percent' && { reward: 'fixed' }) }),
            })
          }
        />
        {typed.trigger === 'registration' && <Text name="withinDays" typed={typed} onType={onType} isCount />}
        {isOfDeposit && <Text name="nth" typed={typed} onType={onType} isCount hint />}
        {isOfDeposit && <Text name="amountMin" typed={typed} onType={onType} />}
        {typed.trigger === 'birthday' && <Text name="daysAround" typed={typed} onType={onType} isCount />}
        {typed.trigger === 'promo_code' && <Text name="code" typed={typed} onType={onType} hint />}
      </Group>
      <Group title={t('desk.groups.reward')}>
        <ChoiceField
          label={t('desk.fields.reward')}
          all={isOfDeposit ? (['fixed', 'percent', ...giftKinds] as const) : (['fixed', ...giftKinds] as const)}
          chosen={typed.reward}
          wordOf={(name) => t(`desk.rewards.${name}`)}
          onChoose={(reward) => onType(withReward(typed, reward))}
        />
        {rewardFields[typed.reward].map(({ name, ...look }) => (
          <Text key={name} name={name} typed={typed} onType={onType} {...look} />
        ))}
      </Group>
      {(typed.reward === 'fixed' || typed.reward === 'percent') && <WageringFields typed={typed} onType={onType} />}
      <LimitFields typed={typed} onType={onType} />
    </>
  );
};

const count = { isCount: true } as const;

/** What is typed for each kind of reward. */
const rewardFields: Readonly<
  Record<TypedTerms['reward'], readonly { name: TextName; isCount?: true; hint?: true; isCode?: true }[]>
> = {
  fixed: [{ name: 'amount' }],
  percent: [{ name: 'percent', ...count }, { name: 'most' }],
  free_rounds: [
    { name: 'vendor', isCode: true, hint: true },
    { name: 'game', isCode: true, hint: true },
    { name: 'rounds', ...count },
    { name: 'roundStake' },
    { name: 'roundDays', ...count },
  ],
  points: [{ name: 'points', ...count, hint: true }],
  tickets: [{ name: 'tickets', ...count, hint: true }],
};

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-2 text-lg">{title}</legend>
    {children}
  </fieldset>
);

/** @param hint with words below it. */
const Text = ({
  name,
  typed,
  onType,
  isCount,
  isCode,
  hint,
}: Props & { name: TextName; isCount?: true; isCode?: true; hint?: true }) => {
  const { t } = useTranslation('bonuses');
  return (
    <TextField
      label={t(`desk.fields.${name}`)}
      inputMode={name === 'code' || isCode ? 'text' : isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed[name]}
      hint={hint && t(`desk.hints.${name}`)}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  );
};

const WageringFields = ({ typed, onType }: Props) => {
  const { t } = useTranslation('bonuses');
  const toggle = (name: (typeof products)[number], isLeft: boolean) =>
    onType({
      ...typed,
      leftOut: isLeft ? [...typed.leftOut, name] : typed.leftOut.filter((one) => one !== name),
    });
  return (
    <Group title={t('desk.groups.wagering')}>
      {typed.trigger === 'deposit' && (
        <ChoiceField
          label={t('desk.fields.base')}
          all={['bonus', 'deposit_and_bonus'] as const}
          chosen={typed.base}
          wordOf={(name) => t(`desk.bases.${name}`)}
          onChoose={(base) => onType({ ...typed, base })}
        />
      )}
      <Text name="factor" typed={typed} onType={onType} isCount hint />
      <Text name="stakeMax" typed={typed} onType={onType} hint />
      <Text name="oddsMin" typed={typed} onType={onType} hint />
      <Text name="winMax" typed={typed} onType={onType} hint />
      <Text name="expiryDays" typed={typed} onType={onType} isCount />
      <div className="sm:col-span-2">
        <p className="mb-2 text-sm text-soft">{t('desk.weights')}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {products.map((name) => (
            <li key={name} className="flex items-end gap-3 rounded-control bg-well p-3">
              <TextField
                label={t('desk.weightOf', { name: t(`products.${name}`) })}
                inputMode="numeric"
                autoComplete="off"
                placeholder="100"
                disabled={typed.leftOut.includes(name)}
                value={typed.weights[name] ?? ''}
                onChange={({ target }) => onType({ ...typed, weights: { ...typed.weights, [name]: target.value } })}
              />
              <CheckField
                label={t('desk.leftOut')}
                checked={typed.leftOut.includes(name)}
                onChange={({ target }) => toggle(name, target.checked)}
              />
            </li>
          ))}
        </ul>
      </div>
      <GamesField typed={typed} onType={onType} />
    </Group>
  );
};

const GamesField = ({ typed, onType }: Props) => {
  const { t } = useTranslation('bonuses');
  return (
    <div className="sm:col-span-2">
      <Field label={t('desk.fields.games')} hint={t('desk.hints.games')}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            className="w-full rounded-control border border-edge bg-well px-3.5 py-2.5 font-mono text-sm"
            value={typed.games}
            onChange={({ target }) => onType({ ...typed, games: target.value })}
          />
        )}
      </Field>
    </div>
  );
};

const LimitFields = ({ typed, onType }: Props) => {
  const { t } = useTranslation('bonuses');
  const chooseDay = (day: number, isChosen: boolean) =>
    onType({
      ...typed,
      days: isChosen
        ? [...typed.days, day].toSorted((one, other) => one - other)
        : typed.days.filter((one) => one !== day),
    });
  return (
    <Group title={t('desk.groups.limits')}>
      <Text name="perPerson" typed={typed} onType={onType} isCount />
      <ChoiceField
        label={t('desk.fields.period')}
        all={['ever', ...claimPeriods] as const}
        chosen={typed.period}
        wordOf={(name) => t(`desk.claimPeriods.${name}`)}
        onChoose={(period) => onType({ ...typed, period })}
      />
      <Text name="perDevice" typed={typed} onType={onType} isCount hint />
      <Text name="perAddress" typed={typed} onType={onType} isCount hint />
      <Text name="offerDays" typed={typed} onType={onType} isCount hint />
      <Text name="registeredWithinDays" typed={typed} onType={onType} isCount hint />
      <Text name="levelMin" typed={typed} onType={onType} isCount hint />
      <Text name="tag" typed={typed} onType={onType} isCode hint />
      <CheckField
        label={t('desk.fields.noDepositYet')}
        checked={typed.noDepositYet}
        onChange={({ target }) => onType({ ...typed, noDepositYet: target.checked })}
      />
      <div className="sm:col-span-2">
        <p className="mb-1 text-sm text-soft">{t('desk.hours')}</p>
        <div className="flex flex-wrap gap-x-5">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <CheckField
              key={day}
              label={t(`days.${day}`)}
              checked={typed.days.includes(day)}
              onChange={({ target }) => chooseDay(day, target.checked)}
            />
          ))}
        </div>
      </div>
      {typed.days.length > 0 && <Text name="from" typed={typed} onType={onType} isCount />}
      {typed.days.length > 0 && <Text name="to" typed={typed} onType={onType} isCount />}
    </Group>
  );
};
