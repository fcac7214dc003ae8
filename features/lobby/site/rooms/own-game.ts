/** Whether the address of a game is of our own games, whose origin the server wrote into the page. */
export const isOwnGame = (address: string): boolean => {
  const own = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content;
  return own !== undefined && URL.parse(own)?.origin === URL.parse(address)?.origin;
};
