import { type Drawn, extract } from './extract.ts';
import { inPrizeOrder } from './plain-drawn.ts';
import { extractorOf, readable } from './result-shape.ts';
import { type ResultShapeName, resultShapes } from './result-shapes.ts';

export type ShownResult = {
  shape: ResultShapeName;
  drawn: Record<string, string[]>;
  /** At most six digits, for tiles. */
  opened: string;
  /** Thai bets are taken on every shape. */
  top3: string;
  top2: string;
  bottom2: string;
  /** The five digits of a yeekee. */
  final?: string;
};

const openedMax = 6;

const thai = ['top3', 'top2', 'bottom2'] as const;
/** The prize that stands for the whole; an index shows what is bet on instead. */
const headOf: Partial<Record<ResultShapeName, string>> = {
  yeekee: 'final',
  thaiGovernment: 'first',
  gsb: 'first',
  baac: 'first',
  lao: 'first',
  vietnamNorth: 'special',
  vietnamRegional: 'special',
  vietnamPair: 'special',
  fourD: 'first',
};

/** A result as everybody sees it. */
export const shownResult = (shape: ResultShapeName, drawn: Drawn): ShownResult => {
  const digits = readable(resultShapes[shape], drawn);
  const seen = (name: string) => extract(extractorOf(resultShapes[shape], name), digits);
  const [top3 = '', top2 = '', bottom2 = ''] = thai.map((name) => seen(name)[0]);
  const head = headOf[shape];
  const final = shape === 'yeekee' ? drawn.final?.[0] : undefined;
  return {
    shape,
    drawn: inPrizeOrder(resultShapes[shape], drawn),
    opened: head === undefined ? top3 + bottom2 : (drawn[head]?.[0] ?? '').slice(-openedMax),
    top3,
    top2,
    bottom2,
    ...(final === undefined ? {} : { final }),
  };
};
