import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';

const control =
  'block min-h-11 w-full rounded-control border border-edge bg-well px-3 text-sm text-ink hover:border-soft focus:border-focus';

/** The row of filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-end gap-3">{children}</div>
);

const waitMs = 350;

/** Searches when typing has paused. */
export const SearchFilter = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by another way (back, a link): it wins over what was typed.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const tell = useEffectEvent((given: string) => given !== value && onChange(given));
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="w-full sm:w-72">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-faint">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden className="absolute inset-y-0 start-3 my-auto size-4 text-faint" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className={`${control} ps-9`}
        />
      </div>
    </div>
  );
};

/** One of few; `''` stands for all. */
export const ChoiceFilter = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value | '';
  choices: readonly (readonly [value: Value | '', label: string])[];
  onChange: (value: Value | '') => void;
}) => {
  const id = useId();
  return (
    <div className="min-w-36 grow sm:grow-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-faint">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(choices.find(([choice]) => choice === event.target.value)?.[0] ?? '')}
        className={control}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** A day, as `2026-11-21`. */
export const DayFilter = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) => {
  const id = useId();
  return (
    <div className="min-w-36 grow sm:grow-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-faint">
        {label}
      </label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} className={control} />
    </div>
  );
};
