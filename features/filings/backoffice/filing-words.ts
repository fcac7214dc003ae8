import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffFilings } from '../contract/staff-filings.ts';

type Shown = OutputOf<typeof staffFilings>;
export type Layout = Shown['layouts'][number];
export type Filing = Shown['filings'][number];
export type Reports = Shown['reports'];

type Translate = (key: string) => string;

/** An own name, or that of a given one. */
export const layoutName = (t: Translate, { layoutId, name }: { layoutId: string; name: string | null }): string =>
  name !== null && name !== layoutId ? name : t(`desk.given.${layoutId}`);
