import type { ReactNode } from 'react';
import { Button } from '#kit/browser/components/button.tsx';

type Props = {
  isBusy: boolean;
  onSubmit: () => void;
  submitLabel: string;
  /** What is typed, with its faults. */
  children: ReactNode;
  /** The ways to other proofs, below the button. */
  others: ReactNode;
};

/** The form of one proof, whichever it is: what is typed, the button, and the ways to others. Nothing is sent twice. */
export const ProofFrame = ({ isBusy, onSubmit, submitLabel, children, others }: Props) => (
  <form
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSubmit();
    }}
  >
    {children}
    <Button type="submit" tone="money" isBusy={isBusy} className="w-full">
      {submitLabel}
    </Button>
    {others}
  </form>
);

/** The way to another proof. */
export const OtherWay = ({ label, icon, onChoose }: { label: string; icon?: ReactNode; onChoose: () => void }) => (
  <Button tone="quiet" size="small" {...(icon !== undefined && { icon })} onClick={onChoose}>
    {label}
  </Button>
);
