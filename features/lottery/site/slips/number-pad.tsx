import { clsx } from 'clsx';
import { ClipboardPaste, Delete, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { BetChips } from './bet-chips.tsx';
import { BetFacts, type Bounds } from './bet-facts.tsx';
import { EntryBoxes } from './entry-boxes.tsx';
import { FinishKey, hasGrid, PadShortcuts } from './pad-shortcuts.tsx';
import { useKeyboard } from './use-keyboard.ts';
import type { Pad } from './use-pad.ts';
import type { Slip } from './use-slip.ts';

const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx').then((it) => it.PasteDialog));

type Props = {
  pad: Pad;
  slip: Slip;
  betTypes: readonly BetTypeView[];
  bounds: Bounds;
  /** Why no number can be entered now. */
  lock: string | undefined;
  onDone: () => void;
};

/** Bets, the way of entering, and ten digits under the thumb; the hardware keyboard does the same. */
export const NumberPad = ({ pad, slip, betTypes, bounds, lock, onDone }: Props) => {
  const { t } = useTranslation('lottery');
  const [pasted, setPasted] = useState<string>();
  const [isGridAsked, setIsGrid] = useState(false);
  const isGrid = isGridAsked && hasGrid(pad);
  const isLocked = lock !== undefined;
  useKeyboard({
    onDigit: (digit) => !isLocked && pad.press(digit),
    onErase: pad.erase,
    onEnter: () => (pad.willAdd > 0 && !isLocked ? pad.finish() : onDone()),
    onUndo: slip.undo,
    onRedo: slip.redo,
    onPaste: (text) => !isLocked && setPasted(text),
  });
  return (
    <section aria-label={t('slip.pad')} className="flex flex-col gap-2.5 short:gap-1.5">
      <BetChips betTypes={betTypes} chosen={pad.chosen} onPress={pad.pressBet} />
      <BetFacts bets={pad.bets} bounds={bounds} />
      <div className="rounded-card bg-card p-2.5 sm:p-4 upright:contents">
        <PadShortcuts pad={pad} isLocked={isLocked} isGrid={isGrid} onGrid={setIsGrid} />
        <div className={dock}>
          <StepKeys slip={slip}>
            <EntryBoxes pad={pad} lock={lock} />
          </StepKeys>
          {pad.needsFinish && <FinishKey pad={pad} isLocked={isLocked} />}
          <Keys
            isLocked={isLocked}
            isBesideGrid={isGrid}
            held={pad.length === undefined ? pad.entry : ''}
            onPress={pad.press}
            paste={
              <Key
                label={t('slip.paste')}
                isDisabled={isLocked}
                onPress={() => setPasted('')}
                className="tiny:col-start-4 tiny:row-start-2"
              >
                <ClipboardPaste aria-hidden className="size-5.5" />
              </Key>
            }
            erase={
              <Key
                label={t('slip.erase')}
                isDisabled={isLocked || !pad.canErase}
                onPress={pad.erase}
                className="tiny:col-start-4 tiny:row-start-1"
              >
                <Delete aria-hidden className="size-5.5" />
              </Key>
            }
          />
        </div>
      </div>
      {pasted !== undefined && (
        <PasteDialog first={pasted} form={pad.form} onClose={() => setPasted(undefined)} onTake={pad.addNumbers} />
      )}
    </section>
  );
};

/** Stands above the tray whatever is above it, so that a thumb finds every key without scrolling. */
const dock =
  'mt-2.5 upright:sticky upright:bottom-[calc(var(--below)+var(--tray-height))] upright:z-10 upright:-mx-4 upright:mt-0 upright:border-t upright:border-line upright:bg-page upright:px-4 upright:py-1.5 sm:upright:-mx-6 sm:upright:px-6';

/** Behind what is entered: back and forth. */
const StepKeys = ({ slip, children }: { slip: Slip; children: ReactNode }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex items-center gap-1">
      {children}
      <IconButton label={t('slip.undo')} disabled={!slip.canUndo} onClick={slip.undo} className="disabled:opacity-40">
        <Undo2 aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t('slip.redo')} disabled={!slip.canRedo} onClick={slip.redo} className="disabled:opacity-40">
        <Redo2 aria-hidden className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
};

type KeysProps = {
  isLocked: boolean;
  /** Numbers are chosen by eye: on a phone there is no room for both. */
  isBesideGrid: boolean;
  /** Digits that are in the set being chosen. */
  held: string;
  onPress: (digit: string) => void;
  paste: ReactNode;
  erase: ReactNode;
};

const firstKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Three in a row as on a phone; where height is scarce the last row stands beside the others. */
const Keys = ({ isLocked, isBesideGrid, held, onPress, paste, erase }: KeysProps) => (
  <div
    dir="ltr"
    className={clsx(
      'mt-2.5 grid grid-cols-3 gap-1.5 upright:mt-1.5 tiny:grid-cols-4 tiny:gap-1',
      isBesideGrid && 'upright:hidden',
    )}
  >
    {firstKeys.map((digit) => (
      <Key key={digit} isDisabled={isLocked} isHeld={held.includes(digit)} onPress={() => onPress(digit)}>
        {digit}
      </Key>
    ))}
    {paste}
    <Key
      isDisabled={isLocked}
      isHeld={held.includes('0')}
      onPress={() => onPress('0')}
      className="tiny:col-start-4 tiny:row-start-3"
    >
      0
    </Key>
    {erase}
  </div>
);

type KeyProps = {
  label?: string;
  isDisabled: boolean;
  isHeld?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

const Key = ({ label, isDisabled, isHeld = false, onPress, className, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isHeld || undefined}
    disabled={isDisabled}
    onClick={onPress}
    className={clsx(
      'figures grid min-h-12 touch-manipulation place-items-center upright:min-h-[clamp(2.75rem,6.2vh,3.25rem)] rounded-control text-xl font-semibold select-none',
      'transition-[background-color,scale] active:scale-[0.97] disabled:text-faint disabled:opacity-60',
      isHeld ? 'bg-brand-deep text-ink' : 'bg-control hover:bg-hover',
      className,
    )}
  >
    {children}
  </button>
);
