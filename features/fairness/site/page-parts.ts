/** Builds the page from nodes and texts alone, so nothing in a bundle can ever become markup. */
export type Part = Node | string | undefined;

export const part = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: Part[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  for (const child of children) if (child !== undefined) made.append(child);
  return made;
};

export const button = (label: string, kind: 'main' | 'quiet', press: () => void): HTMLButtonElement => {
  const made = part('button', { type: 'button', class: kind }, label);
  made.addEventListener('click', press);
  return made;
};

const strokes = {
  holds: 'M5 12.5l4.5 4.5L19 7.5',
  fails: 'M7 7l10 10M17 7L7 17',
  absent: 'M7 12h10',
  seal: 'M12 3l2.4 2.1 3.2-.3.6 3.1 2.6 1.8-1.4 2.9 1 3-3 1.1-1.1 3-3.1-.6L12 21l-2.2-1.9-3.1.6-1.1-3-3-1.1 1-3L2.2 9.7l2.6-1.8.6-3.1 3.2.3zM8.5 12.2l2.5 2.5 4.7-5',
} as const;

/** A drawing in the colour of the text beside it, silent for screen readers. */
export const drawing = (which: keyof typeof strokes): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  for (const [attribute, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'drawing' }))
    svg.setAttribute(attribute, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', strokes[which]);
  svg.append(path);
  return svg;
};

export const folded = (summary: string, ...inside: Part[]): HTMLDetailsElement =>
  part('details', {}, part('summary', {}, summary), ...inside);

/** To a text of its own, beside the page. */
export const guideLink = (href: string, text: string): HTMLElement =>
  part('a', { href, target: '_blank', rel: 'noopener' }, text);
