import { useState } from 'react';
import type { DeskMenu } from '#kit/browser/pages.ts';

type Group = DeskMenu['group'];

const storageName = 'navigation.folded';

/** What is seldom needed day by day is folded until somebody opens it on this device. */
const foldedAtFirst: readonly Group[] = ['offers', 'games', 'content', 'books', 'house'];

const remembered = (): ReadonlySet<string> => {
  const stored = localStorage.getItem(storageName);
  return new Set(stored === null ? foldedAtFirst : stored.split(','));
};

/** Which groups of the side navigation are folded, remembered on this device. */
export const useFoldedGroups = () => {
  const [folded, setFolded] = useState(remembered);
  const toggle = (group: Group) => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    localStorage.setItem(storageName, [...next].join(','));
    setFolded(next);
  };
  return { folded, toggle };
};
