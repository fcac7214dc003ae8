/** One figure of several, such as that of one vendor: `{ labels: { vendor: 'CLAYCARDS' }, value: 3 }`. */
export type LabelledFigure = { labels: Readonly<Record<string, string>>; value: number };

/** A number that a feature shows on `/metrics`, read whenever somebody looks. Not a number when it cannot be read. */
export type PlainGauge = { name: string; help: string; labels?: undefined; read: () => Promise<number> };

/** One number for each of what its labels name; none when they cannot be read. */
export type LabelledGauge = {
  name: string;
  help: string;
  labels: readonly string[];
  read: () => Promise<readonly LabelledFigure[]>;
};

export type FeatureGauge = PlainGauge | LabelledGauge;
