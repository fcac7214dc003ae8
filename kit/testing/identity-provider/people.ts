/** Somebody with an account at every provider. */
export type Person = { subject: string; name: string; email: string };

export const people: readonly Person[] = [
  { subject: '100200300400', name: 'Somchai Jaidee', email: 'somchai@example.com' },
  { subject: '500600700800', name: 'มาลี ศรีสุข', email: 'malee@example.com' },
];

/** The page that asks who you are: one link a person, and one for who has changed their mind. */
export const consentPage = (title: string, asked: URL): string => {
  const linkTo = (name: string, value: string) => {
    const url = new URL(asked);
    url.searchParams.set(name, value);
    return `${url.pathname}${url.search}`.replaceAll('&', '&amp;');
  };
  const links = people.map(
    ({ subject, name }) => `<li><a href="${linkTo('person', subject)}">Go on as ${name}</a></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1><ul>${links.join('')}<li><a href="${linkTo('person', 'nobody')}">Cancel</a></li></ul></html>`;
};
