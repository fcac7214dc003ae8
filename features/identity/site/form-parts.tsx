import { type RefObject, useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';

/** What went wrong with the form as a whole, read out when it appears. */
export const FormAlert = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="flex items-start gap-2.5 rounded-control bg-control px-4 py-3 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );

/** For a form: in a pop-up its first field has the focus, so that one can type at once. On a page nobody asked to type yet. */
export const useFirstField = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever walks along the tabs stays on them.
    const isAtTabs = document.activeElement?.role === 'tab';
    if (!isAtTabs && form.current?.closest('dialog')) form.current.querySelector('input')?.focus();
  }, []);
  return form;
};
