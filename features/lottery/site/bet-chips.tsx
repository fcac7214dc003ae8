import { useTranslation } from '#kit/browser/translation.ts';
import { Chip } from '#kit/browser/chip.tsx';
import type { BetTypeView } from '../contract/bet-types.ts';
import { rateText } from '../domain/rate.ts';
import { hueOf } from './bet-look.ts';

type Props = { betTypes: readonly BetTypeView[]; chosen: ReadonlySet<string>; onPress: (bet: BetTypeView) => void };

/** What can be bet, each with what it pays. Bets of as many digits can be chosen together. */
export const BetChips = ({ betTypes, chosen, onPress }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-3 xl:grid-cols-6">
      <legend className="sr-only">{t('slip.betTypes')}</legend>
      {betTypes.map((bet) => (
        <Chip
          key={bet.betType}
          isChosen={chosen.has(bet.betType)}
          hue={hueOf[bet.family]}
          note={t('slip.pays', { rate: rateText(bet.rate) })}
          onClick={() => onPress(bet)}
          className="px-1!"
        >
          {t(`betTypes.${bet.betType}`)}
        </Chip>
      ))}
    </fieldset>
  );
};

/** Pressing a bet puts it to the others of as many digits; the last one stays. */
export const withPressed = (
  betTypes: readonly BetTypeView[],
  chosen: ReadonlySet<string>,
  { betType, digits }: BetTypeView,
): ReadonlySet<string> => {
  const alike = betTypes.filter((bet) => chosen.has(bet.betType) && bet.digits === digits);
  if (alike.length === 0) return new Set([betType]);
  const next = new Set(alike.map((bet) => bet.betType));
  if (!next.delete(betType)) next.add(betType);
  return next.size === 0 ? chosen : next;
};
