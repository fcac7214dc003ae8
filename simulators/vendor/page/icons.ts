const icon = (shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`;
const speaker = '<path d="M4 9v6h4l5 4V5L8 9H4z"/>';

export const icons = {
  sound: icon(`${speaker}<path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>`),
  mute: icon(`${speaker}<path d="m17 10 4 4M21 10l-4 4"/>`),
  rules: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8h.01"/>'),
  history: icon('<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.500h4.500M12 8v4l3 2"/>'),
  close: icon('<path d="m6 6 12 12M18 6 6 18"/>'),
  minus: icon('<path d="M6 12h12"/>'),
  plus: icon('<path d="M6 12h12M12 6v12"/>'),
} as const;
