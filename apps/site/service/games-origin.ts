/** Where our own games are served from, as the server wrote it into the page; undefined where it serves none. */
export const gamesOrigin = (): string | undefined => {
  const written = document.querySelector('meta[name="games"]')?.getAttribute('content');
  return written && URL.canParse(written) ? new URL(written).origin : undefined;
};
