const scroll = ({ target }: Event): void => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** For a row that is moved sideways, as its ref: a browser is content with a sliver of what has the focus. */
export const scrollToFocus = (row: Element | null): void => row?.addEventListener('focusin', scroll);
