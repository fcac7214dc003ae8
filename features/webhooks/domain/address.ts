export const urlMax = 500;

/**
 * Whether events may be sent to an address: encrypted, and without a log-in or a fragment. Unencrypted only where the installation
 * lets calls lead anywhere.
 */
export const isReceiver = (text: string, reach: 'anywhere' | 'open_network'): boolean => {
  if (text.length > urlMax || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (reach === 'anywhere' && protocol === 'http:');
};
