/** The shapes of others that vendors may speak beside ours. */
export const shapeNames = ['swipegames', 'hub88', 'amb'] as const;
export type ShapeName = (typeof shapeNames)[number];

/** What the calls of a shape are checked with. */
export const materialOf: Readonly<Record<ShapeName, 'secret' | 'public_key'>> = {
  swipegames: 'secret',
  hub88: 'public_key',
  amb: 'secret',
};

const operators: Readonly<Record<ShapeName, RegExp>> = {
  // Their name for us and ours, which may be the same.
  swipegames: /^[\w.-]{1,48}(:[\w.-]{1,48})?$/,
  hub88: /^[1-9]\d{0,14}$/,
  amb: /^[\w.@-]{1,100}$/,
};

/** Whether a vendor of the shape can know us under this name. */
export const isOperator = (shape: ShapeName, operator: string): boolean => operators[shape].test(operator);
