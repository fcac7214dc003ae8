import { Digits } from '#kit/browser/components/digits.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { headlineOf, type Result } from './drawn-rows.ts';

const longMin = 4;

/** A result where there is room for two numbers; in rows of a list they are small. */
export const ResultDigits = ({ result, size: wished }: { result: Result; size?: 'small' }) => {
  const { t } = useTranslation('lottery');
  const shown = headlineOf(result);
  const size = wished ?? (shown.some(({ number }) => number.length >= longMin) ? 'small' : 'normal');
  return shown.map(({ key, number }, at) => (
    <span key={key} className="inline-flex">
      <span className="sr-only">{t(key)}</span>
      <Digits number={number} size={size} hue={at === 0 ? 'jade' : 'orchid'} />
    </span>
  ));
};
