type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes of undefined are left out. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
  made.append(...children.filter((child) => child !== undefined));
  return made;
};

const svgSpace = 'http://www.w3.org/2000/svg';

/** A part of a drawing. The page's policy makes no elements from text, so drawings are built piece by piece. */
export const shape = (tag: string, attributes: Attributes, ...children: SVGElement[]): SVGElement => {
  const made = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
};

/** A drawing that says nothing to a reader. */
export const drawing = (viewBox: string, ...shapes: SVGElement[]): SVGElement =>
  shape('svg', { viewBox, class: 'drawing', 'aria-hidden': 'true', focusable: 'false' }, ...shapes);

/** Lines in a field of 24 by 24. */
export const icon = (...lines: string[]): SVGElement => {
  const made = drawing('0 0 24 24', ...lines.map((d) => shape('path', { d })));
  made.classList.add('icon');
  return made;
};

export const button = (attributes: Attributes, children: readonly Child[], press: () => void): HTMLButtonElement => {
  const made = el('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', press);
  return made;
};

export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Whoever asked their device for less motion sees results without a way there. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls with 0 … 1 until the time is over; at once with 1 where motion is off. */
export const glide = (ms: number, show: (share: number) => void): Promise<void> =>
  new Promise((done) => {
    if (isStill() || document.visibilityState === 'hidden') {
      show(1);
      return done();
    }
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / ms));
      show(share);
      if (share < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });

/** Quick at first, then slower and slower. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 4;
