import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { customOf, type KeypadMode, modesFor, nameOfMode, setsFor } from '../../domain/slips/keypad.ts';
import { NumberGrid } from './number-grid.tsx';
import type { Pad } from './use-pad.ts';

/** The ways of entering and the ready sets that fit the chosen bets; none of them for running numbers. */
export const PadShortcuts = ({ pad, isLocked }: { pad: Pad; isLocked: boolean }) => {
  const { t } = useTranslation('lottery');
  const modes = modesFor(pad.form).filter((mode) => mode !== 'plain');
  const bet = pad.bets[0] ?? { extractor: '', combinator: '' };
  const custom = customOf(bet.extractor);
  const sets = setsFor(pad.form, custom);
  const [isGrid, setIsGrid] = useState(false);
  if (modes.length === 0) return null;
  const toggle = (mode: KeypadMode) => pad.setMode(pad.mode === mode ? 'plain' : mode);
  const hasGrid = pad.form.numbers !== undefined && pad.form.digits === 2;
  return (
    <>
      <fieldset className="-mx-2.5 mt-2.5 flex min-w-0 gap-1.5 overflow-x-auto px-2.5 [scrollbar-width:none] sm:flex-wrap">
        <legend className="sr-only">{t('slip.shortcuts')}</legend>
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
        {hasGrid && (
          <Button
            size="small"
            aria-expanded={isGrid}
            onClick={() => setIsGrid(!isGrid)}
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
      {hasGrid && isGrid && <NumberGrid picked={pad.picked} isLocked={isLocked} onPick={pad.pick} />}
      {pad.needsFinish && <Finish pad={pad} isLocked={isLocked} />}
    </>
  );
};

const Finish = ({ pad, isLocked }: { pad: Pad; isLocked: boolean }) => {
  const { t } = useTranslation('lottery');
  return (
    <Button
      tone="plain"
      disabled={isLocked || pad.willAdd === 0 || pad.willAdd > pad.room}
      onClick={pad.finish}
      className="mt-2.5 w-full"
      icon={<Plus aria-hidden className="size-4" />}
    >
      {t('slip.addWin', { count: pad.willAdd })}
    </Button>
  );
};
