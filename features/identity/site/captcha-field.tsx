import { RefreshCw } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';
import { call } from '#kit/browser/call.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { TextField } from '#kit/browser/field.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { captcha } from '../contract/captcha.ts';

const refreshGapMs = 1000;

/** The id under which this form asks for its pictures, and what loads another one; load it after a refused answer, too. */
export const useCaptcha = () => {
  const [captchaId] = useState(() => Array.from(freshBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  const [picture, setPicture] = useState<string>();
  const loadedAtMs = useRef(-refreshGapMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = () => {
    clearTimeout(timer.current);
    const waitMs = loadedAtMs.current + refreshGapMs - deviceNowMs();
    if (waitMs > 0) {
      timer.current = setTimeout(load, waitMs);
      return;
    }
    loadedAtMs.current = deviceNowMs();
    void call(captcha, { captchaId }).then((answer) => setPicture(answer.ok ? answer.value : undefined));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { captchaId, picture, load };
};

type Props = InputHTMLAttributes<HTMLInputElement> & {
  error?: string | undefined;
  of: Pick<ReturnType<typeof useCaptcha>, 'picture' | 'load'>;
  ref?: Ref<HTMLInputElement>;
};

/** A picture of letters, a press on which brings another, and the field for what was read. Loads its first picture itself. */
export const CaptchaField = ({ error, of: { picture, load }, ...input }: Props) => {
  const { t } = useTranslation('identity');
  const first = useRef(load);
  useEffect(() => first.current(), []);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <TextField
          label={t('fields.captcha')}
          error={error}
          {...input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
        />
      </div>
      <button
        type="button"
        onClick={load}
        aria-label={t('captcha.another')}
        title={t('captcha.another')}
        className="mt-[1.8rem] grid h-12 w-[9.375rem] shrink-0 place-items-center overflow-hidden rounded-control bg-control text-soft"
      >
        {picture === undefined ? (
          <RefreshCw aria-hidden className="size-5" />
        ) : (
          <img src={`data:image/png;base64,${picture}`} alt={t('captcha.picture')} width={150} height={48} />
        )}
      </button>
    </div>
  );
};
