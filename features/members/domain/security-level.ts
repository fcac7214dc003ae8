/** What protects an account beside its password, and what makes a withdrawal safe; in the order in which it is worth doing. */
export const securityPoints = ['mobile', 'email', 'secondFactor', 'paymentPassword', 'fullName'] as const;
export type SecurityPoint = (typeof securityPoints)[number];

/** What is known to be done or open; what nobody can do here yet is left out, and counts neither way. */
export type SecurityFacts = Partial<Record<SecurityPoint, boolean>>;

export type SecurityLevel = {
  level: 'low' | 'medium' | 'high';
  done: number;
  all: number;
  points: readonly { point: SecurityPoint; isDone: boolean }[];
};

/** `high` only when nothing is open; `medium` from half on. */
export const securityLevelOf = (facts: SecurityFacts): SecurityLevel => {
  const points = securityPoints.flatMap((point) => {
    const isDone = facts[point];
    return isDone === undefined ? [] : [{ point, isDone }];
  });
  const done = points.filter(({ isDone }) => isDone).length;
  const all = points.length;
  return {
    level: done === all && all > 0 ? 'high' : done * 2 >= all && done > 0 ? 'medium' : 'low',
    done,
    all,
    points,
  };
};
