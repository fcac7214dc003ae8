import { clsx } from 'clsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';

const ownLogo = 'lott';

/** A vendor's logo: its drawing, else its first letters. Decorative: the name always stands beside it. */
export const VendorMark = ({ logo, name, className }: { logo: string | null; name: string; className?: string }) =>
  logo === ownLogo ? (
    <Mark className={clsx('shrink-0', className)} />
  ) : (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-sm bg-brand-deep text-[0.65rem] leading-none font-semibold text-ink',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0] ?? '') : [name.slice(0, 2)];
  return letters.join('').toUpperCase();
};
