import { escapeUTF8 } from 'entities';

/** Text inside an XML element or attribute; characters that XML does not know are left out. */
export const xmlText = (text: string): string =>
  escapeUTF8(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
