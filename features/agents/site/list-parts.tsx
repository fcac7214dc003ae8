import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { dateView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Instant, instantOf } from '#kit/shared/time.ts';

/** Its days, and that more may come to them. */
export const RangeDays = ({ range }: { range: { first: string; last: string; isRunning: boolean } }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const dayView = (day: string) => dateView(instantOf(`${day}T05:00:00.000Z`), language);
  const days = range.first === range.last ? dayView(range.first) : `${dayView(range.first)} – ${dayView(range.last)}`;
  return (
    <p className="text-sm text-faint">
      {days}
      {range.isRunning && ` · ${t('range.soFar')}`}
    </p>
  );
};

/** When a large team was last gone through. */
export const Counted = ({ text, at }: { text: 'overview.counted' | 'userLoss.large'; at: Instant }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return <p className="text-sm text-soft">{t(text, { at: timeView(at, language) })}</p>;
};

/** Asks for a username of the own team; an emptied field shows everybody again. */
export const TeamSearch = ({ onSearch }: { onSearch: (name: string) => void }) => {
  const { t } = useTranslation('agents');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-2">
      <div className="grow">
        <TextField
          label={t('downlines.search')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
        />
      </div>
      <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
        {t('downlines.find')}
      </Button>
    </form>
  );
};

/** A product as people call it; what a vendor named otherwise stands as it was named. */
export const useProductName = (): ((product: string) => string) => {
  const { t, texts } = useTranslation('agents');
  return (product) => (texts.has('agents', `products.${product}`) ? t(`products.${product}`) : product);
};
