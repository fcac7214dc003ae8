import { clsx } from 'clsx';

/** On or off, said by place, colour and a word; the press asks, it does not yet switch. */
export const Switch = ({
  label,
  word,
  state,
  disabled,
  onSwitch,
}: {
  /** Read out: what is switched. */
  label: string;
  word: string;
  state: 'on' | 'off';
  disabled: boolean;
  onSwitch: (next: 'on' | 'off') => void;
}) => {
  const isOn = state === 'on';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onSwitch(isOn ? 'off' : 'on')}
      className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-2 text-sm font-semibold"
    >
      <span
        aria-hidden
        className={clsx('min-w-9 text-end whitespace-nowrap', isOn && !disabled ? 'text-good' : 'text-faint')}
      >
        {word}
      </span>
      <span
        aria-hidden
        className={clsx(
          'flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors',
          isOn ? 'justify-end' : 'justify-start',
          disabled ? 'border-line bg-control' : isOn ? 'border-good bg-good' : 'border-edge bg-well',
        )}
      >
        <span className={clsx('size-4.5 rounded-full', disabled ? 'bg-line' : isOn ? 'bg-page' : 'bg-edge')} />
      </span>
    </button>
  );
};
