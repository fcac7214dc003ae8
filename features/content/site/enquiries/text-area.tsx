import { clsx } from 'clsx';
import { Field } from '#kit/browser/components/field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  error?: string | undefined;
  rows?: number;
};

/** A text of several lines with how much of it there may be. */
export const TextArea = ({ label, value, onChange, max, error, rows = 5 }: Props) => (
  <Field label={label} error={error} hint={<span className="figures">{`${value.length}/${max}`}</span>}>
    {(ids) => (
      <textarea
        {...ids}
        rows={rows}
        maxLength={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={clsx(
          'block w-full rounded-control border bg-well px-3.5 py-2.5 text-ink transition-colors hover:border-soft focus:border-focus',
          error === undefined ? 'border-edge' : 'border-bad',
        )}
      />
    )}
  </Field>
);
