import { Columns3 } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';

export type Choice = { name: string; label: string; isShown: boolean; toggle: () => void };

/** Which columns a list shows; kept on this device. */
export const ColumnChoice = ({ columns }: { columns: readonly Choice[] }) => {
  const { t } = useTranslation('kit');
  if (columns.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes when the focus leaves it
    <details
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control px-3 text-sm text-soft hover:bg-control hover:text-ink">
        <Columns3 aria-hidden className="size-4" />
        {t('desk.columns')}
      </summary>
      <div className="absolute end-0 z-20 min-w-52 rounded-control border border-line bg-hover p-2">
        {columns.map(({ name, label, isShown, toggle }) => (
          <label key={name} className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm hover:bg-control">
            <input type="checkbox" checked={isShown} onChange={toggle} className="size-5 accent-money" />
            {label}
          </label>
        ))}
      </div>
    </details>
  );
};
