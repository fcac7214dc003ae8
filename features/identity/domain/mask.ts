/** A personal field as staff sees it in lists: enough to recognise, too little to use. */
export const masked = (field: string, text: string): string => {
  if (field === 'email') return text.replace(/^(.).*(@.*)$/u, '$1•••$2');
  if (/^[+]?[0-9]+$/.test(text)) return `••••${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`;
  return `${Array.from(text)[0] ?? ''}•••`;
};

/** Normal form of a field for look-ups, so that different spellings of the same value are equal. */
export const lookupText = (field: string, text: string): string =>
  field === 'mobileNum' || field === 'whatsapp' ? text.replaceAll(/[^0-9]/g, '') : text.trim().toLowerCase();
