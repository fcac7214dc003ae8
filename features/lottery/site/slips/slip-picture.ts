import { drawPicture, ink, write, type Written } from '../share/picture-pen.ts';
import { type Family, familyOf } from './bet-look.ts';

export type PictureGroup = { betType: string; name: string; price: string | undefined; numbers: readonly string[] };

export type SlipPicture = {
  title: string;
  subtitle: string;
  groups: readonly PictureGroup[];
  /** Said for numbers that found no room. */
  more: (count: number) => string;
  total: string | undefined;
  totalLabel: string;
  footer: string;
};

const width = 1080;
const margin = 72;
const headHeight = 210;
const groupHead = 84;
const rowHeight = 74;
const groupGap = 34;
const footHeight = 190;
const columnGap = 40;
/** A taller picture is of no use in a chat. */
const numbersMax = 240;

/** The slip as a PNG in the colours that the site has now. */
export const drawSlipPicture = (slip: SlipPicture): Promise<Blob | null> => {
  const { groups, left } = fitting(slip.groups);
  const rows = groups.map((group) => Math.ceil(group.numbers.length / perRow(group)));
  const body = rows.reduce((height, count) => height + groupHead + count * rowHeight + groupGap, 0);
  const height = headHeight + body + (left > 0 ? rowHeight : 0) + footHeight;
  return drawPicture({ width, height }, slip.title, (pen) => {
    pen.fillStyle = ink('page');
    pen.fillRect(0, 0, width, height);
    drawHead(pen, slip);
    let top = headHeight;
    groups.forEach((group, at) => {
      drawGroup(pen, group, top);
      top += groupHead + rows[at]! * rowHeight + groupGap;
    });
    if (left > 0) put(pen, slip.more(left), { x: margin, y: top + rowHeight / 3, size: 38, color: 'soft' });
    drawFoot(pen, slip, height);
  });
};

const fitting = (groups: readonly PictureGroup[]): { groups: PictureGroup[]; left: number } => {
  let room = numbersMax;
  let left = 0;
  const shown = groups.flatMap((group) => {
    const numbers = group.numbers.slice(0, room);
    room -= numbers.length;
    left += group.numbers.length - numbers.length;
    return numbers.length > 0 ? [{ ...group, numbers }] : [];
  });
  return { groups: shown, left };
};

const digitWidth = 33;
const columnOf = (group: PictureGroup): number => (group.numbers[0]?.length ?? 1) * digitWidth + columnGap;
const perRow = (group: PictureGroup): number =>
  Math.max(1, Math.floor((width - 2 * margin + columnGap) / columnOf(group)));

const drawHead = (pen: CanvasRenderingContext2D, { title, subtitle }: SlipPicture): void => {
  pen.fillStyle = ink('money');
  pen.fillRect(0, 0, width, 14);
  put(pen, title, { x: margin, y: 92, size: 60, color: 'ink', weight: 600 });
  put(pen, subtitle, { x: margin, y: 158, size: 38, color: 'soft' });
};

const inkNames: Record<Family, string> = { three: 'jade', two: 'orchid', run: 'sky', four: 'jade', many: 'orchid' };

const drawGroup = (pen: CanvasRenderingContext2D, group: PictureGroup, top: number): void => {
  const color = inkNames[familyOf(group.numbers[0] ?? '')];
  put(pen, group.name, { x: margin, y: top + 36, size: 40, color, weight: 600 });
  if (group.price !== undefined) {
    pen.textAlign = 'end';
    put(pen, `${group.numbers.length} × ${group.price}`, { x: width - margin, y: top + 36, size: 38, color: 'soft' });
    pen.textAlign = 'start';
  }
  const columns = perRow(group);
  group.numbers.forEach((number, at) => {
    const x = margin + (at % columns) * columnOf(group);
    const y = top + groupHead + Math.floor(at / columns) * rowHeight + rowHeight / 2 - 6;
    put(pen, number, { x, y, size: 54, color: 'ink', weight: 600 });
  });
};

const drawFoot = (pen: CanvasRenderingContext2D, { total, totalLabel, footer }: SlipPicture, height: number): void => {
  const top = height - footHeight;
  pen.fillStyle = ink('line');
  pen.fillRect(margin, top, width - 2 * margin, 3);
  if (total !== undefined) {
    put(pen, totalLabel, { x: margin, y: top + 62, size: 40, color: 'soft' });
    pen.textAlign = 'end';
    put(pen, total, { x: width - margin, y: top + 62, size: 56, color: 'money-text', weight: 600 });
    pen.textAlign = 'start';
  }
  put(pen, footer, { x: margin, y: top + 136, size: 34, color: 'soft' });
};

const put = (pen: CanvasRenderingContext2D, text: string, written: Omit<Written, 'most'>): void =>
  write(pen, text, { ...written, most: width - 2 * margin });
