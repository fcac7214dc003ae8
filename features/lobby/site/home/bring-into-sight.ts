import type { FocusEvent } from 'react';

/** For a row that is moved sideways: a browser is content with a sliver of what has the focus. */
export const bringIntoSight = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
