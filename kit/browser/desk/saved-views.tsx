import { BookmarkPlus, X } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { differing, hrefOf, type PlainState, useGoTo } from './address-state.ts';

export type SavedView = { viewId: string; list: string; name: string; query: string };

/** The person's own views of lists; given by the app. Both answers say whether it was done. */
export type SavedViewsStore = {
  views: readonly SavedView[];
  save: (view: Omit<SavedView, 'viewId'>) => Promise<boolean>;
  forget: (viewId: string) => Promise<boolean>;
};
export const SavedViewsContext = createContext<SavedViewsStore>({
  views: [],
  save: async () => false,
  forget: async () => false,
});

type Props = {
  list: string;
  path: string;
  state: PlainState;
  blank: PlainState;
  /** Views that everybody has: a name in words and what they narrow the list to. */
  given: readonly (readonly [label: string, narrowed: PlainState])[];
};

// Where one is in a list is no part of a view.
const queryOf = (state: PlainState, blank: PlainState): string => {
  const narrowed = new URLSearchParams(hrefOf('', { ...differing(state, blank), before: '', after: '' }).slice(1));
  narrowed.sort();
  return narrowed.toString();
};

/** Ways to look at a list that are one press away: everybody's, and those that the person has kept. */
export const SavedViews = ({ list, path, state, blank, given }: Props) => {
  const { t } = useTranslation('kit');
  const goTo = useGoTo();
  const { views, forget } = use(SavedViewsContext);
  const [isNaming, setIsNaming] = useState(false);
  const here = queryOf(state, blank);
  const everybodys = given.map(([label, narrowed]) => ({ label, query: queryOf({ ...blank, ...narrowed }, blank) }));
  const own = views.filter((view) => view.list === list);
  const isKnown = here === '' || [...everybodys, ...own].some(({ query }) => query === here);
  const show = (query: string) => goTo(query === '' ? path : `${path}?${query}`);
  if (everybodys.length === 0 && own.length === 0 && isKnown) return null;
  return (
    <div role="group" aria-label={t('desk.views')} className="mb-3 flex flex-wrap items-center gap-2">
      {everybodys.map(({ label, query }) => (
        <Chip key={query} isChosen={here === query} onClick={() => show(query)}>
          {label}
        </Chip>
      ))}
      {own.map(({ viewId, name, query }) => (
        <span key={viewId} className="inline-flex items-center">
          <Chip isChosen={here === query} onClick={() => show(query)}>
            {name}
          </Chip>
          {here === query && (
            <IconButton label={t('desk.forgetView', { name })} onClick={() => void forget(viewId)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </span>
      ))}
      {!isKnown && (
        <Button
          size="small"
          tone="quiet"
          icon={<BookmarkPlus aria-hidden className="size-4" />}
          onClick={() => setIsNaming(true)}
        >
          {t('desk.saveView')}
        </Button>
      )}
      <Dialog title={t('desk.saveView')} isOpen={isNaming} onClose={() => setIsNaming(false)} place="centre">
        <NameForm list={list} query={here} onDone={() => setIsNaming(false)} />
      </Dialog>
    </div>
  );
};

const nameMax = 40;

const NameForm = ({ list, query, onDone }: { list: string; query: string; onDone: () => void }) => {
  const { t } = useTranslation('kit');
  const { save } = use(SavedViewsContext);
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const isDone = await save({ list, name: name.trim(), query });
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && name.trim() !== '') void submit();
      }}
    >
      <TextField
        label={t('desk.viewName')}
        required
        maxLength={nameMax}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone="money" isBusy={isBusy}>
        {t('desk.saveView')}
      </Button>
    </form>
  );
};
