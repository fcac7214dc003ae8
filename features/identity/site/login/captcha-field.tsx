import { RefreshCw } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useEffect, useRef } from 'react';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { useCaptcha } from './use-captcha.ts';

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
