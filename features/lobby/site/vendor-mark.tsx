import { clsx } from 'clsx';
import { CodeMark } from '#kit/browser/drawings/code-mark.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';

const ownLogo = 'lott';

/** A vendor's logo: its drawing, else a mark drawn from its name. Decorative: the name always stands beside it. */
export const VendorMark = ({ logo, name, className }: { logo: string | null; name: string; className?: string }) =>
  logo === ownLogo ? (
    <Mark className={clsx('shrink-0', className)} />
  ) : (
    <CodeMark code={name} className={className ?? 'size-6'} />
  );
