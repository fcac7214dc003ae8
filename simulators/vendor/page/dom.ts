type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; a name that begins with `.` or `#` is not known here, attributes of undefined are left out. */
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

/** A drawing of our own, as an image that says nothing to a reader unless it has a label. */
export const drawing = (svg: string, label?: string): HTMLElement => {
  const holder = el('span', { class: 'drawing', 'aria-hidden': label === undefined ? 'true' : undefined });
  if (label !== undefined) {
    holder.setAttribute('role', 'img');
    holder.setAttribute('aria-label', label);
  }
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  holder.append(document.importNode(parsed, true));
  return holder;
};

export const button = (attributes: Attributes, children: readonly Child[], press: () => void): HTMLButtonElement => {
  const made = el('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', press);
  return made;
};

export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `"1234.50"` as people read it. */
export const amountText = (wire: string): string => {
  const [whole = '0', cents = '00'] = wire.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return cents === '00' ? grouped : `${grouped}.${cents}`;
};

/** Times a whole number, exactly. */
export const timesText = (wire: string, count: number): string => {
  const cents = BigInt(wire.replace('.', '')) * BigInt(count);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
