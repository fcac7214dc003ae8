import { Chip } from '#kit/browser/components/chip.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { betStates } from '../contract/bet-view.ts';
import { type BetPeriod, betPeriods, dayOf } from './bet-period.ts';

export type ChosenBets = {
  period: BetPeriod | { day: string };
  /** `VENDOR/game`. */
  game?: string;
  state?: (typeof betStates)[number];
};

type Props = {
  chosen: ChosenBets;
  games: readonly { game: string; name: string }[];
  onChoose: (chosen: ChosenBets) => void;
};

/** By time, game and state. */
export const BetFilter = ({ chosen, games, onChoose }: Props) => {
  const { t } = useTranslation('members');
  const { period } = chosen;
  const change = ({ game, state }: { game?: string | undefined; state?: ChosenBets['state'] | undefined }) =>
    onChoose({ period, ...(game !== undefined && { game }), ...(state !== undefined && { state }) });
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('bets.period')}</legend>
        {betPeriods.map((name) => (
          <Chip key={name} isChosen={period === name} onClick={() => onChoose({ ...chosen, period: name })}>
            {t(`bets.periods.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField
          type="date"
          label={t('bets.day')}
          className="figures"
          max={dayOf(serverNow())}
          value={typeof period === 'object' ? period.day : ''}
          onChange={({ target }) =>
            onChoose({ ...chosen, period: target.value === '' ? 'week' : { day: target.value } })
          }
        />
        <SelectField
          label={t('bets.state')}
          value={chosen.state ?? ''}
          onChange={({ target }) => change({ ...chosen, state: betStates.find((state) => state === target.value) })}
        >
          <option value="">{t('bets.allStates')}</option>
          {betStates.map((state) => (
            <option key={state} value={state}>
              {t(`bets.states.${state}`)}
            </option>
          ))}
        </SelectField>
        <div className="max-sm:col-span-2">
          <SelectField
            label={t('bets.game')}
            value={chosen.game ?? ''}
            onChange={({ target }) => change({ ...chosen, game: target.value === '' ? undefined : target.value })}
          >
            <option value="">{t('bets.allGames')}</option>
            {games.map(({ game, name }) => (
              <option key={game} value={game}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </div>
  );
};
