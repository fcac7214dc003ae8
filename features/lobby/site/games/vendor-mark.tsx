import { clsx } from 'clsx';
import { CodeMark } from '#kit/browser/drawings/code-mark.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';

const ownLogo = 'lott';

type Words = {
  logo: string | null;
  /** Of the vendor: its mark is the same in every language. */
  code: string;
  /** All vendors that stand together, so that no two marks are alike. */
  among?: readonly string[];
  className?: string;
};

/** A vendor's logo: its drawing, else a mark drawn from its code. Decorative: the name always stands beside it. */
export const VendorMark = ({ logo, code, among = [], className }: Words) =>
  logo === ownLogo ? (
    <Mark className={clsx('shrink-0', className)} />
  ) : (
    <CodeMark code={code} among={among} className={className ?? 'size-6'} />
  );
