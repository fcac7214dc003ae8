type NamedGame = { gameCode: string; remark: string };
type WantedDraw = { gameCode: string; numero: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * The draw that `YK5M 20261121-0042` speaks of: a code, a whole name, or a part of exactly one name, and the number.
 * @param games those on sale, by the names of the reader's language
 */
export const wantedDraw = (text: string, games: readonly NamedGame[]): WantedDraw | undefined => {
  const [, name = '', day, round] = /^(.*?)[\s-]*(\d{8})-?(\d{4})$/su.exec(text.trim()) ?? [];
  const asked = plain(name);
  if (day === undefined || asked === '') return undefined;
  const numero = `${day}-${round}`;
  const exact = games.find(({ gameCode, remark }) => plain(gameCode) === asked || plain(remark) === asked);
  const near = games.filter(({ remark }) => plain(remark).includes(asked));
  const game = exact ?? (near.length === 1 ? near[0] : undefined);
  return game && { gameCode: game.gameCode, numero };
};
