import { type LayoutDefinition, layoutDefinition } from './layout.ts';

/** @property place where it does not fit, such as `columns.2.width`; empty where it is no JSON at all. */
export type GivenText = { ok: true; definition: LayoutDefinition } | { ok: false; place: string };

/** A layout as somebody wrote it. */
export const parseLayout = (text: string): GivenText => {
  const given = jsonOf(text);
  if (given === undefined) return { ok: false, place: '' };
  const parsed = layoutDefinition.safeParse(given);
  if (parsed.success) return { ok: true, definition: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, place: issue?.path.join('.') || issue?.message || 'layout' };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
