import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { useReasoned } from './use-reasoned.ts';

type Props = {
  title: string;
  /** Of `useReasoned`: what is asked for once the form is sent. */
  reasoned: Pick<ReturnType<typeof useReasoned>, 'asked' | 'dialog'>;
  isWhole: boolean;
  /** Undefined: whoever looks may not send it. */
  submitLabel: string | undefined;
  confirmLabel: string;
  /** What is said beside the reason. */
  confirmText: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog whose sending asks for a reason first; going back leads to what was typed. */
export const ReasonedForm = (props: Props) => {
  const { title, reasoned, isWhole, submitLabel, confirmLabel, confirmText, onSubmit, onClose, children } = props;
  return (
    <>
      <Dialog title={title} isOpen={reasoned.asked === undefined} onClose={onClose} place="centre">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isWhole) onSubmit();
          }}
        >
          {children}
          {submitLabel !== undefined && (
            <Button type="submit" tone="money" disabled={!isWhole}>
              {submitLabel}
            </Button>
          )}
        </form>
      </Dialog>
      <ReasonDialog title={title} confirmLabel={confirmLabel} {...reasoned.dialog}>
        <p>{confirmText}</p>
      </ReasonDialog>
    </>
  );
};
