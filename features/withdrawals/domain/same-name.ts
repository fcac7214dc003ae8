const titles = /^(นางสาว|นาย|นาง|น\.?\s?ส\.?|ด\.?\s?ช\.?|ด\.?\s?ญ\.?|mr|mrs|ms|miss)[.\s]+|^(นางสาว|นาย|นาง)(?=\S)/u;

/** Whether a bank and a profile mean the same person: titles, spaces and capitals apart; anything else is for people to see. */
export const isSameName = (one: string, other: string): boolean => bare(one) !== '' && bare(one) === bare(other);

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(titles, '')
    .replaceAll(/[\s.]+/gu, ' ')
    .trim();
