import { CircleAlert } from 'lucide-react';

/** What went wrong with the form as a whole, read out when it appears. */
export const FormAlert = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="flex items-start gap-2.5 rounded-control bg-control px-4 py-3 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
