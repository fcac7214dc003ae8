/** What protects an account beside its password, and what makes a withdrawal safe; in the order in which it is worth doing. */
export const securityItems = ['mobile', 'email', 'paymentPassword', 'fullName'] as const;
export type SecurityItem = (typeof securityItems)[number];

/** What is known to be done or open; what nobody can do here yet is left out, and counts neither way. */
export type SecurityFacts = Partial<Record<SecurityItem, boolean>>;

export type SecurityLevel = {
  level: 'low' | 'medium' | 'high';
  done: number;
  all: number;
  items: readonly { item: SecurityItem; isDone: boolean }[];
};

/** `high` only when nothing is open; `medium` from half on. */
export const securityLevelOf = (facts: SecurityFacts): SecurityLevel => {
  const items = securityItems.flatMap((item) => {
    const isDone = facts[item];
    return isDone === undefined ? [] : [{ item, isDone }];
  });
  const done = items.filter(({ isDone }) => isDone).length;
  const all = items.length;
  return { level: done === all && all > 0 ? 'high' : done * 2 >= all && done > 0 ? 'medium' : 'low', done, all, items };
};
