/** A personal field as staff sees it in lists: enough to recognise, too little to use. */
export const masked = (field: string, text: string): string => {
  if (field === 'email') return text.replace(/^(.).*(@.*)$/u, '$1•••$2');
  if (/^[+]?[0-9]+$/.test(text)) return `••••${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`;
  return `${Array.from(text)[0] ?? ''}•••`;
};

/** What a field is looked up by: equal for the ways in which people write the same thing. */
export const lookupText = (field: string, text: string): string =>
  field === 'mobileNum' || field === 'whatsapp' ? text.replaceAll(/[^0-9]/g, '') : text.trim().toLowerCase();
