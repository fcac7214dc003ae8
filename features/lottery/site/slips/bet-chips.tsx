import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { isSameForm } from '../../domain/slips/keypad.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { type Family, hueOf } from './bet-look.ts';

type Props = { betTypes: readonly BetTypeView[]; chosen: ReadonlySet<string>; onPress: (bet: BetTypeView) => void };

/** More than this many stand by kind, one kind at a time. */
const ungroupedMax = 9;

/** What can be bet, each with what it pays. Bets of one form can be chosen together. */
export const BetChips = ({ betTypes, chosen, onPress }: Props) => {
  const { t } = useTranslation('lottery');
  const families = [...new Set(betTypes.map(({ family }) => family))];
  const current = betTypes.find(({ betType }) => chosen.has(betType))?.family ?? families[0];
  const [asked, setAsked] = useState<Family>();
  const family = asked !== undefined && families.includes(asked) ? asked : current;
  const isSplit = betTypes.length > ungroupedMax && families.length > 1;
  const shown = isSplit ? betTypes.filter((bet) => bet.family === family) : betTypes;
  return (
    <div className="flex min-w-0 flex-col gap-2 short:gap-1">
      {isSplit && (
        <fieldset className="flex min-w-0 gap-1 overflow-x-auto rounded-control bg-well p-1 short:p-0 [scrollbar-width:none]">
          <legend className="sr-only">{t('betFamilies.title')}</legend>
          {families.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === family}
              onClick={() => setAsked(one)}
              className="min-h-11 grow rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-soft hover:text-ink aria-pressed:bg-control aria-pressed:text-ink"
            >
              {t(`betFamilies.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-3 xl:grid-cols-6 tiny:-mx-4 tiny:flex tiny:gap-1.5 tiny:overflow-x-auto tiny:px-4 tiny:[scrollbar-width:none]">
        <legend className="sr-only">{t('slip.betTypes')}</legend>
        {shown.map((bet) => (
          <Chip
            key={bet.betType}
            isChosen={chosen.has(bet.betType)}
            hue={hueOf[bet.family]}
            note={t('slip.pays', { rate: rateText(bet.rate) })}
            onClick={() => onPress(bet)}
            className="px-1! tiny:min-w-25 tiny:grow tiny:py-1 tiny:whitespace-nowrap"
          >
            {t(`betTypes.${bet.betType}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
};

/** Pressing a bet puts it to the others of its form; the last one stays. */
export const withPressed = (
  betTypes: readonly BetTypeView[],
  chosen: ReadonlySet<string>,
  pressed: BetTypeView,
): ReadonlySet<string> => {
  const alike = betTypes.filter((bet) => chosen.has(bet.betType) && isSameForm(bet, pressed));
  if (alike.length === 0) return new Set([pressed.betType]);
  const next = new Set(alike.map((bet) => bet.betType));
  if (!next.delete(pressed.betType)) next.add(pressed.betType);
  return next.size === 0 ? chosen : next;
};
