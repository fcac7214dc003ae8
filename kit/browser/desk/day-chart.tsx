import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { dateOf, instant, instantOf, isoOf } from '#kit/shared/time.ts';
import { useTheme } from '../theme.ts';

export type ChartTone = 'money' | 'good' | 'sky' | 'orchid' | 'bad';
export type ChartSeries = { label: string; tone: ChartTone; values: readonly (number | null)[] };

export type DayChartProps = {
  /** Read out: what the picture shows; the figures stand in a table beside it. */
  label: string;
  /** `2026-01-31`, one after the other. */
  days: readonly string[];
  series: readonly ChartSeries[];
  /** How a value is written at the side. */
  view: (value: number) => string;
};

const height = 220;
const sideWidth = 74;

const colourOf = (place: Element, token: string): string =>
  getComputedStyle(place).getPropertyValue(`--${token}`).trim();

/** Seconds at noon of a day that only its name says, so that no time zone moves it. */
const secondsOf = (day: string): number => instantOf(`${day}T12:00:00.000Z`) / 1000;

const optionsOf = (place: HTMLElement, { series, view }: DayChartProps): uPlot.Options => {
  const [faint, line] = [colourOf(place, 'faint'), colourOf(place, 'line')];
  const axis = { stroke: faint, grid: { stroke: line, width: 1 }, ticks: { show: false }, font: '12px sans-serif' };
  return {
    width: Math.max(place.clientWidth, 280),
    height,
    tzDate: (seconds) => uPlot.tzDate(dateOf(instant(seconds * 1000)), 'Etc/UTC'),
    cursor: { drag: { x: false, y: false } },
    legend: { show: false },
    scales: { x: { time: true } },
    axes: [
      { ...axis, size: 28, values: (_, ticks) => ticks.map((tick) => isoOf(instant(tick * 1000)).slice(8, 10)) },
      { ...axis, size: sideWidth, values: (_, ticks) => ticks.map(view) },
    ],
    series: [
      {},
      ...series.map(({ label, tone }) => ({
        label,
        stroke: colourOf(place, tone),
        width: 2,
        points: { size: 5 },
        spanGaps: false,
      })),
    ],
  };
};

/** Values by days as lines, in the colours of the theme that is shown. */
export const DayChart = (props: DayChartProps) => {
  const { label, days, series } = props;
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const values: uPlot.AlignedData = [days.map(secondsOf), ...series.map((one) => [...one.values])];
    const chart = new uPlot(optionsOf(current, props), values, current);
    const watch = new ResizeObserver(() => chart.setSize({ width: Math.max(current.clientWidth, 280), height }));
    watch.observe(current);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- drawn anew when what it shows changes, not when it is asked again
  }, [theme, JSON.stringify([days, series])]);
  return (
    <figure className="m-0">
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {series.map(({ label: name, tone }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden className={`inline-block h-0.5 w-5 ${inks[tone]}`} />
            {name}
          </span>
        ))}
      </figcaption>
      <div ref={place} role="img" aria-label={label} className="overflow-hidden" dir="ltr" />
    </figure>
  );
};

const inks: Readonly<Record<ChartTone, string>> = {
  money: 'bg-money',
  good: 'bg-good',
  sky: 'bg-sky',
  bad: 'bg-bad',
  orchid: 'bg-orchid',
};
