import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

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
