import { z } from 'zod';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { staffGames } from '../contract/games/staff-games.ts';
import { type ListedCategory, listedCategories } from '../domain/categories.ts';

const text = z.string().max(60).catch('').default('');

/** What the list of games shows, as its address says it. */
export const gamesSearch = z.object({
  search: text,
  vendor: text,
  gameType: text,
  classify: text,
  tag: text,
  shown: z.enum(['', 'shown', 'hidden', 'suspended', 'gone', 'plain']).catch('').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
export type GamesState = z.output<typeof gamesSearch>;

const pageSize = 50;
const given = (word: string) => (word === '' ? undefined : word);
const categoryOf = (word: string): ListedCategory | undefined => listedCategories.find((it) => it === word);

/** The games that a state asks for. */
export const gamesWanted = (state: GamesState): InputOf<typeof staffGames> => ({
  search: given(state.search),
  vendor: given(state.vendor),
  gameType: categoryOf(state.gameType),
  classify: given(state.classify),
  tag: given(state.tag),
  shown: state.shown === '' ? undefined : state.shown,
  pageNo: Number(state.page || '1'),
  pageSize,
});
