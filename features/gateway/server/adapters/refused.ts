import type { ShapeAnswer } from './shape.ts';

/** A text of what was asked, as far as it could be read; cut, because it goes back. */
export const textIn = (read: unknown, name: string): string | undefined => {
  const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : undefined;
};

/** A refusal with its status; of passing trouble it says when to ask again. */
export const refused = (status: number, code: string, body: string): ShapeAnswer => ({
  status,
  code,
  body,
  ...(status === 429 || status === 503 ? { retryAfterSeconds: 1 } : {}),
});
