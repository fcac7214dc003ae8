/** What stands alone in a list: the one answer to one act. @throws Error where there is none, or more than one. */
export const only = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`one was expected, and there are ${items.length}`);
  return item;
};
