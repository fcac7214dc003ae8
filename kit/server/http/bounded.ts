const depthMax = 8;
const lengthMax = 2000;

/** False for a body nested too deep or with an array or object too long: refused before any schema walks it. */
export const isBounded = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (depth >= depthMax) return false;
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return children.length <= lengthMax && children.every((child) => isBounded(child, depth + 1));
};

/** False where a text, or the name of a field, holds what no database can: a zero character or half of a pair. */
export const isWritable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  // The bytes of a file are no fields: to walk them would cost hundreds of times what they weigh.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([name, child]) => isWritable(name) && isWritable(child));
};
