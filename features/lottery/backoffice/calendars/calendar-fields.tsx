import { useState } from 'react';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

type ClockProps = { label: string; value: string; onChange: (text: string) => void };

export const ClockField = ({ label, value, onChange }: ClockProps) => (
  <TextField
    label={label}
    type="time"
    required
    value={value}
    onChange={(event) => event.target.value !== '' && onChange(event.target.value.slice(0, 5))}
  />
);

type CountProps = {
  label: string;
  hint?: string;
  value: number;
  min?: number;
  max: number;
  onChange: (count: number) => void;
};

/** A whole number; what is typed stays while it is no good, and is let go with the field. */
export const CountField = ({ label, hint, value, min = 1, max, onChange }: CountProps) => {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState<string>();
  const isGood = (text: string) => /^-?[0-9]{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      required
      min={min}
      max={max}
      value={typed ?? String(value)}
      error={typed === undefined || isGood(typed) ? undefined : t('desk.calendar.countOf', { min, max })}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        if (isGood(text)) onChange(Number(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
