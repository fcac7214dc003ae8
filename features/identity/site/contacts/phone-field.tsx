import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#kit/browser/components/field.tsx';
import {
  caretAfter,
  countryOfCode,
  type NamedCountry,
  type Phone,
  typedPhone,
  writtenPhone,
} from '../../domain/typed-phone.ts';
import { useCountries } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';

type Props = {
  label: string;
  /** Undefined: nothing was typed yet; the country is then where the visitor is. */
  value: Phone | undefined;
  /** Digits only, and the dialling code without its plus: `{countryDialingCode: '66', mobileNum: '0812345678'}`. */
  onChange: (phone: Phone) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
};

/** A mobile number with its country: typed and shown as `081-234-5678`. Inside the app's countries provider only. */
export const PhoneField = ({ label, value, onChange, onBlur, hint, error, isOptional }: Props) => {
  const { current, all } = useCountries();
  const [picked, setPicked] = useState<string>();
  const phone = value ?? { countryDialingCode: current.countryDialingCode, mobileNum: '' };
  const country = countryOfCode(phone.countryDialingCode, [picked, current.countryCode], all) ?? current.countryCode;
  const input = useRef<HTMLInputElement>(null);
  const written = writtenPhone(phone);
  const place = useCaret(input, written);
  const choose = ({ countryCode, countryDialingCode }: NamedCountry) => {
    setPicked(countryCode);
    onChange({ ...phone, countryDialingCode });
    input.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
      {(ids) => (
        <div className="relative flex gap-2">
          <CountryPicker countryCode={country} dialingCode={phone.countryDialingCode} onChoose={choose} />
          <input
            ref={input}
            {...ids}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            placeholder={phone.countryDialingCode === '66' ? '081-234-5678' : undefined}
            value={written}
            onBlur={onBlur}
            onChange={({ target }) => {
              const typed = typedPhone(phone, { text: target.value, caret: target.selectionStart ?? 0 }, all);
              place(typed.digitsBeforeCaret);
              onChange(typed.phone);
            }}
            className={clsx(
              'block min-h-12 w-full min-w-0 rounded-control border bg-well px-3.5 py-2 text-ink tabular-nums transition-colors placeholder:text-faint hover:border-soft focus:border-focus',
              error === undefined ? 'border-edge' : 'border-bad',
            )}
          />
        </div>
      )}
    </Field>
  );
};

/** Keeps the caret after the digit that it stood after, though dashes come and go. */
const useCaret = (input: { current: HTMLInputElement | null }, written: string): ((digits: number) => void) => {
  const wanted = useRef<number>(undefined);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const digits = wanted.current;
    wanted.current = undefined;
    if (digits === undefined || document.activeElement !== input.current) return;
    const caret = caretAfter(written, digits);
    input.current?.setSelectionRange(caret, caret);
  });
  return (digits) => {
    wanted.current = digits;
    // Also where the text stays as it was, such as after a letter.
    redraw((count) => count + 1);
  };
};
