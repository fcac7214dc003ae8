/** A page's number, or a gap of pages that are left out. */
export type PageMark = number | 'gap';

const rangeDefault = 3;
const marginDefault = 1;

/**
 * Which pages a pagination names: `range` around the current one, `margin` at each end, gaps between. A gap of one page
 * is that page.
 */
export const pagesShown = ({
  page,
  total,
  range = rangeDefault,
  margin = marginDefault,
}: {
  /** From 1. */
  page: number;
  total: number;
  range?: number;
  margin?: number;
}): PageMark[] => {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), total - range + 1));
  const isNamed = (each: number) => each <= margin || each > total - margin || (each >= first && each < first + range);
  const marks: PageMark[] = [];
  for (let each = 1; each <= total; each++) {
    if (isNamed(each) || (isNamed(each - 1) && isNamed(each + 1))) marks.push(each);
    else if (marks.at(-1) !== 'gap') marks.push('gap');
  }
  return marks;
};
