import { shortId } from '#kit/shared/short-id.ts';

const shownMax = 24;

/**
 * The id of a subject as the trail and the requests show it: what one brand has once without the brand's own id before it, and a
 * long id by its end, but a name, such as a setting's key or a host, in full.
 */
export const subjectId = (id: string): string => {
  const own = id.replace(/^mrc_[0-9a-z]+\//, '');
  return own.length > shownMax && /[0-9a-f]{8}$/i.test(own) ? shortId(own) : own;
};
