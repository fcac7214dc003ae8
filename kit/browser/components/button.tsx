import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** `money` is for the one action that moves money or begins it; `live` for what is running now. */
export type ButtonTone = 'money' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const tones: Record<ButtonTone, string> = {
  money: 'bg-money text-on-money hover:bg-money-hover active:brightness-95',
  plain: 'bg-control text-ink hover:bg-hover',
  quiet: 'text-soft hover:bg-control hover:text-ink',
  danger: 'bg-control text-bad hover:bg-hover',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 text-sm gap-1.5',
  normal: 'min-h-12 px-5 text-base gap-2',
  large: 'min-h-14 px-7 text-lg gap-2.5',
};

/** The look alone, for links that read as buttons. */
export const buttonStyle = ({
  tone = 'plain',
  size = 'normal',
}: {
  tone?: ButtonTone;
  size?: ButtonSize;
} = {}): string =>
  clsx(
    'relative inline-flex items-center justify-center rounded-control text-center font-semibold leading-snug select-none',
    'transition-[background-color,color,scale] active:scale-[0.985]',
    'disabled:bg-control disabled:text-faint disabled:active:scale-100',
    tones[tone],
    sizes[size],
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** A call is on its way: no second press; the spinner comes after 300 ms, so quick answers don't flicker. */
  isBusy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export const Button = ({
  tone,
  size,
  isBusy = false,
  icon,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    disabled={disabled}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
    className={clsx(buttonStyle({ ...(tone && { tone }), ...(size && { size }) }), className)}
  >
    {icon}
    <span className={clsx('inline-flex items-center gap-2', isBusy && 'animate-[fade-late_140ms_300ms_forwards]')}>
      {children}
    </span>
    {isBusy && (
      <span className="absolute inset-0 grid animate-late place-items-center">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
      </span>
    )}
  </button>
);

/** A button that is only an icon; the label is what a screen reader says and what the pointer shows. */
export const IconButton = ({
  label,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={clsx(
      'inline-grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors hover:bg-control hover:text-ink',
      className,
    )}
  >
    {children}
  </button>
);
