const shownLength = 8;

/** An id as lists show it, and as people read it to each other: its end. Of two things of one kind the ends are hardly ever the same. */
export const shortId = (id: string): string => `…${id.slice(-shownLength)}`;

/**
 * The end of an id that somebody typed or copied, as `…4f8ec9ed`, `4F8EC9ED` or `...4f8ec9ed`, in the form in which ids are kept;
 * undefined for any other text. In SQL it is compared with `right(id, 8)`, which has an index where a list is searched by it.
 */
export const shortIdIn = (text: string): string | undefined =>
  /^(?:…|\.{3})?\s?([0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase();
