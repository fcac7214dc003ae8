import type { FormEvent } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EventKind } from './endpoint-words.tsx';

export type EndpointTyped = { url: string; label: string; types: readonly string[] };

type Props = {
  typed: EndpointTyped;
  kinds: readonly EventKind[];
  onType: (part: Partial<EndpointTyped>) => void;
  onNext: () => void;
};

export const isWhole = ({ url, label, types }: EndpointTyped): boolean =>
  URL.canParse(url.trim()) && label.trim() !== '' && types.length > 0;

/** Where to, under which name, and which kinds of events. */
export const EndpointForm = ({ typed, kinds, onType, onNext }: Props) => {
  const { t } = useTranslation('webhooks');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole(typed)) onNext();
  };
  const choose = (type: string, isChosen: boolean) =>
    onType({ types: isChosen ? [...typed.types, type] : typed.types.filter((it) => it !== type) });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('desk.label')}
        autoComplete="off"
        maxLength={80}
        value={typed.label}
        onChange={({ target }) => onType({ label: target.value })}
      />
      <TextField
        label={t('desk.url')}
        hint={t('desk.urlHint')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={500}
        value={typed.url}
        onChange={({ target }) => onType({ url: target.value })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.chosen')}</legend>
        {kinds.map(({ type, about }) => (
          <CheckField
            key={type}
            label={
              <>
                <code className="text-ink">{type}</code>
                <span className="block text-xs">{t(`desk.types.${type}`, { defaultValue: about })}</span>
              </>
            }
            checked={typed.types.includes(type)}
            onChange={({ target }) => choose(type, target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" tone="money" disabled={!isWhole(typed)}>
        {t('desk.next')}
      </Button>
    </form>
  );
};
