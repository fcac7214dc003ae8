import { Plus } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { customOf, type KeypadMode, modesFor, nameOfMode, setsFor } from '../../domain/slips/keypad.ts';
import { NumberGrid } from './number-grid.tsx';
import type { Pad } from './use-pad.ts';

type Props = { pad: Pad; isLocked: boolean; isGrid: boolean; onGrid: (isGrid: boolean) => void };

/** Whether these numbers can be chosen by eye. */
export const hasGrid = ({ form }: Pad): boolean => form.numbers !== undefined && form.digits === 2;

/** Bets that are written as one, the ways of entering, and the ready sets that fit the chosen bets. */
export const PadShortcuts = ({ pad, isLocked, isGrid, onGrid }: Props) => {
  const { t } = useTranslation('lottery');
  const modes = modesFor(pad.form).filter((mode) => mode !== 'plain');
  const bet = pad.bets[0] ?? { extractor: '', combinator: '' };
  const custom = customOf(bet.extractor);
  const sets = setsFor(pad.form, custom);
  if (modes.length === 0 && pad.pairs.length === 0) return null;
  const toggle = (mode: KeypadMode) => pad.setMode(pad.mode === mode ? 'plain' : mode);
  return (
    <>
      <fieldset className="-mx-2.5 flex min-w-0 gap-1.5 overflow-x-auto px-2.5 [scrollbar-width:none] sm:flex-wrap upright:-mx-4 upright:px-4">
        <legend className="sr-only">{t('slip.shortcuts')}</legend>
        {pad.pairs.map((pair) => (
          <Chip
            key={pair[0]}
            isChosen={pad.chosen.size === 2 && pair.every((one) => pad.chosen.has(one))}
            onClick={() => pad.choosePair(pair)}
            className="shrink-0 whitespace-nowrap"
          >
            {pair.map((one) => t(`betTypes.${one}`)).join(' + ')}
          </Chip>
        ))}
        {modes.map((mode) => (
          <Chip
            key={mode}
            isChosen={pad.mode === mode}
            onClick={() => toggle(mode)}
            className="shrink-0 whitespace-nowrap"
          >
            {t(`modes.${nameOfMode(mode, bet)}`)}
          </Chip>
        ))}
        {hasGrid(pad) && (
          <Button
            size="small"
            aria-expanded={isGrid}
            onClick={() => onGrid(!isGrid)}
            className="shrink-0 gap-1! whitespace-nowrap text-soft!"
          >
            {t('slipMore.grid')}
          </Button>
        )}
        {sets.map((set) => (
          <Button
            key={set}
            size="small"
            disabled={isLocked}
            icon={<Plus aria-hidden className="size-3.5" />}
            onClick={() => pad.addSet(set)}
            className="shrink-0 gap-1! whitespace-nowrap text-soft!"
          >
            {t(pad.form.digits === 3 ? `sets3.${set}` : `sets.${set}`)}
          </Button>
        ))}
      </fieldset>
      {isGrid && <NumberGrid picked={pad.picked} isLocked={isLocked} onPick={pad.pick} />}
    </>
  );
};

/** Puts on the slip what has no last digit of its own. */
export const FinishKey = ({ pad, isLocked }: { pad: Pad; isLocked: boolean }) => {
  const { t } = useTranslation('lottery');
  return (
    <Button
      tone="plain"
      disabled={isLocked || pad.willAdd === 0 || pad.willAdd > pad.room}
      onClick={pad.finish}
      className="mt-2.5 w-full upright:mt-1.5"
      icon={<Plus aria-hidden className="size-4" />}
    >
      {t('slip.addWin', { count: pad.willAdd })}
    </Button>
  );
};
