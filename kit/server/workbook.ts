import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Instant } from '#kit/shared/time.ts';

/** What a cell of a workbook is: texts are never formulas there, numbers are exact or texts, times are of the zone that is given. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'date'; text: string }
  | { kind: 'instant'; at: Instant };

/** Digits that a spreadsheet holds without rounding them. */
const exact = /^-?\d{1,15}$|^-?(?=[\d.]{3,16}$)\d+\.\d{1,4}$/;
const textMax = 32_767;
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const styles = { plain: 0, date: 1, instant: 2, head: 3, whole: 4, decimal: 5 } as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text
    .slice(0, textMax)
    // oxlint-disable-next-line no-control-regex -- XML holds no others
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign]!);

const textCell = (text: string, style: number): string =>
  text === '' ? '<c/>' : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** Days since the end of 1899, as spreadsheets count. */
const serialOf = (utcMs: number): number => utcMs / dayMs + 25_569;

type Clock = (at: Instant) => number;

/** What the clocks of a zone show, as if it were of UTC; an hour looks a zone up once. */
export const clockOf = (timeZone: string): Clock => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsets = new Map<number, number>();
  return (at) => {
    // No zone changes its clocks within a quarter of an hour of the full ones.
    const quarter = Math.floor(at / 900_000);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      const start = quarter * 900_000;
      offset = Date.parse(`${parts.format(start).replace(' ', 'T')}Z`) - start;
      if (offsets.size > 10_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return at + offset;
  };
};

const cellXml = (cell: SheetCell, clock: Clock): string => {
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text, styles.plain);
    case 'number': {
      if (!exact.test(cell.text)) return textCell(cell.text, styles.plain);
      return `<c s="${cell.text.includes('.') ? styles.decimal : styles.whole}"><v>${cell.text}</v></c>`;
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(cell.text)
        ? `<c s="${styles.date}"><v>${serialOf(Date.parse(`${cell.text}T00:00:00Z`))}</v></c>`
        : textCell(cell.text, styles.plain);
    case 'instant':
      return `<c s="${styles.instant}"><v>${Math.round(serialOf(clock(cell.at)) * 1e8) / 1e8}</v></c>`;
  }
};

/** The rows of a sheet as they stand in it: pieces of a sheet are put together by `workbookOf`. */
export const sheetRows = (rows: readonly (readonly SheetCell[])[], timeZone: string): string => {
  const clock = clockOf(timeZone);
  return rows.map((cells) => `<row>${cells.map((cell) => cellXml(cell, clock)).join('')}</row>`).join('');
};

export const sheetHead = (labels: readonly string[]): string =>
  `<row>${labels.map((label) => textCell(label, styles.head)).join('')}</row>`;

const stylesXml = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const files: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml,
};

const sheetStart = `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/**
 * A workbook of one sheet, as its bytes come: no more of it is in memory than a piece of the sheet and what was not taken yet.
 * @param pieces of `sheetHead` and `sheetRows`, in their order.
 */
export const workbookOf = async function* (pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const add = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 3 });
    zip.add(entry);
    return entry;
  };
  for (const [name, text] of Object.entries(files)) add(name).push(strToU8(text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart));
  for await (const piece of pieces) {
    sheet.push(strToU8(piece));
    yield* ready.splice(0);
  }
  sheet.push(strToU8(sheetEnd), true);
  zip.end();
  yield* ready.splice(0);
};
