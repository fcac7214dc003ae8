import type { Pencil } from '#games/stage/desk.ts';
import { drawing, easeOut, el, glide, shape } from '#games/stage/dom.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { pastStrip } from '#games/stage/past-strip.ts';
import { type Field, inner, outer } from '../play/rules.ts';

const hub = 180;
const rings = { outer: { from: 108, to: 168, text: 140 }, inner: { from: 58, to: 100 } } as const;
const turnMs = 3200;
const withinMs = 2600;
const roundsWhole = 3;

/** Clockwise from the top, in degrees. */
const on = (radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${drawn(hub + radius * Math.sin(turn))} ${drawn(hub - radius * Math.cos(turn))}`;
};

/** A field as wide as its chance: none is drawn bigger than another of its wheel. */
const fieldShape = (
  place: number,
  of: number,
  { from, to }: { from: number; to: number },
  kind: string,
): SVGElement => {
  const each = 360 / of;
  const [start, end] = [(place - 0.5) * each, (place + 0.5) * each];
  return shape('path', {
    class: 'pw-field',
    'data-kind': kind,
    d: `M${on(to, start)}A${to} ${to} 0 0 1 ${on(to, end)}L${on(from, end)}A${from} ${from} 0 0 0 ${on(from, start)}z`,
  });
};

const kindOf = (field: Field): string => (field === 0 ? 'none' : field === 'pot' ? 'pot' : `x${field}`);

/** A jar with a lid. */
const jar = (): SVGElement =>
  shape(
    'g',
    { class: 'pw-jar' },
    shape('path', { d: 'M-7 -3c-5 4-5 13 2 15h10c7-2 7-11 2-15z' }),
    shape('path', { d: 'M-7 -4h14v-3h-14zM-2 -9h4v2h-4z' }),
  );

/** What a field holds; it stays upright while its wheel turns. */
const label = (field: Field): SVGElement | undefined => {
  if (field === 0) return undefined;
  if (field === 'pot') return shape('g', {}, jar());
  const text = shape('text', { class: 'pw-text', 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  text.textContent = `×${field}`;
  return text;
};

const wheels = () => {
  const outerWheel = shape(
    'g',
    {},
    ...outer.map((field, place) => fieldShape(place, outer.length, rings.outer, kindOf(field))),
  );
  const labels = outer.flatMap((field, place) => {
    const mark = label(field);
    return mark ? [{ mark, at: (place * 360) / outer.length }] : [];
  });
  const placeLabels = (turned: number) => {
    for (const { mark, at } of labels)
      mark.setAttribute('transform', `translate(${on(rings.outer.text, at + turned)})`);
  };
  placeLabels(0);
  const innerWheel = shape(
    'g',
    { class: 'pw-inner' },
    ...inner.map((level, place) => fieldShape(place, inner.length, rings.inner, level)),
  );
  const middle = shape(
    'g',
    {},
    shape('circle', { class: 'pw-hub', cx: hub, cy: hub, r: 52 }),
    shape('g', { transform: `translate(${hub} ${hub - 4}) scale(3)` }, jar()),
  );
  const scene = drawing(
    '0 0 360 360',
    shape('circle', { class: 'pw-rim', cx: hub, cy: hub, r: 172 }),
    outerWheel,
    ...labels.map(({ mark }) => mark),
    shape('circle', { class: 'pw-rim thin', cx: hub, cy: hub, r: 104 }),
    innerWheel,
    middle,
    shape('path', { class: 'pw-pointer', d: `M${hub} 30l-9-22q9-7 18 0z` }),
    shape('path', { class: 'pw-pointer small', d: `M${hub} 92l-6-12h12z` }),
  );
  const turn = (wheel: SVGElement, degrees: number) =>
    wheel.setAttribute('transform', `rotate(${drawn(degrees)} ${hub} ${hub})`);
  const outerTo = (to: number) => {
    turn(outerWheel, to);
    placeLabels(to);
  };
  return { scene, outer: outerTo, inner: (to: number) => turn(innerWheel, to) };
};

export type Turn = { place: number; within: number | undefined; text: string; came: 'win' | 'loss' };

/** Two wheels, one in the other: the inner one turns only where the outer one stands at its pot. */
export const wheelBoard = ({ sound }: Pick<Pencil, 'sound'>) => {
  const strip = pastStrip();
  const rig = wheels();
  const said = el('output', { class: 'pw-said' });
  const { element, field } = gameBoard({ name: 'pw', ratio: '1', strip: strip.element }, rig.scene, said);
  const angles = { outer: 0, inner: 0 };
  const turnTo = async (name: 'outer' | 'inner', { place, of, ms }: { place: number; of: number; ms: number }) => {
    const from = ((angles[name] % 360) + 360) % 360;
    // The drawn field stops with its middle at the pointer, always.
    const to = 360 * (roundsWhole + 1) - (place * 360) / of;
    let passed = Math.floor((from * of) / 360);
    await glide(ms, (share) => {
      angles[name] = from + (to - from) * easeOut(share);
      rig[name](angles[name]);
      const now = Math.floor((angles[name] * of) / 360);
      if (now !== passed && share > 0.3) sound.play('tick');
      passed = now;
    });
    sound.play('stop');
  };
  return {
    element,
    clear: () => {
      said.textContent = '';
      delete field.dataset['result'];
      delete field.dataset['within'];
    },
    turn: async ({ place, within, text, came }: Turn): Promise<void> => {
      said.textContent = '';
      delete field.dataset['result'];
      delete field.dataset['within'];
      await turnTo('outer', { place, of: outer.length, ms: turnMs });
      if (within !== undefined) {
        field.dataset['within'] = 'yes';
        await turnTo('inner', { place: within, of: inner.length, ms: withinMs });
      }
      field.dataset['result'] = came;
      said.textContent = text;
      strip.add(text, came);
    },
  };
};
