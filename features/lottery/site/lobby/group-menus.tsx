import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Chip } from '#kit/browser/components/chip.tsx';
import { scrollRow, scrollToFocus } from '#kit/browser/components/scroll-row.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

export type Menu = { code: string; label: string; count?: number };

/** More than these have arrows beside them. */
const withoutArrowsMax = 7;

type Props = {
  menus: readonly Menu[];
  chosen: string | undefined;
  /** Nothing is narrowed to a group or a list. */
  isAll: boolean;
  onChoose: (code: string | undefined) => void;
};

/** Groups of lotteries, side by side. */
export const GroupMenus = ({ menus, chosen, isAll, onChoose }: Props) => {
  const { t } = useTranslation('lottery');
  const row = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1) => scrollRow(row.current, direction);
  const hasArrows = menus.length > withoutArrowsMax;
  return (
    <div className="flex items-center gap-1">
      {hasArrows && <Arrow label={t('lobby.menusBefore')} onPress={() => move(-1)} icon={ChevronLeft} />}
      <div
        ref={(list) => {
          row.current = list;
          scrollToFocus(list);
        }}
        role="group"
        aria-label={t('lobby.groups')}
        className="relative flex min-w-0 grow gap-2 overflow-x-auto py-1 motion-safe:scroll-smooth"
      >
        <Chip isChosen={isAll} hue="plain" className="shrink-0" onClick={() => onChoose(undefined)}>
          {t('lobby.all')}
        </Chip>
        {menus.map(({ code, label, count }) => (
          <Chip key={code} isChosen={code === chosen} className="shrink-0" onClick={() => onChoose(code)}>
            <span className="whitespace-nowrap">
              {label}
              {count !== undefined && <span className="figures ms-1.5 text-xs font-normal text-faint">{count}</span>}
            </span>
          </Chip>
        ))}
      </div>
      {hasArrows && <Arrow label={t('lobby.menusAfter')} onPress={() => move(1)} icon={ChevronRight} />}
    </div>
  );
};

type ArrowProps = { label: string; onPress: () => void; icon: typeof ChevronLeft };

const Arrow = ({ label, onPress, icon: Icon }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-control hover:text-ink"
  >
    <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
  </button>
);
