import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { familyOf, inkOf } from './bet-look.ts';
import { SetsButton } from './slip-tools.tsx';
import type { Slip } from './use-slip.ts';

const shownMax = 6;

type Props = { slip: Slip; betTypes: readonly BetTypeView[]; onPrice: () => void };

/** On a phone: what was entered last, how many there are, and the way to the prices. */
export const SlipTray = ({ slip, betTypes, onPrice }: Props) => {
  const { t } = useTranslation('lottery');
  const latest = slip.lines.slice(-shownMax).toReversed();
  return (
    <div className="sticky bottom-(--below) z-10 -mx-4 flex h-(--tray-height) items-center gap-3 border-t border-line bg-page px-4 sm:-mx-6 sm:px-6 lg:hidden">
      <p className="flex min-w-0 grow gap-2.5 overflow-hidden text-lg font-semibold">
        {latest.length === 0 && <span className="text-sm font-normal text-faint">{t('slip.noneYet')}</span>}
        {latest.map(({ id, number }) => (
          <span key={id} className={`figures animate-appear ${inkOf[familyOf(number)]}`}>
            {number}
          </span>
        ))}
      </p>
      {latest.length === 0 ? (
        <SetsButton slip={slip} betTypes={betTypes} className="shrink-0 whitespace-nowrap" />
      ) : (
        <Button tone="money" onClick={onPrice} className="shrink-0 whitespace-nowrap">
          {t('slip.toPrice', { count: slip.lines.length })}
        </Button>
      )}
    </div>
  );
};
