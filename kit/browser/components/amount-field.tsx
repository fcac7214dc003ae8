import { TextField } from './field.tsx';
import { numberSigns } from '../texts/format.ts';

type Props = {
  label: string;
  typed: string;
  onType: (text: string) => void;
  onLeave: () => void;
  error: string | undefined;
  hint: string;
};

/** An amount of money as a person types it, large, in the reader's own signs. */
export const AmountField = ({ label, typed, onType, onLeave, error, hint }: Props) => (
  <TextField
    label={label}
    inputMode="decimal"
    autoComplete="off"
    placeholder={`0${numberSigns().point}00`}
    className="figures text-2xl font-semibold"
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onBlur={onLeave}
    error={error}
    hint={hint}
  />
);
