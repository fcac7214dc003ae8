/** A node that is drawn: how far in it stands, and whether it is open; undefined where nobody stands below. */
export type DrawnNode = { level: number; isOpen: boolean | undefined };

export type TreeMove = { to: number } | 'open' | 'close' | undefined;

/** What a key does in a drawn tree, as trees are walked everywhere. @param nodes all that are drawn, from the top down. */
export const treeMove = (key: string, nodes: readonly DrawnNode[], at: number): TreeMove => {
  const node = nodes[at];
  if (!node) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at + 1 < nodes.length ? { to: at + 1 } : undefined;
    case 'ArrowUp':
      return at > 0 ? { to: at - 1 } : undefined;
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: nodes.length - 1 };
    case 'ArrowRight':
      if (node.isOpen === false) return 'open';
      return node.isOpen && (nodes[at + 1]?.level ?? 0) > node.level ? { to: at + 1 } : undefined;
    case 'ArrowLeft':
      return node.isOpen ? 'close' : above(nodes, at);
    default:
      return undefined;
  }
};

const above = (nodes: readonly DrawnNode[], at: number): TreeMove => {
  const to = nodes.findLastIndex(({ level }, place) => place < at && level < nodes[at]!.level);
  return to < 0 ? undefined : { to };
};
