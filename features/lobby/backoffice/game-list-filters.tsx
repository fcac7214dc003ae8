import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffGames } from '../contract/games/staff-games.ts';
import { listedCategories } from '../domain/categories.ts';
import type { GamesState } from './games-search.ts';

type Props = {
  state: GamesState;
  choices: OutputOf<typeof staffGames> | undefined;
  onChange: (part: Partial<GamesState>) => void;
};

/** What the list of games can be narrowed by. */
export const GameListFilters = ({ state, choices, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  const all = ['', t('desk.games.all')] as const;
  const same = (words: readonly string[], chosen: string) =>
    [...new Set([...words, ...(chosen === '' ? [] : [chosen])])].map((word) => [word, word] as const);
  return (
    <>
      <SearchFilter label={t('desk.games.search')} value={state.search} onChange={(search) => onChange({ search })} />
      <ChoiceFilter
        label={t('desk.games.vendor')}
        value={state.vendor}
        choices={[all, ...(choices?.vendors ?? []).map(({ vendor, name }) => [vendor, name] as const)]}
        onChange={(vendor) => onChange({ vendor })}
      />
      <ChoiceFilter
        label={t('desk.games.gameType')}
        value={state.gameType}
        choices={[all, ...listedCategories.map((it) => [it, t(`categories.${it}`)] as const)]}
        onChange={(gameType) => onChange({ gameType })}
      />
      <ChoiceFilter
        label={t('desk.games.classify')}
        value={state.classify}
        choices={[all, ...same(choices?.classes ?? [], state.classify)]}
        onChange={(classify) => onChange({ classify })}
      />
      <ChoiceFilter
        label={t('desk.games.tags')}
        value={state.tag}
        choices={[all, ...same(choices?.tags ?? [], state.tag)]}
        onChange={(tag) => onChange({ tag })}
      />
      <ChoiceFilter
        label={t('desk.games.state')}
        value={state.shown}
        choices={[
          all,
          ...(['shown', 'hidden', 'suspended', 'plain', 'gone'] as const).map(
            (it) => [it, t(`desk.games.states.${it}`)] as const,
          ),
        ]}
        onChange={(shown) => onChange({ shown })}
      />
    </>
  );
};
