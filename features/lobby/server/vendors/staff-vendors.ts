import type { ShelfCategory } from '../../domain/categories.ts';

export const subjectKind = 'lobby_vendor';

export const subjectOf = (category: ShelfCategory, vendor: string) => ({
  kind: subjectKind,
  id: `${category}/${vendor}`,
});
