import { type KeyboardEvent, useRef } from 'react';
import { treeMove } from '../../domain/tree/tree-keys.ts';

const itemsIn = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];

/** Opens or closes the node that a key is pressed on, and moves on: one node of the tree can be tabbed to at a time. */
export const useTreeWalk = () => {
  const tree = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const here = event.target;
    if (!tree.current || !(here instanceof HTMLElement) || here.role !== 'treeitem') return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return here.querySelector<HTMLElement>('[data-enter]')?.click();
    }
    const items = itemsIn(tree.current);
    const nodes = items.map((one) => ({
      level: Number(one.ariaLevel),
      isOpen: one.ariaExpanded === null ? undefined : one.ariaExpanded === 'true',
    }));
    const move = treeMove(event.key, nodes, items.indexOf(here));
    if (move === undefined) return;
    event.preventDefault();
    if (typeof move === 'object') items[move.to]?.focus();
    else here.querySelector<HTMLElement>('[data-toggle]')?.click();
  };
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (!tree.current || !(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    for (const one of itemsIn(tree.current)) one.tabIndex = one === target ? 0 : -1;
  };
  return { ref: tree, onKeyDown, onFocus };
};
