import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId, useState } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { IconButton } from './button.tsx';

type FieldWords = {
  label: string;
  /** Said under the field until there is an error. */
  hint?: ReactNode;
  /** The first error only. */
  error?: string | undefined;
  /** Shown beside the label when the field may stay empty. */
  isOptional?: boolean | undefined;
};

const inputStyle = (isWrong: boolean): string =>
  clsx(
    'block w-full min-h-12 rounded-control border bg-well px-3.5 py-2 text-ink transition-colors',
    'hover:border-soft focus:border-focus disabled:text-faint',
    isWrong ? 'border-bad' : 'border-edge',
  );

/** Label, control, then hint or error; the control gets the ids that tie them together. */
export const Field = ({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldWords & {
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode;
}) => {
  const { t } = useTranslation('kit');
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold text-soft">
        {label}
        {isOptional && <span className="text-xs font-normal text-faint">{t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error !== undefined })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={clsx('mt-1.5 text-sm', error ? 'text-bad' : 'text-faint')}
        >
          {note}
        </p>
      )}
    </div>
  );
};

type InputProps = InputHTMLAttributes<HTMLInputElement> & FieldWords & { ref?: Ref<HTMLInputElement> };

/** Works alone and with react-hook-form: `<TextField label=… error=… {...register('username')} />`. */
export const TextField = ({ label, hint, error, isOptional, className, ...input }: InputProps) => (
  <Field label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
    {(ids) => <input type="text" {...input} {...ids} className={clsx(inputStyle(error !== undefined), className)} />}
  </Field>
);

export const PasswordField = ({ label, hint, error, isOptional, className, ...input }: InputProps) => {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
      {(ids) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={clsx(inputStyle(error !== undefined), 'pe-12', className)}
          />
          <IconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0.5 my-auto"
          >
            {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
};

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & FieldWords & { ref?: Ref<HTMLSelectElement> };

/** The platform's own list: on a phone nothing beats it. Options as children. */
export const SelectField = ({ label, hint, error, className, children, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <select {...select} {...ids} className={clsx(inputStyle(error !== undefined), className)}>
        {children}
      </select>
    )}
  </Field>
);

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

export const CheckField = ({ label, error, ...input }: CheckProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5 text-sm text-soft">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-money"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} role="alert" className="ms-8 mb-2 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
};
