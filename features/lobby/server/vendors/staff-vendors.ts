import type { ListedCategory } from '../../domain/categories.ts';

export const subjectKind = 'lobby_vendor';

export const subjectOf = (category: ListedCategory, vendor: string) => ({
  kind: subjectKind,
  id: `${category}/${vendor}`,
});
